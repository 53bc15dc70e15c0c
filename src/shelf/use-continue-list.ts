import { useEffect, useState } from 'react'
import { useViewer } from '#src/accounts/use-viewer.ts'
import type { ContinueEntry } from './continue-watching.ts'
import { onShelfChange } from './shelf-changes.client.ts'
import { shelf } from './shelf.client.ts'

/**
 * What the viewer is in the middle of, newest first, also when another tab changes it.
 * @param given what the page was given of it, which holds until the viewer's own shelf is there
 */
export function useContinueList(given: readonly ContinueEntry[] | undefined): readonly ContinueEntry[] | null {
  const owner = useViewer()?.id ?? null
  const [entries, setEntries] = useState<readonly ContinueEntry[] | null>(given ?? null)
  useEffect(() => {
    const read = () => {
      const store = shelf()
      const known = store.owner === owner ? store.entries() : null
      setEntries((before) => known ?? before)
    }
    read()
    return onShelfChange(read)
  }, [owner])
  return entries
}
