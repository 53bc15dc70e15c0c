/** Stores segments set by hand. Those of a file apply to all its sources. */
import { setAvailability } from '#src/catalogue/availability-store.server.ts'
import type { Segment } from '#src/catalogue/episode/playable.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { WriteAudit } from '../write-audit.ts'
import { packageAboutSchema } from '../package/package-manifest.ts'
import { probeSchema } from '../package/probe.ts'
import { findSegmentError, toManualSegments } from '../segment/rules.ts'
import { replaceSegments } from '../segment/segments-store.server.ts'
import { readAvailability } from './source-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'
import { findStoredTitle } from '../title-store.server.ts'
import { syncSources } from './sync-sources-store.server.ts'

export type SetOutcome = { set: true } | { set: false; why: string }

/** Limit for external URLs, whose duration is unknown. */
const MAX_SECONDS = 86_400

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

/**
 * Kinds missing from the list are marked as absent; null removes everything set by hand.
 * @param sourceId the id of a file’s source or of an external URL
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
  if (!source) return { set: false, why: `Source not found: #${sourceId}` }
  if (source.file_id !== null) return setFileSegments(db, source.file_id, segments)
  const error = findSegmentError(segments ?? [], MAX_SECONDS)
  if (error !== null) return { set: false, why: error }
  await replaceForUrl(db, source.anime_id, sourceId, segments ?? [])
  return { set: true }
}

/** The same by file id; the file need not be playable yet. */
export async function setFileSegments(
  db: CatalogueDb,
  fileId: number,
  segments: readonly Segment[] | null,
  writeAudit?: WriteAudit,
): Promise<SetOutcome> {
  const duration = await findDuration(db, fileId)
  if (duration === null) return { set: false, why: 'This file’s duration isn’t known yet' }
  const error = findSegmentError(segments ?? [], duration)
  if (error !== null) return { set: false, why: error }
  await db.transaction().execute(async (trx) => {
    await replaceSegments(trx, fileId, 'hand', segments === null ? [] : toManualSegments(segments))
    await syncSources(trx, fileId)
    await writeAudit?.(trx)
  })
  return { set: true }
}

/** A file’s duration in seconds from its package or probe; null if it was not probed yet. */
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

async function replaceForUrl(db: CatalogueDb, anime: number, id: number, segments: readonly Segment[]) {
  const title = (await findStoredTitle(db, anime))?.number ?? anime
  const ordered = segments
    .map(({ kind, start, end }) => ({ start, end, kind, origin: 'hand' as const }))
    .toSorted((a, b) => a.start - b.start)
  await setAvailability(db, title, async (trx) => {
    const next = { segments: JSON.stringify(ordered) }
    await table(trx).updateTable('episode_source').set(next).where('id', '=', id).execute()
    return readAvailability(trx, title)
  })
}
