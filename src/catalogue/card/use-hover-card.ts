import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { HOVER_CLOSE_MS, HOVER_WIDER_THAN, type Placement, placeHoverCard } from './hover-placement.ts'

/** About as high as the card becomes; it opens before anything is in it. */
const USUAL_HEIGHT = 430

/** Opens by pointer or keyboard, stays while either is in it, and closes 300 ms after they left. */
export function useHoverCard<E extends HTMLElement>() {
  const anchor = useRef<E>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [placement, setPlacement] = useState<Placement | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  function open() {
    clearTimeout(timer.current)
    if (!anchor.current || window.innerWidth <= HOVER_WIDER_THAN) return
    const size = { width: window.innerWidth, height: window.innerHeight }
    const box = anchor.current.getBoundingClientRect()
    setPlacement((present) => present ?? placeHoverCard(box, size, USUAL_HEIGHT))
  }

  function closeSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPlacement(null), HOVER_CLOSE_MS)
  }

  const handlers = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && open(),
    onPointerLeave: closeSoon,
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && open(),
    onBlur: closeSoon,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') setPlacement(null)
    },
  }
  return { anchor, placement, handlers }
}
