/** Recognises touch gestures: taps and drags. */

export type Side = 'left' | 'middle' | 'right'
export type Drag = 'scrub' | 'volume' | 'brightness'

/** Movement in pixels from which a touch is a drag. */
const DRAG_THRESHOLD_PX = 14
/** Milliseconds within which taps belong to one series. */
export const MULTI_TAP_MS = 320
/** Milliseconds after which a touch is a long press. */
export const LONG_PRESS_MS = 550

export const sideOf = (x: number, width: number): Side => {
  const share = width > 0 ? x / width : 0.5
  if (share < 0.36) return 'left'
  return share > 0.64 ? 'right' : 'middle'
}

/**
 * The kind of a drag; null while it is too short.
 * @param vertical what vertical drags change; null if they scroll the page
 */
export function chooseDrag(dx: number, dy: number, vertical: 'volume' | 'brightness' | null): Drag | 'scroll' | null {
  if (Math.hypot(dx, dy) < DRAG_THRESHOLD_PX) return null
  if (Math.abs(dx) > Math.abs(dy) * 1.2) return 'scrub'
  return vertical ?? 'scroll'
}

/** The seconds of a swipe: over the whole width it is 90 seconds, or the whole video if that is shorter. */
export const scrubSeconds = (dx: number, width: number, duration: number): number =>
  width > 0 ? (dx / width) * Math.min(90, duration) : 0

export interface TapSeries {
  at: number
  side: Side
  count: number
}

/** Counts consecutive taps on one side. */
export function countTap(last: TapSeries | null, now: number, side: Side): TapSeries {
  const continues = last !== null && last.side === side && now - last.at <= MULTI_TAP_MS + (last.count > 1 ? 300 : 0)
  return { at: now, side, count: continues ? last.count + 1 : 1 }
}
