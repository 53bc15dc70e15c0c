/** Measures a connection by the parts of a video, and decides whether it carries what the server copies. */

/** Parts by which the connection is judged. */
const WINDOW = 4
/** Smaller ones, such as headers, arrive at once on any connection. */
const MIN_BYTES = 16_000

export interface LineRate {
  /** @param ms from the first byte to the last: the time before is the server's */
  add(bytes: number, ms: number): void
  /** Forgets what was measured before. */
  restart(): void
  /** In bits per second; undefined if nothing was measured. */
  rate(): number | undefined
}

/** All of the last parts count by their size, so that a connection that has become faster is noticed soon. */
export function createLineRate(): LineRate {
  let parts: { bytes: number; ms: number }[] = []
  return {
    add(bytes, ms) {
      if (bytes >= MIN_BYTES) parts = [...parts, { bytes, ms: Math.max(1, ms) }].slice(-WINDOW)
    },
    restart() {
      parts = []
    },
    rate() {
      if (parts.length === 0) return undefined
      const total = (of: 'bytes' | 'ms') => parts.reduce((sum, part) => sum + part[of], 0)
      return (total('bytes') * 8_000) / total('ms')
    },
  }
}

export interface Situation {
  /** Whether the copy is loaded now. */
  isCopy: boolean
  /** Of the connection, and of the copy on average, in bits per second. */
  rate: number
  needed: number
  /** Buffered after the position, in seconds. */
  ahead: number
  /** How often the connection was too slow for the copy, and how many parts have arrived since then. */
  failures: number
  parts: number
}

/** With more in the buffer, a slow part is no reason to encode. */
export const SAFE_SECONDS = 10
/** Enough to load what the copy has of a place that is loaded already. Without it for long, the encoder is what is too slow. */
const RETURN_SECONDS = 5
const PATIENCE_PARTS = 2 * WINDOW
/** A connection that was too slow has to be this much faster. */
const MARGIN = 1.2
/** Small parts end before a connection reaches its rate. So with enough in the buffer the copy is tried on one that seems slower than it. */
const PROBE = { share: 0.5, ahead: SAFE_SECONDS + 5, parts: 8, maxParts: 64 } as const

/** Whether the next part is that of the copy. */
export function isCopyNext({ isCopy, rate, needed, ahead, failures, parts }: Situation): boolean {
  if (isCopy) return rate >= needed || ahead > SAFE_SECONDS
  if (rate >= needed * MARGIN && parts >= (ahead > RETURN_SECONDS ? WINDOW : PATIENCE_PARTS)) return true
  const wait = Math.min(PROBE.maxParts, PROBE.parts * 2 ** Math.max(0, failures - 1))
  return rate >= needed * PROBE.share && ahead > PROBE.ahead && parts >= wait
}

/** The best level whose peak a connection carries with a margin, else the smallest. @param rate in bits per second */
export const levelForRate = (levels: readonly { bitrate: number }[], rate: number): number =>
  Math.max(
    0,
    levels.findLastIndex(({ bitrate }) => bitrate * MARGIN <= rate),
  )
