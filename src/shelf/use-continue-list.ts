import { useEffect, useState } from 'react'
import { readStoredJson } from '#src/ui/storage.client.ts'
import { CONTINUE_WATCHING_KEY, type ContinueEntry, parseContinueWatching } from './continue-watching.ts'

const NONE: readonly ContinueEntry[] = []

/** What this browser is in the middle of, newest first; nothing until the page runs in it. */
export function useContinueList(): readonly ContinueEntry[] {
  const [entries, setEntries] = useState(NONE)
  useEffect(() => setEntries(parseContinueWatching(readStoredJson(CONTINUE_WATCHING_KEY))), [])
  return entries
}
