import { useEffect, useState } from 'react'

/**
 * The present in milliseconds since 1970, by the viewer's clock and renewed every `everyMs`.
 * @param first the moment for which the server rendered; without it, null until the page runs in a browser
 */
export function useNow(everyMs: number, first: number): number
export function useNow(everyMs: number): number | null
export function useNow(everyMs: number, first: number | null = null): number | null {
  const [now, setNow] = useState(first)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
