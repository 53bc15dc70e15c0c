import { useEffect, useRef, useState } from 'react'
import { isTelevision } from '../television/is-television.client.ts'

/** Neither until the row is measured. */
const NOWHERE = { before: false, after: false }

/**
 * A horizontally scrolling row with buttons: the sides to which it can scroll, and the scroll function.
 * @param initial scroll offset at the start (px); on televisions, where the arrows lead to what is shown, rows begin at their start
 */
export function useStrip<E extends HTMLElement>(initial = 0) {
  const strip = useRef<E>(null)
  const [canScroll, setCanScroll] = useState(NOWHERE)

  useEffect(() => {
    const element = strip.current
    if (!element) return
    if (initial > 0 && !isTelevision()) element.scrollLeft = initial
    const measure = () => {
      const end = element.scrollWidth - element.clientWidth
      setCanScroll({ before: element.scrollLeft > 1, after: element.scrollLeft < end - 1 })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [initial])

  const move = (pixels: number) => strip.current?.scrollBy({ left: pixels, behavior: 'smooth' })
  return { strip, canScroll, move }
}
