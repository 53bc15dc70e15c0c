import { type RefObject, useEffect } from 'react'

/** Moves the focus that went with the controls to what follows; a viewer who is elsewhere on the page stays there. */
export function useFocusAtEnd(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement: focused, body } = document
    if (focused === body || target.current?.closest('.player')?.contains(focused))
      target.current?.focus({ preventScroll: true })
  }, [target])
}
