/** Changes entries of the user's list through the API. */
import { callApi, UNEXPECTED } from '#src/accounts/current-user/product-api.client.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import type { WireEntry } from '../entries/entry-schemas.ts'
import type { EntryFields, SharedFields } from './entry-changes.ts'
import type { TitleStatus } from '../statuses/status-text.ts'
import { publishStatuses } from '../statuses/follow-statuses.client.ts'
import { keepCalls } from '../keep-calls.client.ts'
import { findSavedEntry, type FoundEntry } from '../find-saved-entry.client.ts'

export interface EntryAnswer {
  entry: WireEntry | null
  previous: WireEntry | null
  /** With which the change is undone; null if it cannot be. */
  undo: string | null
}

const COULD_NOT_SAVE = 'Couldn’t save. Try again.'
/** Titles that one call takes. */
const MAX_TITLES = 500

/** The change waits in this browser until there is a connection. */
export type Kept = 'kept'

/** @returns null after an error; a toast has shown this, and that a change was kept */
export async function saveEntry(
  user: string,
  animeId: string,
  fields: EntryFields,
): Promise<EntryAnswer | Kept | null> {
  const endpoint = 'PATCH /users/:id/list/:animeId'
  const waiting = { endpoint, animeIds: [animeId], body: fields } as const
  if (keepCalls(user, [waiting], false)) return 'kept'
  const { success, error, status, ...answer } = await callApi(endpoint, { params: { id: user, animeId }, body: fields })
  if (status === 0 && keepCalls(user, [waiting], true)) return 'kept'
  if (!success || !answer.entry) return fail(error)
  showChanges(user, [toAnswer(answer)], answer.undo)
  return toAnswer(answer)
}

/** As `saveEntry`. */
export async function removeEntry(user: string, animeId: string): Promise<EntryAnswer | Kept | null> {
  const endpoint = 'DELETE /users/:id/list/:animeId'
  const waiting = { endpoint, animeIds: [animeId], body: null } as const
  if (keepCalls(user, [waiting], false)) return 'kept'
  const { success, error, status, ...answer } = await callApi(endpoint, { params: { id: user, animeId } })
  if (status === 0 && keepCalls(user, [waiting], true)) return 'kept'
  if (!success) return fail(error)
  showChanges(user, [toAnswer(answer)], answer.undo)
  return toAnswer(answer)
}

const toAnswer = ({ entry = null, previous = null, undo = null }: Partial<EntryAnswer>): EntryAnswer => ({
  entry,
  previous,
  undo,
})

/** @returns what is saved in this browser without a connection; null after an error */
export async function findEntry(user: string, animeId: string): Promise<FoundEntry | null> {
  const { success, status, entry, title } = await callApi('GET /users/:id/list/:animeId', {
    params: { id: user, animeId },
  })
  if (status === 0) return findSavedEntry(user, animeId)
  return success && title ? { entry: entry ?? null, title } : null
}

/** Records that the user was asked for a score. */
export const dismissScoreRequest = (user: string, animeId: string) =>
  callApi('DELETE /users/:id/list/:animeId/score-request', { params: { id: user, animeId } })

/**
 * Changes several titles, some hundred per call.
 * @param change null to remove them
 * @returns how many titles were changed, also before an error, which a toast has shown; with what this is undone; and whether some of it
 * waits for a connection
 */
export async function saveEntries(
  user: string,
  ids: readonly string[],
  change: SharedFields | null,
  onProgress: (done: number) => void,
): Promise<{ changed: number; undo: string | null; isKept: boolean }> {
  let undo: string | null | undefined
  let changed = 0
  const endpoint = change ? 'PATCH /users/:id/list' : 'POST /users/:id/list/removals'
  const keepRest = (from: number, always: boolean) =>
    keepCalls(
      user,
      [...inChunks(ids.slice(from), MAX_TITLES)].map((animeIds) => ({ endpoint, animeIds, body: change })),
      always,
    )
  if (keepRest(0, false)) return { changed, undo: null, isKept: true }
  for (let at = 0; at < ids.length; at += MAX_TITLES) {
    // the calls after the first one are undone with it
    const body = { animeIds: ids.slice(at, at + MAX_TITLES), ...(undo && { undo }) }
    const { success, error, status, ...answer } = change
      ? await callApi('PATCH /users/:id/list', { params: { id: user }, body: { ...body, change } })
      : await callApi('POST /users/:id/list/removals', { params: { id: user }, body })
    if (status === 0 && keepRest(at, true)) return { changed, undo: undo ?? null, isKept: true }
    if (!success || !answer.changes) {
      fail(error)
      break
    }
    changed += answer.changes.length
    showChanges(user, answer.changes, answer.undo)
    // all of it can be undone, or nothing
    if (answer.changes.some(isChanged)) undo = undo === undefined || undo === answer.undo ? (answer.undo ?? null) : null
    if (answer.stopped !== undefined) {
      fail(answer.stopped)
      break
    }
    onProgress(Math.min(ids.length, at + MAX_TITLES))
  }
  return { changed, undo: undo ?? null, isKept: false }
}

export interface Change {
  entry: WireEntry | null
  previous: WireEntry | null
}

/** What undoes a change: with its id, what was there before. */
const undoable = new Map<string, Change[]>()

/** Shows changes on the cards of titles. */
export function showChanges(user: string, changes: readonly Change[], undo: string | null | undefined): void {
  if (undo) undoable.set(undo, [...(undoable.get(undo) ?? []), ...changes])
  const statuses = changes.map(({ entry, previous }): [number, WireEntry | null] => [
    numberOf(entry ?? previous),
    entry,
  ])
  publishStatuses(user, new Map(statuses.map(([number, entry]) => [number, entry && toStatus(entry)])))
}

const numberOf = (entry: WireEntry | null): number => parseAnimeNumber(entry?.animeId ?? '') ?? 0

const toStatus = ({ status, progress }: WireEntry): TitleStatus => ({ status, progress })

const isChanged = ({ entry, previous }: Change): boolean => JSON.stringify(entry) !== JSON.stringify(previous)

/** Takes back a change. @returns whether this has succeeded; a toast has shown an error */
export async function undoChange(user: string, undo: string): Promise<boolean> {
  const { success, error } = await callApi('PUT /users/:id/list', { params: { id: user }, body: { undo } })
  if (success) showChanges(user, (undoable.get(undo) ?? []).map(reverse), null)
  else fail(error)
  return success
}

const reverse = ({ entry, previous }: Change): Change => ({ entry: previous, previous: entry })

/** Reports a change, with Undo where it can be undone. @param onUndone is called after it was */
export function toastChange(user: string, message: string, undo: string | null, onUndone: () => void): void {
  toast(
    message,
    undo === null ? undefined : () => void undoChange(user, undo).then((isUndone) => isUndone && onUndone()),
  )
}

function fail(error: string | undefined): null {
  toast(error === undefined || error === UNEXPECTED ? COULD_NOT_SAVE : error)
  return null
}
