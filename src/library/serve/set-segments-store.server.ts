/** Segments that somebody sets: for a file they hold wherever it is played. */
import { setAvailability } from '#src/catalogue/availability-store.server.ts'
import type { Segment } from '#src/catalogue/episode/playable.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { toHeldAvailability } from '../held.ts'
import { packageAboutSchema } from '../package/about.ts'
import { findFault, toHandSegments } from '../segment/rules.ts'
import { replaceKnown } from '../segment/segments-store.server.ts'
import { listTitleSources } from '../store.server.ts'
import type { LibraryTables } from '../tables.server.ts'
import { findKeptTitle } from '../title-store.server.ts'
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
    .leftJoin('media_package', 'media_package.file_id', 'episode_source.file_id')
    .select(['episode_source.file_id', 'anime_id', 'about'])
    .where('episode_source.id', '=', sourceId)
    .executeTakeFirst()
  if (!source) return { set: false, why: `There is no source #${sourceId}` }
  const duration = source.about === null ? LONGEST : packageAboutSchema.parse(JSON.parse(source.about)).duration
  const fault = findFault(segments ?? [], duration)
  if (fault !== null) return { set: false, why: fault }
  if (source.file_id === null) await replaceOfAddress(db, source.anime_id, sourceId, segments ?? [])
  else {
    await replaceKnown(db, source.file_id, 'hand', segments === null ? [] : toHandSegments(segments))
    await syncSources(db, source.file_id)
  }
  return { set: true }
}

async function replaceOfAddress(db: CatalogueDb, anime: number, id: number, segments: readonly Segment[]) {
  const title = (await findKeptTitle(db, anime))?.number ?? anime
  const ordered = segments
    .map(({ kind, start, end }) => ({ start, end, kind, origin: 'hand' as const }))
    .toSorted((a, b) => a.start - b.start)
  await setAvailability(db, title, async (trx) => {
    const next = { segments: JSON.stringify(ordered) }
    await table(trx).updateTable('episode_source').set(next).where('id', '=', id).execute()
    return toHeldAvailability(await listTitleSources(trx, title))
  })
}
