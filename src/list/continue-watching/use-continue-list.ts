import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { type JsonText, parseJson } from '#src/platform/json-text.ts'
import type { ContinueEntry } from './continue-watching.ts'
import { onListChange } from '../list-changes.client.ts'
import type { MyListStore } from '../my-list-store.ts'
import { myList } from '../browser-list.client.ts'

/**
 * The viewer's continue-watching entries, newest first, updated when another tab changes them.
 * @param json the server-rendered entries, used until the viewer's own list is loaded
 * @returns the list (null while unknown), and a function that removes an entry
 */
export function useContinueList(
  json: JsonText<ContinueEntry[]> | undefined,
): [entries: readonly ContinueEntry[] | null, remove: (entry: ContinueEntry) => void] {
  const owner = useViewer()?.id ?? null
  const [entries, setEntries] = useState<readonly ContinueEntry[] | null>(() => (json ? parseJson(json) : null))
  const removals = useRef<ContinueEntry[]>([])
  useEffect(() => {
    const read = () => {
      const store = myList()
      removeWaiting(store, owner, removals.current)
      const known = store.owner === owner ? store.entries() : null
      setEntries((before) => known ?? before)
    }
    read()
    return onListChange(read)
  }, [owner])
  const remove = (entry: ContinueEntry) => {
    removals.current.push(entry)
    setEntries((before) => before?.filter(({ id }) => id !== entry.id) ?? null)
    removeWaiting(myList(), owner, removals.current)
  }
  return [entries, remove]
}

/** An account's list loads shortly after its page; removals before that wait for it. */
function removeWaiting(store: MyListStore, owner: string | null, removals: ContinueEntry[]): void {
  if (store.owner !== owner) return
  for (const entry of removals.splice(0)) store.remove(entry)
}
