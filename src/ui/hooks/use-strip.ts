import { useEffect, useRef, useState } from 'react'

/**
 * A row that scrolls sideways by buttons as well: how far it can still go, and the step itself.
 * @param initial where it stands at first
 */
export function useStrip<E extends HTMLElement>(initial = 0) {
  const strip = useRef<E>(null)
  const [room, setRoom] = useState({ before: false, after: true })

  useEffect(() => {
    const element = strip.current
    if (!element) return
    if (initial > 0) element.scrollLeft = initial
    const measure = () => {
      const end = element.scrollWidth - element.clientWidth
      setRoom({ before: element.scrollLeft > 1, after: element.scrollLeft < end - 1 })
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [initial])

  const move = (pixels: number) => strip.current?.scrollBy({ left: pixels, behavior: 'smooth' })
  return { strip, room, move }
}
