/** Rehearses an import: compares a list with the user's and stores what it would do. Changes no entry. */
import { setImmediate } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import type { UserId } from '#src/accounts/viewer.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { Problem } from '#src/platform/problem.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListContext } from '#src/list/context.ts'
import { listCustomLists } from '#src/list/entries/custom-lists-store.server.ts'
import { mergeEntries } from '#src/list/entries/merge-entries.ts'
import { listEntries } from '#src/list/entries/store.server.ts'
import type { StoredEntry } from '#src/list/entries/stored-entry.ts'
import { withUserLock } from '#src/list/shared-store.server.ts'
import { cleanEntry } from '../formats/clean-entry.ts'
import type { ExternalEntry } from '../formats/external-entry.ts'
import type { ListSource, ReadList } from '../formats/read-list.ts'
import { compareEntries } from './compare-entries.ts'
import { CHUNK_ROWS, countKinds, type ImportRow, type KindCounts, ROW_KINDS, type RowKind } from './import-rows.ts'
import {
  deleteImports,
  findImport,
  insertChunk,
  insertImport,
  listImports,
  updateImport,
} from './import-store.server.ts'
import { IMPORT_LIMITS, type ListImport, isOpen, isRunning } from './list-import.ts'
import { listKitsuIds, matchTitle } from './match-titles.ts'
import { describeLimits, TOO_LARGE, TOO_LONG } from './notices.ts'
import { findKitsuTitles } from './waiting-store.server.ts'

/** Entries that are handled in one turn of the event loop. */
const SLICE = 250
const CHANGED = 'This import has changed meanwhile. Reload it, then try again.'
const NO_COUNTS: KindCounts = { conflict: 0, changed: 0, new: 0, unknown: 0, same: 0 }

/**
 * Replaces the user's open rehearsal.
 * @param replaced the rehearsal whose id and choice the new one gets, unless it has changed since
 * @throws {Problem} if the list is too large, or another import is being applied
 */
export async function rehearse(
  myList: MyListContext,
  user: UserId,
  list: ReadList,
  replaced?: ListImport,
): Promise<ListImport> {
  if (list.entries.length > IMPORT_LIMITS.entries) throw new Problem(413, TOO_LONG)
  const mine = await loadEntries(myList, user)
  const { rows, listNames } = await compareRows(myList, list, mine)
  const counts = countKinds(rows)
  const customLists = {
    own: (await listCustomLists(myList.db, user)).map(({ name }) => name),
    added: listNames,
  }
  const notices = describeLimits({ counts, entries: mine.size, customLists, warnings: list.warnings ?? [] })
  const { source, owner, scoreFormats = [] } = list
  const id = await begin(myList, user, { source, owner, state: 'reading', scoreFormats, counts, notices }, replaced)
  await storeRows(myList, user, id, rows)
  const stored = await findImport(myList.db, user, id)
  if (!stored) throw new Problem(409, 'Another import was started. Only the latest one is kept.')
  return stored
}

/** Stores why a list could not be read, for a page that shows it later. */
export const storeFailure = (myList: MyListContext, user: UserId, reason: string): Promise<string> =>
  begin(myList, user, {
    source: null,
    owner: null,
    state: 'failed',
    scoreFormats: [],
    counts: NO_COUNTS,
    notices: [reason],
  })

async function begin(
  myList: MyListContext,
  user: UserId,
  added: Pick<ListImport, 'source' | 'owner' | 'state' | 'scoreFormats' | 'counts' | 'notices'>,
  replaced?: ListImport,
): Promise<string> {
  const now = await myList.now()
  const { id, choice } = replaced ?? { id: randomUUID(), choice: 'further' }
  await withUserLock(myList.db, user, async (trx) => {
    const imports = await listImports(trx, user)
    if (imports.some(isRunning))
      throw new Problem(409, 'Your last import is still running. Wait until it has finished.')
    if (replaced && !imports.some((one) => isSameRehearsal(one, replaced))) throw new Problem(409, CHANGED)
    await deleteImports(
      trx,
      user,
      // a list that could not be read replaces no rehearsal
      imports.filter((one) => (added.state === 'failed' ? one.state === 'failed' : isOpen(one))).map((one) => one.id),
    )
    await insertImport(trx, user, {
      ...added,
      id,
      choice,
      at: toIso(now),
      expiresAt: toIso(now + IMPORT_LIMITS.rehearsalMs),
    })
  })
  return id
}

