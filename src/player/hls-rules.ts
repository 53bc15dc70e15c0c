/** Settings for hls.js, and the translation of its levels, tracks and errors. */
import { isPlainVideo, ORIGINAL_GROUP, SURROUND_CHANNELS } from '#src/catalogue/episode/renditions.ts'
import type { Span } from '#src/catalogue/episode/playable.ts'
import type { Quality } from './state/playback.ts'

/** Seconds to buffer: before playback starts, and at least and at most during playback. */
export const BUFFER_SECONDS = { initial: 4, min: 30, max: 90 } as const

/** Bits per second assumed before the first measurement. */
const DEFAULT_BANDWIDTH = 3_000_000

/**
 * A cautious estimate in bits per second, so that the first frame does not wait for a large rendition.
 * @param page with which the page was loaded
 */
export function estimateBandwidth(measured: number | undefined, downlink: number | undefined, page = Infinity): number {
  if (measured && measured > 0) return measured * 0.8
  const assumed = downlink && downlink > 0 ? Math.min(downlink * 500_000, 5_000_000) : DEFAULT_BANDWIDTH
  return Math.min(assumed, page * 0.8)
}

/** The quality of the original, above all heights. */
const ORIGINAL_HEIGHT = 10_000

export interface LevelLike {
  height: number
  bitrate: number
  /** The label of the file’s own video. */
  original?: string | undefined
  /** Whether the server has nothing to convert for it. */
  isCopied?: boolean
}

const rankOf = ({ height, original }: LevelLike): number => (original ? ORIGINAL_HEIGHT : height)

/** One quality per height, highest first. */
export function toQualities(levels: readonly LevelLike[]): Quality[] {
  const labels = new Map(levels.map((level) => [rankOf(level), level.original ?? `${level.height}p`]))
  const copied = new Set(levels.filter(({ isCopied }) => isCopied).map(rankOf))
  return [...labels]
    .map(([height, label]) => ({ height, label, ...(copied.has(height) && { isCopied: true }) }))
    .filter(({ height }) => height > 0)
    .toSorted((a, b) => b.height - a.height)
}

/** The rendition for a height: the highest that is not larger, else the smallest; -1 selects automatically. */
export function levelFor(levels: readonly LevelLike[], height: number | null): number {
  if (height === null || levels.length === 0) return -1
  const isOriginal = ({ original }: LevelLike) => Number(original !== undefined)
  const ranked = levels
    .map((level, index) => ({ ...level, index }))
    .toSorted((a, b) => b.height - a.height || isOriginal(a) - isOriginal(b) || b.bitrate - a.bitrate)
  const chosen = height >= ORIGINAL_HEIGHT ? ranked.find(isOriginal) : ranked.find((level) => level.height <= height)
  return (chosen ?? (height >= ORIGINAL_HEIGHT ? ranked[0] : ranked.at(-1)))?.index ?? -1
}

/** Whether to retry: everything except a definite refusal. A network error has no status. */
export const isWorthRetrying = (count: number, max: number, status: number | undefined): boolean =>
  count < max && !(status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429)

/** Whether a track has surround sound. The CHANNELS attribute of the playlist is `6`, or `16/JOC`. */
export const isSurround = ({ channels }: { channels?: string | undefined }): boolean =>
  Number.parseInt(channels ?? '', 10) >= SURROUND_CHANNELS

/** Whether all browsers play a rendition: H.264 with AAC. */
export const isPlain = ({ videoCodec, attrs }: { videoCodec?: string | undefined; attrs?: object }): boolean =>
  isPlainVideo(videoCodec) && !(attrs && 'AUDIO' in attrs && attrs.AUDIO === ORIGINAL_GROUP)

interface FragmentLike {
  start: number
  duration: number
}

export const toSpan = (fragment: FragmentLike | undefined): Span | undefined =>
  fragment && { start: fragment.start, end: fragment.start + fragment.duration }

/** Decoders are ahead of what is shown, in seconds. */
const DECODED_AHEAD = 3

/** What can’t be decoded if a video fails at a position: whole fragments, since decoding begins with them. */
export function damagedSpan(fragments: readonly FragmentLike[], position: number): Span {
  const at = (seconds: number) => toSpan(fragments.findLast(({ start }) => start <= seconds))
  const last = at(position + DECODED_AHEAD)
  return { start: at(position)?.start ?? position, end: Math.max(last?.end ?? 0, position + DECODED_AHEAD) }
}
