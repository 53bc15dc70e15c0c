import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** Rolls back to the top when the page of a list has changed; the links that change it must leave the place alone. */
export function useRollToTop(page: number, on: boolean): void {
  const shown = useRef(page)
  const moved = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (!on || !moved) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  }, [page, on, moved])
}
