/** Changes entries of the user's list through the API. */
import { callApi, UNEXPECTED } from '#src/accounts/current-user/product-api.client.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import type { WireEntry } from '../entries/entry-schemas.ts'

/** Fields that a change may have. */
export type EntryFields = Partial<
  Omit<WireEntry, 'animeId' | 'title' | 'japanese_title' | 'poster' | 'adultContent' | 'createdAt' | 'updatedAt'>
>

/** What several titles can change to. */
export interface SharedFields extends Omit<EntryFields, 'notes' | 'otherFields'> {
  addToCustomLists?: string[]
  removeFromCustomLists?: string[]
}

export interface EntryAnswer {
  entry: WireEntry | null
  previous: WireEntry | null
}

const COULD_NOT_SAVE = 'Couldn’t save. Try again.'
/** Titles, and characters, that one call takes. */
const MAX_TITLES = 500
const MAX_CHARACTERS = 300_000

const entryPath = (user: string, animeId: string) => `/users/${user}/list/${encodeURIComponent(animeId)}`

/** @returns null after an error, which a toast has shown */
export async function saveEntry(user: string, animeId: string, fields: EntryFields): Promise<EntryAnswer | null> {
  const { success, error, entry, previous } = await callApi<EntryAnswer>('PATCH', entryPath(user, animeId), fields)
  return success && entry ? { entry, previous: previous ?? null } : fail(error)
}

export async function removeEntry(user: string, animeId: string): Promise<EntryAnswer | null> {
  const { success, error, previous } = await callApi<EntryAnswer>('DELETE', entryPath(user, animeId))
  return success ? { entry: null, previous: previous ?? null } : fail(error)
}

export interface FoundEntry {
  entry: WireEntry | null
  title: Pick<WireEntry, 'title' | 'japanese_title' | 'episodes'>
}

/** @returns null after an error */
export async function findEntry(user: string, animeId: string): Promise<FoundEntry | null> {
  const { success, entry, title } = await callApi<FoundEntry>('GET', entryPath(user, animeId))
  return success && title ? { entry: entry ?? null, title } : null
}

/** Records that the user was asked for a score. */
export const dismissScoreRequest = (user: string, animeId: string) =>
  callApi('DELETE', `${entryPath(user, animeId)}/score-request`)

/**
 * Changes several titles, some hundred per call.
 * @param change null to remove them
 * @returns what changed so far, also after an error, which a toast has shown
 */
export async function saveEntries(
  user: string,
  ids: readonly string[],
  change: SharedFields | null,
  onProgress: (done: number) => void,
): Promise<EntryAnswer[]> {
  const answers: EntryAnswer[] = []
  for (let at = 0; at < ids.length; at += MAX_TITLES) {
    const animeIds = ids.slice(at, at + MAX_TITLES)
    const { success, error, changes } = change
      ? await callApi<{ changes: EntryAnswer[] }>('PATCH', `/users/${user}/list`, { animeIds, change })
      : await callApi<{ changes: EntryAnswer[] }>('POST', `/users/${user}/list/removals`, { animeIds })
    if (!success || !changes) {
      fail(error)
      break
    }
    answers.push(...changes)
    onProgress(Math.min(ids.length, at + MAX_TITLES))
  }
  return answers
}

/** Takes back changes: restores what was there before, and removes what was added. */
export async function undoChanges(user: string, changes: readonly EntryAnswer[]): Promise<boolean> {
  const added = changes.flatMap(({ entry, previous }) => (entry && !previous ? [entry.animeId] : []))
  const isRemoved = added.length === 0 || (await saveEntries(user, added, null, () => {})).length === added.length
  if (!isRemoved) return false
  for (const entries of inCalls(changes.flatMap(({ previous }) => previous ?? []))) {
    const { success, error } = await callApi('PUT', `/users/${user}/list`, { entries })
    if (!success) {
      fail(error)
      return false
    }
  }
  return true
}

/** Divides entries so that each call stays within its limits. */
function inCalls(entries: readonly WireEntry[]): WireEntry[][] {
  const calls: WireEntry[][] = []
  let size = 0
  for (const entry of entries) {
    const length = JSON.stringify(entry).length
    const last = calls.at(-1)
    if (last && last.length < MAX_TITLES && size + length <= MAX_CHARACTERS) {
      last.push(entry)
      size += length
    } else {
      calls.push([entry])
      size = length
    }
  }
  return calls
}

function fail(error: string | undefined): null {
  toast(error === undefined || error === UNEXPECTED ? COULD_NOT_SAVE : error)
  return null
}
