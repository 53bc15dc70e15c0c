/** What users do with imports. */
import type { Readable } from 'node:stream'
import type { UserId } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListContext } from '#src/list/context.ts'
import type { ScoreFormat } from '#src/list/entries/score.ts'
import { withUserLock } from '#src/list/shared-store.server.ts'
import type { MyListTransaction } from '#src/list/tables.server.ts'
import type { ImportChoice } from './compare-entries.ts'
import { CHUNK_ROWS } from './import-rows.ts'
import type { ImportRunner } from './import-runner.server.ts'
import { deleteImports, findChunk, findImport, listImports, saveChoices, updateImport } from './import-store.server.ts'
import { IMPORT_LIMITS, isRunning, type ListImport } from './list-import.ts'
import type { ReadUpload, Uploader } from './read-upload.server.ts'
import { rehearse, storeFailure } from './rehearse.server.ts'
import { rescore } from './rescore.server.ts'

export interface ImportChoices {
  /** In which format the scores are; replaces the rows. */
  scoreFormat?: ScoreFormat | undefined
  /** For all conflicts without a choice of their own. */
  choice?: ImportChoice | undefined
  /** For single rows; null for that of all. */
  rows?: readonly { row: number; choice: ImportChoice | null }[] | undefined
}

export interface ImportService {
  /** Reads a form and rehearses the list. @throws {Problem} */
  upload(uploader: Uploader, body: Readable, contentType: string): Promise<ListImport>
  /** Stores why an upload failed, for the page that the form leads to. */
  saveFailure(user: UserId, reason: string): Promise<void>
  /** The newest first. */
  list(user: UserId): Promise<ListImport[]>
  choose(user: UserId, id: string, choices: ImportChoices): Promise<ListImport>
  /** Starts; `done` settles at the end. Starting what runs already changes nothing. */
  apply(user: UserId, id: string): Promise<Started>
  undo(user: UserId, id: string): Promise<Started>
  /** Deletes a rehearsal, or the record of an import, which can then no longer be undone. */
  discard(user: UserId, id: string): Promise<void>
}

export interface Started {
  started: ListImport
  done: Promise<void>
}

const NOT_FOUND = 'Import not found. It may have expired.'

export function createImportService(
  myList: MyListContext,
  {
    readUpload,
    runner,
    warn,
  }: { readUpload: ReadUpload; runner: Pick<ImportRunner, 'run'>; warn(error: unknown): void },
): ImportService {
  /** In a transaction that holds the user's lock. @throws {Problem} 404 */
  const change = <T>(user: UserId, id: string, work: (trx: MyListTransaction, one: ListImport) => Promise<T>) =>
    withUserLock(myList.db, user, async (trx) => work(trx, await requireImport(trx, user, id)))

  async function start(user: UserId, id: string, begin: Begin): Promise<Started> {
    const at = toIso(await myList.now())
    const started = await change(user, id, async (trx, one) => {
      await begin(trx, one, at)
      return requireImport(trx, user, id)
    })
    const done = runner.run(user, id).catch(warn)
    return { started, done }
  }

  return {
    upload: async (uploader, body, contentType) =>
      rehearse(myList, uploader.id, await readUpload(uploader, body, contentType)),
    async saveFailure(user, reason) {
      await storeFailure(myList, user, reason)
    },
    list: (user) => listImports(myList.db, user),
    async choose(user, id, { scoreFormat, choice, rows = [] }) {
      if (scoreFormat) await rescore(myList, user, id, scoreFormat)
      const at = toIso(await myList.now())
      return change(user, id, async (trx, one) => {
        if (one.state !== 'rehearsed') throw new Problem(409, 'This import has already been applied.')
        const byChunk = Map.groupBy(rows, ({ row }) => Math.floor(row / CHUNK_ROWS))
        for (const [position, changes] of byChunk) {
          const chunk = await findChunk(trx, id, position)
          if (!chunk) throw new Problem(404, 'Row not found.')
          for (const { row, choice: own } of changes) {
            const index = row % CHUNK_ROWS
            if (index >= chunk.rows.length) throw new Problem(404, 'Row not found.')
            if (own === null) chunk.choices.delete(index)
            else chunk.choices.set(index, own)
          }
          await saveChoices(trx, id, position, chunk.choices)
        }
        await updateImport(trx, id, choice ? { choice } : {}, at)
        return requireImport(trx, user, id)
      })
    },
    apply: (user, id) =>
      start(user, id, async (trx, { state }, at) => {
        if (state === 'applying' || state === 'applied') return
        if (state !== 'rehearsed') throw new Problem(409, 'This import can’t be applied.')
        await makeRoom(trx, user, id)
        await updateImport(trx, id, { state: 'applying', position: 0, appliedAt: at }, at)
      }),
    undo: (user, id) =>
      start(user, id, async (trx, { state }, at) => {
        if (state === 'undoing' || state === 'undone') return
        // one that is being applied is stopped, and what it did so far is undone
        if (state !== 'applied' && state !== 'applying') throw new Problem(409, 'This import can’t be undone.')
        await updateImport(trx, id, { state: 'undoing', position: 0 }, at)
      }),
    discard: (user, id) =>
      change(user, id, async (trx, one) => {
        if (isRunning(one)) throw new Problem(409, 'This import is still running. Wait until it has finished.')
        await deleteImports(trx, user, [id])
      }),
  }
}

type Begin = (trx: MyListTransaction, one: ListImport, at: string) => Promise<void>

async function requireImport(trx: MyListTransaction, user: UserId, id: string): Promise<ListImport> {
  const one = await findImport(trx, user, id)
  if (!one) throw new Problem(404, NOT_FOUND)
  return one
}

/** Deletes the user's oldest imports beyond the limits of number and size. */
async function makeRoom(trx: MyListTransaction, user: UserId, id: string): Promise<void> {
  let size = 0
  const old = (await listImports(trx, user))
    .filter((one) => one.id !== id)
    .filter((one, index) => {
      size += one.size
      return index + 1 >= IMPORT_LIMITS.past || size > IMPORT_LIMITS.totalSize - IMPORT_LIMITS.size
    })
  await deleteImports(
    trx,
    user,
    old.map((one) => one.id),
  )
}
