/** Changes several titles of the list, with Undo. */
import { callApi } from '#src/accounts/current-user/product-api.client.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { saveEntries, type SharedFields, toastChange } from '../edit/entry-api.client.ts'

interface BulkChange {
  user: string
  ids: readonly string[]
  /** Null to remove them. */
  change: SharedFields | null
  /** What was done. */
  message: string
  onProgress: (done: number) => void
  /** Loads the list again. */
  onDone: () => Promise<void>
}

export async function applyToSelection({ user, ids, change, message, onProgress, onDone }: BulkChange): Promise<void> {
  const { changed, undo } = await saveEntries(user, ids, change, onProgress)
  if (changed === 0) return
  await onDone()
  toastChange(user, message, undo, () => void onDone())
}

/** The ids of all titles that a tab with its filters shows; null after an error. */
export async function findAllIds(user: string, query: URLSearchParams): Promise<string[] | null> {
  const { animeIds } = await callApi('GET /users/:id/list-ids', { params: { id: user }, query })
  if (!animeIds) toast('Couldn’t select all titles. Try again.')
  return animeIds ?? null
}
