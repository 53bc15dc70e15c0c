/** What fingers mean. Pure. */

export type Side = 'left' | 'middle' | 'right'
export type Drag = 'scrub' | 'volume'

/** Pixels before a touch is a move. */
const STEADY = 14
/** Milliseconds within which taps belong together. */
export const TAPS_TOGETHER = 320
/** Milliseconds after which a held finger is a long press. */
export const HOLD = 550

export const sideOf = (x: number, width: number): Side => {
  const share = width > 0 ? x / width : 0.5
  if (share < 0.36) return 'left'
  return share > 0.64 ? 'right' : 'middle'
}

/**
 * The kind of a movement, once it is clear.
 * @param upright whether vertical moves are gestures: otherwise they scroll the page
 */
export function chooseDrag(dx: number, dy: number, upright: boolean): Drag | 'scroll' | null {
  if (Math.hypot(dx, dy) < STEADY) return null
  if (Math.abs(dx) > Math.abs(dy) * 1.2) return 'scrub'
  return upright ? 'volume' : 'scroll'
}

/** A swipe over the whole width is a minute and a half, or all there is. */
export const scrubSeconds = (dx: number, width: number, duration: number): number =>
  width > 0 ? (dx / width) * Math.min(90, duration) : 0

export interface Taps {
  at: number
  side: Side
  count: number
}

/** Consecutive taps on one side are one series. */
export function countTap(last: Taps | null, now: number, side: Side): Taps {
  const goesOn = last !== null && last.side === side && now - last.at <= TAPS_TOGETHER + (last.count > 1 ? 300 : 0)
  return { at: now, side, count: goesOn ? last.count + 1 : 1 }
}
