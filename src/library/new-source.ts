/** A source before it is stored. */
import type { Chapter, MediaKind, Segment, AudioType, Track } from '#src/catalogue/episode/playable.ts'

/** The origin of a segment; manual ones are never overwritten by others. */
export const SEGMENT_ORIGINS = ['hand', 'chapters', 'sound'] as const
export interface KnownSegment extends Segment {
  origin: (typeof SEGMENT_ORIGINS)[number]
}

export interface NewSource {
  anime: number
  episode: number
  sound: AudioType
  address: string
  kind: MediaKind
  quality: string | undefined
  /** Which part of the episode it is, from 1; undefined for a whole one. */
  piece?: number | undefined
  tracks: readonly Track[]
  segments: readonly KnownSegment[]
  chapters: readonly Chapter[]
  /** The number of the operator's file that it was made from. */
  file: number | undefined
}
