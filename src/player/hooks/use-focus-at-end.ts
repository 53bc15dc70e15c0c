import { type RefObject, useEffect } from 'react'

/** Moves the focus to the next step if it was lost with the controls; focus elsewhere on the page is kept. */
export function useFocusAtEnd(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement: focused, body } = document
    if (focused === body || target.current?.closest('.player')?.contains(focused))
      target.current?.focus({ preventScroll: true })
  }, [target])
}
