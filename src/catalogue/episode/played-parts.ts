/** Which parts of a video were played, by positions that a device reports from time to time. */

/** Devices play at up to twice the speed. */
export const MAX_SPEED = 2
/** Devices report late, and round positions. */
export const TOLERANCE_SECONDS = 15
const MAX_PARTS = 50

export interface PlayedParts {
  /** From and to, in seconds; the last one ends at the latest position. */
  parts: readonly (readonly [from: number, to: number])[]
  /** When the latest position was reported, in milliseconds. */
  at: number
}

export const startParts = (position: number, at: number): PlayedParts => ({ parts: [[position, position]], at })

/** Adds a reported position: it was played from the one before, or sought. */
export function withReport({ parts, at: before }: PlayedParts, position: number, at: number): PlayedParts {
  const [from, to] = parts.at(-1) ?? [position, position]
  const isPlayed = position >= to && position - to <= (MAX_SPEED * Math.max(0, at - before)) / 1_000 + TOLERANCE_SECONDS
  const added = isPlayed
    ? [...parts.slice(0, -1), [from, position] as const]
    : [...parts, [position, position] as const]
  return { parts: added.slice(-MAX_PARTS), at }
}

/** As media elements report them. */
export const toTimeRanges = ({ parts }: PlayedParts): TimeRanges => ({
  length: parts.length,
  start: (index) => parts[index]?.[0] ?? 0,
  end: (index) => parts[index]?.[1] ?? 0,
})
