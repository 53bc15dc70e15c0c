import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { HOVER_CLOSE_MS, HOVER_WIDER_THAN } from './hover-rules.ts'

/** Opens by pointer or keyboard, stays while either is in it, and closes 300 ms after they left. */
export function useHoverCard<E extends HTMLElement>() {
  const anchor = useRef<E>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function open() {
    clearTimeout(timer.current)
    if (window.innerWidth > HOVER_WIDER_THAN) setOpen(true)
  }

  function closeSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(false), HOVER_CLOSE_MS)
  }

  const handlers = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && open(),
    onPointerLeave: closeSoon,
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && open(),
    onBlur: closeSoon,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') setOpen(false)
    },
  }
  return { anchor, isOpen, handlers }
}
