/** Settings for hls.js, and the translation of its levels, tracks and errors. Pure. */
import type { Quality } from '../state/playback.ts'

/** Seconds to buffer: before playback starts, and at least and at most during playback. */
export const BUFFER_SECONDS = { initial: 4, min: 30, max: 90 } as const

/** Bits per second assumed before the first measurement. */
const DEFAULT_BANDWIDTH = 3_000_000

/** A cautious estimate in bits per second, so that the first frame does not wait for a large rendition. */
export function estimateBandwidth(measured: number | undefined, downlink: number | undefined): number {
  if (measured && measured > 0) return measured * 0.8
  return downlink && downlink > 0 ? Math.min(downlink * 500_000, 5_000_000) : DEFAULT_BANDWIDTH
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
export const isWorthRetrying = (count: number, max: number, status: number | undefined): boolean =>
  count < max && !(status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429)

export interface AudioTrackLike {
  lang?: string | undefined
  default: boolean
  /** The CHANNELS attribute of the playlist: `6`, or `16/JOC`. */
  channels?: string | undefined
}

/** Minimum number of output channels for a surround track. */
export const SURROUND_CHANNELS = 6

/** The surround track in the given language, or in that of the default track. */
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
