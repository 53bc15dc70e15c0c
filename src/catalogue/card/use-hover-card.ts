import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Delay before the hover card closes, and the widest window without hover cards (specification, section 9). */
export const HOVER_CLOSE_MS = 300
export const HOVER_WIDER_THAN = 1_024

/**
 * Opens the hover card by pointer or focus, and closes it 300 ms after both have left.
 * @param onlyByPointer in lists that are walked through by keys, where its links would come between
 */
export function useHoverCard<E extends HTMLElement>(onlyByPointer = false) {
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
    onFocus: (event: FocusEvent) => !onlyByPointer && event.target.matches(':focus-visible') && open(),
    onBlur: closeSoon,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') setOpen(false)
    },
  }
  return { anchor, isOpen, handlers }
}
