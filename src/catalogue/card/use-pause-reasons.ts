import { type RefObject, useEffect, useState } from 'react'

/** Hidden until the effect runs in a browser. */
const INITIAL_REASONS = { hovered: false, focused: false, hidden: true, reducedMotion: false }

/** Reasons to pause an animation: mouse over `hoverSelector`, keyboard focus inside, not visible, reduced motion. */
export function usePauseReasons(frame: RefObject<HTMLElement | null>, hoverSelector: string) {
  const [reasons, setReasons] = useState(INITIAL_REASONS)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const motionQuery = matchMedia('(prefers-reduced-motion: reduce)')
    const update = (changes: Partial<typeof INITIAL_REASONS>) => setReasons((current) => ({ ...current, ...changes }))
    const observer = new IntersectionObserver((entries) =>
      update({ hidden: document.hidden || !entries.at(-1)?.isIntersecting }),
    )
    const controller = new AbortController()
    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal: controller.signal })

    update({ reducedMotion: motionQuery.matches })
    observer.observe(element)
    on(motionQuery, 'change', () => update({ reducedMotion: motionQuery.matches }))
    on(document, 'visibilitychange', () => update({ hidden: document.hidden }))
    on(element, 'pointerover', (event) => {
      if (!(event instanceof PointerEvent && event.pointerType === 'mouse')) return
      update({ hovered: event.target instanceof Element && event.target.closest(hoverSelector) !== null })
    })
    on(element, 'pointerleave', () => update({ hovered: false }))
    on(element, 'focusin', (event) =>
      update({ focused: event.target instanceof Element && event.target.matches(':focus-visible') }),
    )
    on(element, 'focusout', () => update({ focused: false }))
    return () => {
      controller.abort()
      observer.disconnect()
    }
  }, [frame, hoverSelector])

  return reasons
}
