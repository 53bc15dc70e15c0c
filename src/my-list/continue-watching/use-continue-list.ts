import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import type { ContinueEntry } from './continue-watching.ts'
import { onListChange } from '../list-changes.client.ts'
import type { MyListStore } from '../my-list-store.ts'
import { myList } from '../browser-list.client.ts'

/**
 * What the viewer is in the middle of, newest first, also when another tab changes it.
 * @param given what the page was given of it, which holds until the viewer's own shelf is there
 * @returns the list, null while it is not known, and what takes an entry off it
 */
export function useContinueList(
  given: readonly ContinueEntry[] | undefined,
): [entries: readonly ContinueEntry[] | null, remove: (entry: ContinueEntry) => void] {
  const owner = useViewer()?.id ?? null
  const [entries, setEntries] = useState<readonly ContinueEntry[] | null>(given ?? null)
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

/** An account's shelf opens a moment after its page: what is removed before that waits for it. */
function removeWaiting(store: MyListStore, owner: string | null, removals: ContinueEntry[]): void {
  if (store.owner !== owner) return
  for (const entry of removals.splice(0)) store.remove(entry)
}
