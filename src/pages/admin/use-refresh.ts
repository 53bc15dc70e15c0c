import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const INTERVAL_MS = 2_000

/** Revalidates the page every two seconds while `active` and the tab is visible. */
export function useRefresh(active: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [active, revalidate])
}
