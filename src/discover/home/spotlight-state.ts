/** State of the spotlight carousel: current slide, leaving slide and timing. */

/** Time per slide, of the transition, and of the blur after an arrow (specification, section 9). */
export const HOLD_MS = 5_000
export const TRANSITION_MS = 1_000
export const BLUR_MS = 500
/** Minimum distance of a swipe. */
const SWIPE_PX = 40

export interface SpotlightState {
  index: number
  /** The previous slide, covered by the current one; null before the first change. */
  leaving: number | null
  /** 1 when the slide enters from the right, -1 from the left. */
  direction: 1 | -1
}

export const FIRST_SLIDE: SpotlightState = { index: 0, leaving: null, direction: 1 }

/** Moves by one slide, wrapping around. */
export const advance = (state: SpotlightState, step: 1 | -1, count: number): SpotlightState =>
  count < 2 ? state : { index: (state.index + step + count) % count, leaving: state.index, direction: step }

export const goTo = (state: SpotlightState, index: number): SpotlightState =>
  index === state.index ? state : { index, leaving: state.index, direction: index > state.index ? 1 : -1 }

/** Reasons to pause the carousel. */
export interface PauseReasons {
  /** By the pause button or prefers-reduced-motion. */
  paused: boolean
  hovered: boolean
  focused: boolean
  hidden: boolean
}

export const isRunning = (reasons: PauseReasons, count: number): boolean =>
  count > 1 && Object.values(reasons).every((isActive) => !isActive)

/** Time until the next slide, including the transition to the current one. */
export const nextDelayMs = ({ leaving }: SpotlightState): number =>
  leaving === null ? HOLD_MS : TRANSITION_MS + HOLD_MS

/** The direction of a swipe; null for taps and vertical movements. */
export function parseSwipe(x: number, y: number): 1 | -1 | null {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return null
  return x < 0 ? 1 : -1
}
