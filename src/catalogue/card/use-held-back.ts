import { type RefObject, useEffect, useState } from 'react'

/** Nobody sees it until the page runs in a browser. */
const AT_FIRST = { hovered: false, focused: false, hidden: true, reducedMotion: false }

/**
 * What speaks against moving something by itself: a mouse over the parts that `hoverPauses` selects, keyboard focus in
 * it, not being on the screen, less motion wanted.
 */
export function useHeldBack(frame: RefObject<HTMLElement | null>, hoverPauses: string) {
  const [held, setHeld] = useState(AT_FIRST)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    const note = (news: Partial<typeof AT_FIRST>) => setHeld((old) => ({ ...old, ...news }))
    const seen = new IntersectionObserver(([entry]) => note({ hidden: document.hidden || !entry?.isIntersecting }))
    const aborter = new AbortController()
    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal: aborter.signal })

    note({ reducedMotion: calm.matches })
    seen.observe(element)
    on(calm, 'change', () => note({ reducedMotion: calm.matches }))
    on(document, 'visibilitychange', () => note({ hidden: document.hidden }))
    on(element, 'pointerover', (event) => {
      if (!(event instanceof PointerEvent && event.pointerType === 'mouse')) return
      note({ hovered: event.target instanceof Element && event.target.closest(hoverPauses) !== null })
    })
    on(element, 'pointerleave', () => note({ hovered: false }))
    on(element, 'focusin', (event) =>
      note({ focused: event.target instanceof Element && event.target.matches(':focus-visible') }),
    )
    on(element, 'focusout', () => note({ focused: false }))
    return () => {
      aborter.abort()
      seen.disconnect()
    }
  }, [frame, hoverPauses])

  return held
}
