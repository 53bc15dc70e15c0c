/** Marks the files as missing that a scan did not find, unless many disappeared together. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { SyncSources } from '../sync-sources.ts'
import { askedAfter, findMassLosses, isRecent } from './mass-losses.server.ts'
import { saveDisappeared } from './disappeared-store.server.ts'
import { inTransaction, updateFile } from './files-store.server.ts'
import type { KnownFile, KnownFiles } from './known-files.server.ts'

interface MarkOptions {
  sync: SyncSources
  now: () => number
  signal?: AbortSignal | undefined
  /** Marks all of them, however many there are: the operator says that they are gone. */
  marksAll?: boolean | undefined
}

/**
 * @param isJudged whether the scan has looked where a file was
 * @returns how many files it marked
 */
export async function markMissing(
  db: CatalogueDb,
  known: KnownFiles,
  isJudged: (file: KnownFile) => boolean,
  { sync, now, signal, marksAll = false }: MarkOptions,
): Promise<number> {
  const at = now()
  const isRecentlyMissing = (row: KnownFile): boolean => row.state === 'missing' && isRecent(row.missing_since, at)
  const lost = known
    .all()
    .filter((row) => row.state === 'present' && !row.isFound && isJudged(row))
    .toArray()
  const lostBefore = known.all().filter((row) => isRecentlyMissing(row) && !row.isFound)
  const all = known.all().filter((row) => row.state === 'present' || isRecentlyMissing(row))
  const isMassLoss = marksAll ? () => false : await findMassLosses([...lost, ...lostBefore], all)
  const [toMark, toKeep]: [KnownFile[], KnownFile[]] = [[], []]
  for (const row of lost) {
    if (row.missing_since === null) (isMassLoss(row) ? toKeep : toMark).push(row)
    else if (marksAll || row.missing_since <= askedAfter(at)) toMark.push(row)
  }
  await saveDisappeared(
    db,
    toKeep.map(({ id }) => id),
    toIso(at),
  )
  for (const { id, missing_since } of toMark) {
    signal?.throwIfAborted()
    await inTransaction(db, async (trx) => {
      await updateFile(trx, id, { state: 'missing', missing_since: missing_since ?? toIso(at) })
      await sync(trx, id)
    })
    await nextTurn()
  }
  return toMark.length
}
