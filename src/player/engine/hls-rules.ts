/** How hls.js is to behave, and what its words mean to us. Pure. */
import type { Quality } from '../state/playback.ts'

/** Seconds that are fetched ahead before anything plays, and while it plays. */
export const AHEAD = { first: 4, least: 30, most: 90 } as const

/** Bits a second that are counted on as long as nothing was measured. */
const FIRST_GUESS = 3_000_000

/** A careful guess at what the line carries, so that the first picture does not wait for a large one. */
export function guessLine(measured: number | undefined, downlink: number | undefined): number {
  if (measured && measured > 0) return measured * 0.8
  return downlink && downlink > 0 ? Math.min(downlink * 500_000, 5_000_000) : FIRST_GUESS
}

export interface LevelLike {
  height: number
  bitrate: number
}

/** One choice for each height, the greatest first. */
export function toQualities(levels: readonly LevelLike[]): Quality[] {
  const heights = new Set(levels.map(({ height }) => height).filter((height) => height > 0))
  return [...heights].toSorted((a, b) => b - a).map((height) => ({ height, label: `${height}p` }))
}

/** The rendition for a height: the greatest that is no greater, else the smallest; -1 lets the line decide. */
export function levelFor(levels: readonly LevelLike[], height: number | null): number {
  if (height === null || levels.length === 0) return -1
  const ranked = levels
    .map((level, index) => ({ ...level, index }))
    .toSorted((a, b) => b.height - a.height || b.bitrate - a.bitrate)
  return (ranked.find((level) => level.height <= height) ?? ranked.at(-1))?.index ?? -1
}

/** Another try may help with anything but a clear no. A broken line has no status at all. */
export const isWorthRetrying = (count: number, most: number, status: number | undefined): boolean =>
  count < most && !(status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429)

export interface AudioTrackLike {
  lang?: string | undefined
  default: boolean
  /** As the playlist has it: `6`, or `16/JOC`. */
  channels?: string | undefined
}

/** Channels that an output has to have before surround sound is worth its bytes. */
export const SURROUND_CHANNELS = 6

/** The surround track in the language that is heard at first. */
export function findSurround<T extends AudioTrackLike>(
  tracks: readonly T[],
  language: string | undefined,
): T | undefined {
  const first = tracks.find(({ lang }) => language !== undefined && lang === language)
  const heard = first ?? tracks.find((track) => track.default)
  return tracks.find(
    ({ lang, channels }) => heard && lang === heard.lang && Number.parseInt(channels ?? '2', 10) >= SURROUND_CHANNELS,
  )
}