const isSameRehearsal = (one: ListImport, other: ListImport): boolean =>
  one.id === other.id && one.state === 'rehearsed' && one.createdAt === other.createdAt

async function storeRows(myList: MyListContext, user: UserId, id: string, rows: readonly ImportRow[]): Promise<void> {
  let [position, size] = [0, 0]
  const at = toIso(await myList.now())
  for (const chunk of inChunks(rows, CHUNK_ROWS)) {
    await setImmediate()
    const stored = await withUserLock(myList.db, user, async (trx) =>
      (await findImport(trx, user, id)) ? insertChunk(trx, id, position, { rows: chunk }) : null,
    )
    if (stored === null) return
    position++
    size += stored
    if (size <= IMPORT_LIMITS.size) continue
    await deleteImports(myList.db, user, [id])
    throw new Problem(413, TOO_LARGE)
  }
  await withUserLock(myList.db, user, (trx) =>
    updateImport(trx, id, { state: 'rehearsed', chunks: position, size }, at),
  )
}

/** The user's entries by the numbers of their titles; those of merged titles as one. */
async function loadEntries({ db, wire }: MyListContext, user: UserId): Promise<Map<number, StoredEntry>> {
  const { snapshot } = wire()
  const byTitle = new Map<number, StoredEntry>()
  for (const entry of await listEntries(db, user)) {
    const number = snapshot.find(entry.number)?.number ?? entry.number
    const other = byTitle.get(number)
    byTitle.set(number, other ? mergeEntries([other, entry]) : entry)
  }
  return byTitle
}

async function compareRows(
  { db, wire }: MyListContext,
  { source, entries }: ReadList,
  mine: ReadonlyMap<number, StoredEntry>,
): Promise<{ rows: ImportRow[]; listNames: Set<string> }> {
  const { snapshot } = wire()
  const listNames = new Set<string>()
  const rows = new Map<number | ExternalEntry, ImportRow>()
  let undoSize = 0
  for (const slice of inChunks(entries, SLICE)) {
    await setImmediate()
    const ids = slice.map((one) => one.ids)
    const kitsuTitles = await findKitsuTitles(db, listKitsuIds(ids, snapshot))
    for (const external of slice) {
      for (const name of external.entry.customLists) listNames.add(name)
      const number = matchTitle(external.ids, snapshot, kitsuTitles)?.number ?? null
      const other = number === null ? undefined : rows.get(number)
      const joined = other ? joinExternal(other.external, external) : external
      const own = number === null ? undefined : mine.get(number)
      const kind = number === null ? 'unknown' : findKind(own, joined, source)
      if (own && kind !== 'same') undoSize += own.notes.length + JSON.stringify(own.otherFields).length
      rows.set(number ?? external, { kind, number, external: joined })
    }
  }
  if (undoSize > IMPORT_LIMITS.size) throw new Problem(413, TOO_LARGE)
  return { rows: await sortRows([...rows.values()]), listNames }
}

/** Two entries of one title, which the service has twice; a file may have thousands, which must not add up to a long text. */
function joinExternal(one: ExternalEntry, other: ExternalEntry): ExternalEntry {
  const toDated = ({ entry, updatedAt }: ExternalEntry) => ({ ...entry, updatedAt: updatedAt ?? '' })
  const { updatedAt, ...entry } = mergeEntries([toDated(one), toDated(other)])
  return cleanEntry({ ...one, ids: { ...other.ids, ...one.ids }, entry, updatedAt: updatedAt || null })
}

function findKind(own: StoredEntry | undefined, external: ExternalEntry, source: ListSource): RowKind {
  if (!own) return 'new'
  const differences = compareEntries(own, { ...external, source })
  if (differences.length === 0) return 'same'
  return differences.some(({ isConflict }) => isConflict) ? 'conflict' : 'changed'
}

/** Characters of a title that it is sorted by: many long titles that begin alike take long to compare. */
const SORTED_LENGTH = 60

/** By kind, then title. Comparing lower-case texts takes a tenth of the time of comparing by language. */
async function sortRows(rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const sorted: ImportRow[] = []
  for (const kind of ROW_KINDS) {
    await setImmediate()
    const keyed = rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ row, key: row.external.title.slice(0, SORTED_LENGTH).toLowerCase() }))
    keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    for (const { row } of keyed) sorted.push(row)
  }
  return sorted
}
