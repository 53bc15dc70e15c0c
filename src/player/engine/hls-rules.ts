/** Settings for hls.js, and the translation of its levels, tracks and errors. Pure. */
import type { Quality } from '../state/playback.ts'

/** Seconds to buffer before playback starts, and during playback. */
export const AHEAD = { first: 4, least: 30, most: 90 } as const

/** Assumed bits per second until a measurement exists. */
const FIRST_GUESS = 3_000_000

/** A cautious estimate in bits per second, so that the first frame does not wait for a large rendition. */
export function estimateBandwidth(measured: number | undefined, downlink: number | undefined): number {
  if (measured && measured > 0) return measured * 0.8
  return downlink && downlink > 0 ? Math.min(downlink * 500_000, 5_000_000) : FIRST_GUESS
}

export interface LevelLike {
  height: number
  bitrate: number
}

/** One quality per height, highest first. */
export function toQualities(levels: readonly LevelLike[]): Quality[] {
  const heights = new Set(levels.map(({ height }) => height).filter((height) => height > 0))
  return [...heights].toSorted((a, b) => b - a).map((height) => ({ height, label: `${height}p` }))
}

/** The rendition for a height: the highest that is not larger, else the smallest; -1 selects automatically. */
export function levelFor(levels: readonly LevelLike[], height: number | null): number {
  if (height === null || levels.length === 0) return -1
  const ranked = levels
    .map((level, index) => ({ ...level, index }))
    .toSorted((a, b) => b.height - a.height || b.bitrate - a.bitrate)
  return (ranked.find((level) => level.height <= height) ?? ranked.at(-1))?.index ?? -1
}

/** Whether to retry: everything except a definite refusal. A network error has no status. */
export const isWorthRetrying = (count: number, most: number, status: number | undefined): boolean =>
  count < most && !(status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429)

export interface AudioTrackLike {
  lang?: string | undefined
  default: boolean
  /** As the playlist has it: `6`, or `16/JOC`. */
  channels?: string | undefined
}

/** Output channels from which surround sound is used. */
export const SURROUND_CHANNELS = 6

/** The surround track in the default audio language. */
export function findSurround<T extends AudioTrackLike>(
  tracks: readonly T[],
  language: string | undefined,
): T | undefined {
  const first = tracks.find(({ lang }) => language !== undefined && lang === language)
  const matching = first ?? tracks.find((track) => track.default)
  return tracks.find(
    ({ lang, channels }) =>
      matching && lang === matching.lang && Number.parseInt(channels ?? '2', 10) >= SURROUND_CHANNELS,
  )
}
