/** Adds waiting entries to lists when the catalogue has their titles. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import { inChunks } from '#src/platform/chunks.ts'
import type { MyListContext } from '#src/list/context.ts'
import { withUserLock } from '#src/list/shared-store.server.ts'
import type { MyListTransaction } from '#src/list/tables.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type AppliedChunk, applyEntries } from './apply-chunk.server.ts'
import { CHUNK_ROWS } from './import-rows.ts'
import { findImport, insertChunk, updateImport } from './import-store.server.ts'
import { addApplied } from './import-steps.server.ts'
import { isRunning, type ListImport } from './list-import.ts'
import { listKitsuIds, matchTitle } from './match-titles.ts'
import { encodeUndo } from './undo-rows.ts'
import {
  deleteWaiting,
  findKitsuTitles,
  findWaiting,
  listWaitingKeys,
  type WaitingKey,
} from './waiting-store.server.ts'

/** Waiting entries that are looked up in one turn of the event loop. */
const PAGE = 500

/**
 * Joins all waiting entries whose titles are known now. What the user has recorded since stays: only what is missing is added.
 * @returns how many entries no longer wait
 */
export async function joinWaiting(myList: MyListContext): Promise<number> {
  let joined = 0
  let last: WaitingKey | null = null
  for (;;) {
    const page: WaitingKey[] = await listWaitingKeys(myList.db, last, PAGE)
    const { snapshot } = myList.wire()
    const kitsuTitles = await findKitsuTitles(
      myList.db,
      listKitsuIds(
        page.map(({ ids }) => ids),
        snapshot,
      ),
    )
    const found = page.filter(({ ids }) => matchTitle(ids, snapshot, kitsuTitles) !== null)
    for (const [user, own] of Map.groupBy(found, (key) => key.user))
      for (const keys of inChunks(own, CHUNK_ROWS)) {
        await setImmediate()
        joined += await joinEntries(myList, user, keys)
      }
    last = page.at(-1) ?? null
    if (page.length < PAGE) return joined
    await setImmediate()
  }
}

async function joinEntries(myList: MyListContext, user: UserId, keys: readonly WaitingKey[]): Promise<number> {
  const now = await myList.now()
  return withUserLock(myList.db, user, async (trx) => {
    const waiting = await findWaiting(
      trx,
      user,
      keys.map(({ id }) => id),
    )
    let joined = 0
    for (const [importId, own] of Map.groupBy(waiting, (entry) => entry.importId)) {
      const origin = await findImport(trx, user, importId)
      if (origin && isRunning(origin)) continue // it writes or removes them itself
      const { snapshot } = myList.wire()
      const entries = own.map((entry) => ({ ...entry, choice: 'mine' as const }))
      const applied = await applyEntries(trx, user, snapshot, entries, now)
      const left = new Set([...applied.full, ...applied.unknown].map(({ external }) => external))
      const done = own.filter(({ external }) => !left.has(external))
      await deleteWaiting(
        trx,
        user,
        done.map(({ id }) => id),
      )
      if (origin?.state === 'applied') await extendImport(trx, origin, applied, done.length, toIso(now))
      joined += done.length
    }
    return joined
  })
}

/** Counts the entries as those of the import that they came with: undoing it undoes them too. */
async function extendImport(
  trx: MyListTransaction,
  origin: ListImport,
  applied: AppliedChunk,
  joined: number,
  at: string,
): Promise<void> {
  const size = origin.size + (await insertChunk(trx, origin.id, origin.chunks, { undo: encodeUndo(applied.undo) }))
  const result = addApplied(origin.result, { ...applied, full: [] }, -joined)
  await updateImport(trx, origin.id, { chunks: origin.chunks + 1, size, result }, at)
}
