/** What can be played: the one thing that the library and the player both know. Pure. */

export const SOUNDS = ['sub', 'dub', 'raw'] as const
/** Subtitled, dubbed, or as it was broadcast. */
export type Sound = (typeof SOUNDS)[number]

export const MEDIA_KINDS = ['hls', 'mp4', 'webm'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Whether an address is a path of this site. */
export const isOurs = (address: string): boolean => address.startsWith('/')

export interface Track {
  kind: 'captions' | 'thumbnails'
  /** Absolute, or a path of this site. */
  address: string
  label: string
  /** A language tag such as `en` or `pt-BR`; absent for thumbnails. */
  language?: string
  /** Shown unless the viewer chooses otherwise. */
  standard?: true
  /** Shown before others in a language that the viewer reads: the operator has named it after the video. */
  preferred?: true
  /** Only what is foreign to the sound: signs, and lines in another language. */
  forced?: true
  /** Also tells what is heard, for those who do not hear it. */
  sdh?: true
  /** The same words as ASS, which says how they look, and the addresses of the fonts that came with them. */
  styled?: { address: string; fonts: readonly string[] }
}

/** A stretch of an episode in seconds. */
export interface Span {
  start: number
  end: number
}

export const SEGMENT_KINDS = ['intro', 'outro', 'recap', 'preview'] as const
export type SegmentKind = (typeof SEGMENT_KINDS)[number]

/** A part of an episode that viewers may want to skip. */
export interface Segment extends Span {
  kind: SegmentKind
}

/** From here to the next one, or to the end. */
export interface Chapter {
  /** Seconds. */
  start: number
  title: string
}

export interface Playable {
  /** Absolute, or a path of this site. */
  address: string
  kind: MediaKind
  tracks: readonly Track[]
  /** In order of time; they do not overlap. */
  segments: readonly Segment[]
  /** In order of time. */
  chapters: readonly Chapter[]
}

/** Where the first segment of a kind lies. */
export function findSpan(segments: readonly Segment[], kind: SegmentKind): Span | undefined {
  const found = segments.find((segment) => segment.kind === kind)
  return found && { start: found.start, end: found.end }
}

/** One way to play an episode, under the name that viewers choose it by. */
export interface Source extends Playable {
  id: number
  sound: Sound
  /** `HD-1`, `HD-2` …, counted for each sound. */
  name: string
  quality?: string
}

/** What a viewer asked for: by name in any letter case, or by sound alone. */
export interface SourceWish {
  sound?: Sound | undefined
  name?: string | undefined
}

/**
 * The source to play: exactly what is wished, else the first of its sound, else the first there is.
 * Null when there is nothing to play.
 */
export function chooseSource(sources: readonly Source[], wish: SourceWish): Source | null {
  const ofSound = sources.filter(({ sound }) => sound === wish.sound)
  const named = ofSound.find(({ name }) => name.toLowerCase() === wish.name?.toLowerCase())
  return named ?? ofSound[0] ?? sources[0] ?? null
}

export const parseSound = (value: string | null | undefined): Sound | null =>
  SOUNDS.find((sound) => sound === value?.toLowerCase()) ?? null

const LINES = [4320, 2160, 1440, 1080, 720, 576, 540, 480, 360, 240, 180, 144]

/** What a picture is called by, however wide or upright it is: one of 1920 × 800 is one of 1080 lines. */
export function linesOf({ width, height }: { width: number; height: number }): number {
  const [long, short] = width >= height ? [width, height] : [height, width]
  const lines = Math.max(short, (long * 9) / 16)
  return LINES.reduce((best, one) => (Math.abs(one - lines) < Math.abs(best - lines) ? one : best))
}
