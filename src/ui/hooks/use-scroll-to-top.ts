import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** Scrolls to the top when the page number changes; links that change it must not scroll themselves. */
export function useScrollToTop(page: number, on: boolean): void {
  const shownPage = useRef(page)
  const pageChanged = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    if (!on || !pageChanged) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  }, [page, on, pageChanged])
}
