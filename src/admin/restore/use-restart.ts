import { useEffect } from 'react'

const POLL_MS = 1_000
/** A restart that this page did not notice. */
const RELOAD_AFTER_MS = 20_000

/** Reloads the page once the site has been away and is ready again. */
export function useRestart(isExpected: boolean): void {
  useEffect(() => {
    if (!isExpected) return
    let wasAway = false
    const startedAt = performance.now()
    const check = async () => {
      const isReady = await fetch('/readyz', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (!isReady) wasAway = true
      else if (wasAway || performance.now() - startedAt > RELOAD_AFTER_MS) location.reload()
    }
    const timer = setInterval(() => void check(), POLL_MS)
    return () => clearInterval(timer)
  }, [isExpected])
}
