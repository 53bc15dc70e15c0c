/** Changes several titles of the list, with Undo. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { saveEntries, toastChange } from '../edit/entry-api.client.ts'
import type { SharedFields } from '../edit/entry-changes.ts'
import type { RowChanges } from './row-changes.ts'

interface BulkChange {
  user: string
  ids: readonly string[]
  /** Null to remove them. */
  change: SharedFields | null
  /** The rows, which show at once what waits for a connection. */
  changes: RowChanges
  /** What was done. */
  message: string
  onProgress: (done: number) => void
  /** Loads the list again. */
  onDone: () => Promise<void>
}

export async function applyToSelection(bulk: BulkChange): Promise<void> {
  const { user, ids, change, changes, message, onProgress, onDone } = bulk
  const { changed, undo, isKept } = await saveEntries(user, ids, change, onProgress)
  if (isKept) changes.setAll(ids, change)
  if (isKept || changed === 0) return
  await onDone()
  toastChange(user, message, undo, () => void onDone())
}

/** The ids of all titles that a tab with its filters shows; null after an error. */
export async function findAllIds(user: string, query: URLSearchParams): Promise<string[] | null> {
  const { animeIds } = await callApi('GET /users/:id/list-ids', { params: { id: user }, query })
  if (!animeIds) toast('Couldn’t select all titles. Try again.')
  return animeIds ?? null
}
