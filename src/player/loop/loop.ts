/** The loop between two positions. */
import type { Loop } from '../state/extras.ts'
import { formatTime } from '../time/timeline.ts'

/** A loop is at least this many seconds long. */
const MIN_SECONDS = 0.5

/** Sets the start, then the end, then no loop. An end before the start becomes the start. */
export function nextLoop(loop: Loop | null, time: number): Loop | null {
  if (!loop || (loop.end === null && time < loop.start + MIN_SECONDS && time !== loop.start))
    return { start: time, end: null }
  return loop.end === null && time > loop.start ? { start: loop.start, end: time } : null
}

export function describeLoop(loop: Loop | null): string {
  if (!loop) return 'Loop off'
  const { start, end } = loop
  return end === null
    ? `Loop from ${formatTime(start)} · end it with B or in Tools`
    : `Loop ${formatTime(start)} – ${formatTime(end)}`
}

/**
 * Where to continue if playback has reached the end of the loop; null elsewhere. A position further behind the end was
 * chosen by the viewer.
 * @param rate playback rate
 */
export function loopTarget({ start, end }: Loop, time: number, rate: number): number | null {
  return end !== null && time >= end && time < end + 1.5 * Math.max(1, rate) ? start : null
}
