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
  const shiftOf = ({ clientX }: PointerEvent) =>
    Math.max(0, Math.min(MAX_SHIFT, clientX - (start.current?.x ?? clientX)))
  const end = ({ currentTarget: { style } }: PointerEvent<HTMLElement>) => {
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
      if (!start.current) return
      const shift = shiftOf(event)
      // a finger that moves up or down scrolls
      if (shift < Math.abs(event.clientY - start.current.y)) return
      event.currentTarget.style.translate = `${shift}px`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isSwipe = start.current !== null && shiftOf(event) >= DISTANCE
      end(event)
      if (isSwipe) act()
    },
    onPointerCancel: end,
  }
}
