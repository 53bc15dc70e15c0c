/** A swipe to the right over a row on a touch screen does what one of its buttons does. */
import { type PointerEvent, useRef } from 'react'

/** So far is a swipe (pixels). */
const DISTANCE = 72
/** So far the row follows the finger. */
const MAX_SHIFT = 96
const RETURN_MS = 160

/** @param act is called when the finger is lifted @returns handlers for an element that leaves horizontal gestures to scripts */
export function useSwipe(act: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  /** 0 for a finger that moves up or down, which scrolls, and for further fingers. */
  const shiftOf = ({ clientX, clientY, isPrimary }: PointerEvent) => {
    if (!start.current || !isPrimary) return 0
    const shift = Math.min(MAX_SHIFT, clientX - start.current.x)
    return shift < Math.abs(clientY - start.current.y) ? 0 : shift
  }
  const end = ({ isPrimary, currentTarget: { style } }: PointerEvent<HTMLElement>) => {
    if (!isPrimary) return
    start.current = null
    style.transition = matchMedia('(prefers-reduced-motion: reduce)').matches ? '' : `translate ${RETURN_MS}ms`
    style.translate = ''
  }
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'touch' || !isPrimary) return
      start.current = { x, y }
      currentTarget.style.transition = ''
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current && event.isPrimary) event.currentTarget.style.translate = `${shiftOf(event)}px`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isSwipe = shiftOf(event) >= DISTANCE
      end(event)
      if (isSwipe) act()
    },
    onPointerCancel: end,
  }
}
