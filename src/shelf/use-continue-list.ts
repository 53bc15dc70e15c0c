import { useEffect, useState } from 'react'
import { readContinueWatching } from './continue-watching.client.ts'
import type { ContinueEntry } from './continue-watching.ts'

/** What this browser is in the middle of, newest first, also when another tab changes it; null until the page runs in it. */
export function useContinueList(): readonly ContinueEntry[] | null {
  const [entries, setEntries] = useState<readonly ContinueEntry[] | null>(null)
  useEffect(() => {
    const read = () => setEntries(readContinueWatching())
    read()
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [])
  return entries
}
