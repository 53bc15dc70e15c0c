/** Segments that somebody sets: for a file they hold wherever it is played. */
import { setAvailability } from '#src/catalogue/availability-store.server.ts'
import type { Segment } from '#src/catalogue/episode/playable.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Alongside } from '../with-audit.ts'
import { toHeldAvailability } from '../sources/source-summary.ts'
import { packageAboutSchema } from '../package/package-manifest.ts'
import { probeSchema } from '../package/probe.ts'
import { findFault, toHandSegments } from '../segment/rules.ts'
import { replaceKnown } from '../segment/segments-store.server.ts'
import { listTitleSources } from '../sources/source-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'
import { findStoredTitle } from '../title-store.server.ts'
import { syncSources } from './sync-sources-store.server.ts'

export type SetOutcome = { set: true } | { set: false; why: string }

/** Of an address nobody knows how long it is. */
const LONGEST = 86_400

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

/**
 * What is not in the list is not in the episode; null takes everything back that was set by hand.
 * @param sourceId the number of one of the sources of the file, or of an address
 */
export async function setSegments(
  db: CatalogueDb,
  sourceId: number,
  segments: readonly Segment[] | null,
): Promise<SetOutcome> {
  const source = await table(db)
    .selectFrom('episode_source')
    .select(['file_id', 'anime_id'])
    .where('id', '=', sourceId)
    .executeTakeFirst()
  if (!source) return { set: false, why: `There is no source #${sourceId}` }
  if (source.file_id !== null) return setFileSegments(db, source.file_id, segments)
  const fault = findFault(segments ?? [], LONGEST)
  if (fault !== null) return { set: false, why: fault }
  await replaceOfAddress(db, source.anime_id, sourceId, segments ?? [])
  return { set: true }
}

/** The same by the number of a file, which need not be playable yet. */
export async function setFileSegments(
  db: CatalogueDb,
  fileId: number,
  segments: readonly Segment[] | null,
  alongside?: Alongside,
): Promise<SetOutcome> {
  const duration = await findDuration(db, fileId)
  if (duration === null) return { set: false, why: 'It is not known yet how long this file is' }
  const fault = findFault(segments ?? [], duration)
  if (fault !== null) return { set: false, why: fault }
  await db.transaction().execute(async (trx) => {
    await replaceKnown(trx, fileId, 'hand', segments === null ? [] : toHandSegments(segments))
    await syncSources(trx, fileId)
    await alongside?.(trx)
  })
  return { set: true }
}

/** Seconds that a file plays, as its package says, or what was seen in it; null while nobody has looked. */
async function findDuration(db: CatalogueDb, fileId: number): Promise<number | null> {
  const row = await table(db)
    .selectFrom('media_file')
    .leftJoin('media_package', 'media_package.file_id', 'media_file.id')
    .select(['about', 'probe'])
    .where('media_file.id', '=', fileId)
    .executeTakeFirst()
  if (row?.about) return packageAboutSchema.parse(JSON.parse(row.about)).duration
  return row?.probe ? probeSchema.parse(JSON.parse(row.probe)).duration : null
}

async function replaceOfAddress(db: CatalogueDb, anime: number, id: number, segments: readonly Segment[]) {
  const title = (await findStoredTitle(db, anime))?.number ?? anime
  const ordered = segments
    .map(({ kind, start, end }) => ({ start, end, kind, origin: 'hand' as const }))
    .toSorted((a, b) => a.start - b.start)
  await setAvailability(db, title, async (trx) => {
    const next = { segments: JSON.stringify(ordered) }
    await table(trx).updateTable('episode_source').set(next).where('id', '=', id).execute()
    return toHeldAvailability(await listTitleSources(trx, title))
  })
}
