/** Playable sources, the interface between the library and the player. */

export const AUDIO_TYPES = ['sub', 'dub', 'raw'] as const
/** Subtitled, dubbed, or the original audio without subtitles. */
export type AudioType = (typeof AUDIO_TYPES)[number]

export const AUDIO_TYPE_NAMES: Readonly<Record<AudioType, string>> = { sub: 'Sub', dub: 'Dub', raw: 'Raw' }

export const MEDIA_KINDS = ['hls', 'mp4', 'webm'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Base path of the videos of the library. */
export const LIBRARY_BASE = '/media/library'

/** Whether a URL is a path on this site. */
export const isSitePath = (address: string): boolean => address.startsWith('/')

export interface Track {
  /** `images` are subtitles that only our player can draw, in parts. */
  kind: 'captions' | 'images' | 'thumbnails'
  /** An absolute URL or a path on this site; of `images` the folder of the parts, with a slash at its end. */
  address: string
  label: string
  /** A language tag such as `en` or `pt-BR`; absent for thumbnails. */
  language?: string
  /** The default track. */
  standard?: true
  /** Preferred among tracks of the same language: the operator named the file after the video. */
  preferred?: true
  /** Forced subtitles: only signs and dialogue in another language than the audio. */
  forced?: true
  /** Subtitles for the deaf and hard of hearing. */
  sdh?: true
  /** Of `images`: .sup files of equal length, which are named `1.sup` and so on. */
  parts?: { count: number; seconds: number }
  /** The same subtitles as styled ASS, with the URLs of their fonts, and the size of the video for which they were made. */
  styled?: { address: string; fonts: readonly string[]; size?: { width: number; height: number } }
}

/** A time range in seconds. */
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

/** Ends where the next chapter starts, or at the end. */
export interface Chapter {
  /** Seconds. */
  start: number
  title: string
}

export interface Playable {
  /** An absolute URL or a path on this site. */
  address: string
  kind: MediaKind
  tracks: readonly Track[]
  /** Sorted by time, not overlapping. */
  segments: readonly Segment[]
  /** Sorted by time. */
  chapters: readonly Chapter[]
}

/** The time range of the first segment of a kind. */
export function findSpan(segments: readonly Segment[], kind: SegmentKind): Span | undefined {
  const isWanted = (segment: Segment) => segment.kind === kind
  // a double episode has two
  const found = kind === 'outro' ? segments.findLast(isWanted) : segments.find(isWanted)
  return found && { start: found.start, end: found.end }
}

/** A playable source of an episode, with its display name. */
export interface Source extends Playable {
  id: number
  sound: AudioType
  /** `HD-1`, `HD-2` …, numbered per audio type. */
  name: string
  quality?: string
  /** Which part of the episode it is, from 1; absent for a whole one. */
  piece?: number
  /** When it was added to this site, in ISO. */
  addedAt?: string
}

/** The source to prefer: an audio type, and a name (case-insensitive) among its sources. */
export interface SourcePreference {
  sound?: AudioType | undefined
  name?: string | undefined
}

/** The preferred source, otherwise the first of its audio type, otherwise the first. Null when there is none. */
export function chooseSource<S extends Source>(sources: readonly S[], preference: SourcePreference): S | null {
  const ofAudioType = sources.filter(({ sound }) => sound === preference.sound)
  const named = ofAudioType.find(({ name }) => name.toLowerCase() === preference.name?.toLowerCase())
  return named ?? ofAudioType[0] ?? sources[0] ?? null
}

export const parseAudioType = (value: string | null | undefined): AudioType | null =>
  AUDIO_TYPES.find((type) => type === value?.toLowerCase()) ?? null

const STANDARD_HEIGHTS = [4320, 2160, 1440, 1080, 720, 576, 540, 480, 360, 240, 180, 144]

/** The standard height that names a video's quality, whatever its aspect ratio: 1920 × 800 is 1080p. */
export function qualityOf({ width, height }: { width: number; height: number }): number {
  const [long, short] = width >= height ? [width, height] : [height, width]
  const effectiveHeight = Math.max(short, (long * 9) / 16)
  return STANDARD_HEIGHTS.reduce((best, standard) =>
    Math.abs(standard - effectiveHeight) < Math.abs(best - effectiveHeight) ? standard : best,
  )
}
