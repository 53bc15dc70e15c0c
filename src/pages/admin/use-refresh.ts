import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY = 2_000

/** Asks again what the page shows, every two seconds, while something is under way and somebody looks. */
export function useRefresh(active: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), EVERY)
    return () => clearInterval(timer)
  }, [active, revalidate])
}
