import { useEffect, useState } from 'react'
import { readContinueWatching } from './continue-watching.client.ts'
import type { ContinueEntry } from './continue-watching.ts'

const NONE: readonly ContinueEntry[] = []

/** What this browser is in the middle of, newest first; nothing until the page runs in it. */
export function useContinueList(): readonly ContinueEntry[] {
  const [entries, setEntries] = useState(NONE)
  useEffect(() => setEntries(readContinueWatching()), [])
  return entries
}
