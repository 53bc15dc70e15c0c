import { useEffect, useState } from 'react'

/**
 * The current time of the viewer's clock in milliseconds since 1970, updated every `everyMs`.
 * @param first the time for which the server rendered; without it, null until hydration
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
