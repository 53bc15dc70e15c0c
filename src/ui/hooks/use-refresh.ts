import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const INTERVAL_MS = 2_000

/** Revalidates the page every two seconds, or as often as given, while `active` and the tab is visible. */
export function useRefresh(active: boolean, intervalMs = INTERVAL_MS): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), intervalMs)
    return () => clearInterval(timer)
  }, [active, intervalMs, revalidate])
}
