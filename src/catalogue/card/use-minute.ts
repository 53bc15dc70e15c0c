import { useSyncExternalStore } from 'react'

export const MINUTE_MS = 60_000

/** The current minute since 1970, updated while it is shown; null until hydration. */
export const useMinute = (): number | null => useSyncExternalStore(subscribe, currentMinute, () => null)

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS)

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS / 4)
  return () => clearInterval(timer)
}
