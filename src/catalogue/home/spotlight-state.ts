/** The spotlight's slides: which one is shown, which one leaves, and when the next one comes. */

/** How long a slide is held, how long the change takes, how long it is blurred after an arrow (specification, section 9). */
export const HOLD_MS = 5_000
export const TURN_MS = 1_000
export const BLUR_MS = 500
/** A finger that moves less has not swiped. */
const SWIPE_PX = 40

export interface SpotlightState {
  index: number
  /** The slide that the present one covers; null before the first change. */
  leaving: number | null
  /** 1 when it came from the right, -1 from the left. */
  direction: 1 | -1
}

export const FIRST_SLIDE: SpotlightState = { index: 0, leaving: null, direction: 1 }

/** One slide on or back, round and round. */
export const turn = (state: SpotlightState, step: 1 | -1, count: number): SpotlightState =>
  count < 2 ? state : { index: (state.index + step + count) % count, leaving: state.index, direction: step }

export const goTo = (state: SpotlightState, index: number): SpotlightState =>
  index === state.index ? state : { index, leaving: state.index, direction: index > state.index ? 1 : -1 }

/** What can hold it back. */
export interface Obstacles {
  /** By its button, or because the viewer's system asks for less motion. */
  paused: boolean
  hovered: boolean
  focused: boolean
  hidden: boolean
}

export const isRunning = (obstacles: Obstacles, count: number): boolean =>
  count > 1 && Object.values(obstacles).every((holds) => !holds)

/** Time until the next slide: held for its whole time once the change to it is over. */
export const waitFor = ({ leaving }: SpotlightState): number => (leaving === null ? HOLD_MS : TURN_MS + HOLD_MS)

/** Where a finger's way leads; null when it was a tap or went up or down. */
export function swipeOf(x: number, y: number): 1 | -1 | null {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return null
  return x < 0 ? 1 : -1
}
