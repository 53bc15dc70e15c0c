/** Removes entries from a list with Undo, and moves favourites. */
import { callApi, UNEXPECTED } from '#src/accounts/current-user/product-api.client.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { parseEntryKey } from './saved-entry.ts'
import { SAVED_LISTS, type SavedList } from './saved-titles.ts'

interface ListRemoval {
  user: string
  list: SavedList
  /** Keys of entries, a day, or everything. */
  removal: readonly string[] | { day: string; timeZone: string } | 'all'
  /** Loads the page again. */
  onDone: () => Promise<void>
}

export async function removeFromList({ user, list, removal, onDone }: ListRemoval): Promise<void> {
  const { call, name } = SAVED_LISTS[list]
  const params = { id: user }
  const body =
    removal === 'all'
      ? { all: true as const }
      : 'day' in removal
        ? removal
        : { entries: removal.map((key) => parseEntryKey(key)) }
  const { success, error, removed = [] } = await callApi(`POST /users/:id/${call}/removals`, { params, body })
  if (!success) return toast(toMessage(error))
  await onDone()
  const entries = removed.length === 1 ? '1 entry' : `${removed.length.toLocaleString('en')} entries`
  return toast(`Removed ${entries} from ${name}.`, () => void restore())

  async function restore(): Promise<void> {
    const restored = await callApi(`POST /users/:id/${call}/restorations`, { params, body: { entries: removed } })
    if (!restored.success) return toast(toMessage(restored.error))
    await onDone()
    return toast(`Restored ${entries}.`)
  }
}

/** Sends the page's form: the server knows the neighbours on other pages. @param value see `writeMove` */
export async function moveFavourite(value: string, message: string, onDone: () => Promise<void>): Promise<void> {
  const body = new URLSearchParams({ move: value })
  const answer = await fetch(location.href, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  await onDone()
  toast(answer?.type === 'opaqueredirect' ? message : toMessage(undefined))
}

const toMessage = (error: string | undefined): string =>
  error === undefined || error === UNEXPECTED ? 'Couldn’t save. Try again.' : error
