import { type RefObject, useEffect } from 'react'

/** Moves the focus to the end screen's main control, unless it is outside the player. */
export function useFocusAtEnd(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement: focused, body } = document
    if (focused === body || target.current?.closest('.player')?.contains(focused))
      target.current?.focus({ preventScroll: true })
  }, [target])
}
