import { type KeyboardEvent, type RefObject, type TouchEvent, useEffect, useRef, useState } from 'react'
import { useHeldBack } from '../card/use-held-back.ts'
import { BLUR_MS, FIRST_SLIDE, goTo, isRunning, swipeOf, turn, waitFor } from './spotlight-state.ts'

/** Hovering these pauses the carousel. Its picture fills most of the screen and does not. */
const HOVER_PAUSES = '.slide-words > *, .pips'

/** A carousel that moves by itself until somebody looks closer. */
export function useSpotlight(frame: RefObject<HTMLElement | null>, count: number) {
  const [state, setState] = useState(FIRST_SLIDE)
  const [chosenPaused, setChosenPaused] = useState<boolean | null>(null)
  const [blurred, setBlurred] = useState(false)
  const touch = useRef<{ x: number; y: number } | null>(null)
  const { reducedMotion, ...obstacles } = useHeldBack(frame, HOVER_PAUSES)
  const paused = chosenPaused ?? reducedMotion
  const running = isRunning({ ...obstacles, paused }, count)

  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setState((now) => turn(now, 1, count)), waitFor(state))
    return () => clearTimeout(timer)
  }, [running, state, count])

  useEffect(() => {
    if (!blurred) return
    const timer = setTimeout(() => setBlurred(false), BLUR_MS)
    return () => clearTimeout(timer)
  }, [blurred, state])

  const step = (by: 1 | -1) => setState((now) => turn(now, by, count))
  return {
    ...state,
    running,
    paused,
    blurred,
    togglePaused: () => setChosenPaused(!paused),
    show: (index: number) => setState((now) => goTo(now, index)),
    /** By an arrow: with a blur of motion. */
    arrow(by: 1 | -1) {
      setBlurred(true)
      step(by)
    },
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
        if (by === null) return
        event.preventDefault()
        step(by)
      },
      onTouchStart({ changedTouches }: TouchEvent) {
        const finger = changedTouches[0]
        touch.current = finger ? { x: finger.clientX, y: finger.clientY } : null
      },
      onTouchEnd({ changedTouches }: TouchEvent) {
        const finger = changedTouches[0]
        if (!finger || !touch.current) return
        const by = swipeOf(finger.clientX - touch.current.x, finger.clientY - touch.current.y)
        if (by !== null) step(by)
      },
    },
  }
}
