import { type KeyboardEvent, type RefObject, type TouchEvent, useEffect, useRef, useState } from 'react'
import { usePauseReasons } from '#src/catalogue/card/use-pause-reasons.ts'
import { BLUR_MS, FIRST_SLIDE, goTo, isRunning, parseSwipe, advance, nextDelayMs } from './spotlight-state.ts'

/** Hovering these elements pauses the carousel; the large picture does not. */
const HOVER_PAUSE_SELECTOR = '.slide-text > *, .pips'

/**
 * A carousel that advances automatically and pauses on hover, focus and when hidden.
 * @param waits whether it stays at the first slide until the viewer starts it or moves on
 */
export function useSpotlight(frame: RefObject<HTMLElement | null>, count: number, waits: boolean) {
  const [state, setState] = useState(FIRST_SLIDE)
  const [chosenPaused, setChosenPaused] = useState<boolean | null>(null)
  const [blurred, setBlurred] = useState(false)
  const touch = useRef<{ x: number; y: number } | null>(null)
  const { reducedMotion, ...reasons } = usePauseReasons(frame, HOVER_PAUSE_SELECTOR)
  const isWaiting = waits && state.leaving === null && chosenPaused === null
  const paused = isWaiting || (chosenPaused ?? reducedMotion)
  const running = isRunning({ ...reasons, paused }, count)

  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setState((current) => advance(current, 1, count)), nextDelayMs(state))
    return () => clearTimeout(timer)
  }, [running, state, count])

  useEffect(() => {
    if (!blurred) return
    const timer = setTimeout(() => setBlurred(false), BLUR_MS)
    return () => clearTimeout(timer)
  }, [blurred, state])

  const move = (direction: 1 | -1) => setState((current) => advance(current, direction, count))
  return {
    ...state,
    running,
    paused,
    blurred,
    togglePaused: () => setChosenPaused(!paused),
    show: (index: number) => setState((current) => goTo(current, index)),
    /** Moves by an arrow button, with motion blur. */
    arrow(direction: 1 | -1) {
      setBlurred(true)
      move(direction)
    },
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
        // between the buttons of a slide, arrows move the focus
        if (direction === null || (event.target instanceof Element && event.target.closest('.slide'))) return
        event.preventDefault()
        move(direction)
      },
      onTouchStart({ changedTouches }: TouchEvent) {
        const finger = changedTouches[0]
        touch.current = finger ? { x: finger.clientX, y: finger.clientY } : null
      },
      onTouchEnd({ changedTouches }: TouchEvent) {
        const finger = changedTouches[0]
        if (!finger || !touch.current) return
        const direction = parseSwipe(finger.clientX - touch.current.x, finger.clientY - touch.current.y)
        if (direction !== null) move(direction)
      },
    },
  }
}
