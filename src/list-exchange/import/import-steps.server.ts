/**
 * The steps of applying and undoing an import. Each is a transaction that handles one chunk and stores that it did: a process that
 * ends between two steps, or two processes that run them, leave the list as one would.
 */
import type { UserId } from '#src/accounts/viewer.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListContext } from '#src/list/context.ts'
import { deleteEntries, type EntryWrite, findEntries, writeEntries } from '#src/list/entries/store.server.ts'
import { withUserLock } from '#src/list/shared-store.server.ts'
import type { MyListTransaction } from '#src/list/tables.server.ts'
import { type AppliedChunk, applyEntries, openLists, toFingerprint } from './apply-chunk.server.ts'
import {
  type Chunk,
  deleteChunks,
  deleteEmptyLists,
  findChunk,
  findImport,
  finishChunk,
  updateImport,
} from './import-store.server.ts'
import { IMPORT_LIMITS, type ImportResult, type ListImport } from './list-import.ts'
import { decodeUndo, encodeUndo, type UndoRow } from './undo-rows.ts'
import { addWaiting, deleteWaitingOf } from './waiting-store.server.ts'

interface Step {
  trx: MyListTransaction
  user: UserId
  one: ListImport
  /** ISO. */
  at: string
}

/** Handles the next chunk of an import that is being applied or undone. @returns whether there is more to do */
export async function runStep(myList: MyListContext, user: UserId, id: string): Promise<boolean> {
  const at = toIso(await myList.now())
  return withUserLock(myList.db, user, async (trx) => {
    const one = await findImport(trx, user, id)
    if (one?.state !== 'applying' && one?.state !== 'undoing') return false
    const step = { trx, user, one, at }
    const chunk = one.position < one.chunks ? await findChunk(trx, id, one.position) : null
    if (!chunk) {
      await (one.state === 'applying' ? finishApplying(step) : finishUndoing(step))
      return false
    }
    await (one.state === 'applying' ? applyChunk(myList, step, chunk) : undoChunk(step, chunk))
    return true
  })
}

async function applyChunk(myList: MyListContext, { trx, user, one, at }: Step, chunk: Chunk): Promise<void> {
  const { source } = one
  const appliedAt = one.appliedAt ?? at
  if (source === null) throw new Error('An import without a source cannot be applied')
  const entries = chunk.rows.map(({ external }, index) => ({
    external,
    source,
    choice: chunk.choices.get(index) ?? one.choice,
  }))
  const applied = await applyEntries(trx, user, myList.wire().snapshot, entries, Date.parse(appliedAt))
  const waiting = await addWaiting(
    trx,
    user,
    applied.unknown.map(({ external }) => ({ importId: one.id, source, external, addedAt: appliedAt })),
  )
  const undo = encodeUndo(applied.undo)
  await finishChunk(trx, one.id, chunk.position, undo)
  const size = one.size - chunk.size + undo.length
  const result = addApplied(one.result, applied, waiting)
  result.leftOut += applied.unknown.length - waiting
  await updateImport(trx, one.id, { position: chunk.position + 1, result, size }, at)
}

export const addApplied = (result: ImportResult, applied: AppliedChunk, waiting: number): ImportResult => ({
  ...result,
  added: result.added + applied.added,
  changed: result.changed + applied.changed,
  unchanged: result.unchanged + applied.unchanged,
  leftOut: result.leftOut + applied.full.length,
  notesLeftOut: result.notesLeftOut + applied.notesLeftOut,
  waiting: result.waiting + waiting,
  addedLists: [...result.addedLists, ...applied.addedLists],
})

const finishApplying = ({ trx, one, at }: Step): Promise<void> =>
  updateImport(
    trx,
    one.id,
    { state: 'applied', position: 0, expiresAt: toIso(Date.parse(one.appliedAt ?? at) + IMPORT_LIMITS.undoMs) },
    at,
  )

async function undoChunk({ trx, user, one, at }: Step, chunk: Chunk): Promise<void> {
  const rows = decodeUndo(chunk.undo)
  const numbers = rows.map(({ number }) => number)
  const current = await findEntries(trx, user, numbers)
  const isUnchanged = ({ number, fingerprint }: UndoRow) => {
    const entry = current.get(number)
    return entry !== undefined && toFingerprint(entry) === fingerprint
  }
  const restored = rows.filter(isUnchanged)
  // an entry that the import added, and that the user removed, is as it was before
  const kept = rows.filter((row) => !isUnchanged(row) && (current.has(row.number) || row.before !== null))
  const added = restored.filter(({ before }) => before === null)
  if (added.length > 0)
    await deleteEntries(
      trx,
      user,
      added.map(({ number }) => number),
    )
  const lists = await openLists(trx, user)
  const writes = restored.flatMap(({ number, before }): EntryWrite[] =>
    before ? [{ before: current.get(number) ?? null, after: lists.limit({ ...before, number }) }] : [],
  )
  // texts that were there before come back, however many there are now
  await writeEntries(trx, user, writes, { texts: Infinity })
  await finishChunk(trx, one.id, chunk.position, '')
  const result = {
    ...one.result,
    restored: one.result.restored + restored.length,
    kept: one.result.kept + kept.length,
    keptTitles: [...one.result.keptTitles, ...kept.map(({ number }) => number)].slice(0, IMPORT_LIMITS.keptTitles),
  }
  await updateImport(trx, one.id, { position: chunk.position + 1, result }, at)
}

async function finishUndoing({ trx, user, one, at }: Step): Promise<void> {
  await deleteWaitingOf(trx, user, one.id)
  await deleteChunks(trx, one.id)
  await deleteEmptyLists(trx, user, one.result.addedLists)
  await updateImport(trx, one.id, { state: 'undone', chunks: 0, position: 0, size: 0 }, at)
}
