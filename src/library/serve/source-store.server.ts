/** Stores sources of episodes and updates the catalogue's availability with every change. */
import { setAvailability } from '#src/catalogue/availability-store.server.ts'
import type { AudioType, Source } from '#src/catalogue/episode/playable.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { ReportedAvailability } from '#src/catalogue/title.ts'
import { parseJson } from '#src/platform/json-text.ts'
import type { WriteAudit } from '../write-audit.ts'
import { FILM_BASE, isBuiltIn } from './film.ts'
import { type SummarisedSource, toAvailability, withNames } from './source-summary.ts'
import type { KnownSegment, NewSource } from '../new-source.ts'
import { isSeenFile, limitedFolderOf } from './seen-files-store.server.ts'
import { originsOf } from './source-arguments.ts'
import type { LibraryTables, NewSourceRow, SourceRow } from '../tables.server.ts'

/** A source with its title and episode. */
export type EpisodeSource = Source &
  SummarisedSource & {
    /** Whether not everybody sees the folder that it is in: no CDN has it. */
    isLimited?: true
  }

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

/** Adds a source; one with the same address and episode is replaced. */
export async function addSource(
  db: CatalogueDb,
  source: NewSource,
  now: string,
  writeAudit?: WriteAudit,
): Promise<'added' | 'changed'> {
  const values = toRow(source)
  const { anime_id, episode, sound, address } = values
  let outcome: 'added' | 'changed' = 'added'
  await setAvailability(db, source.anime, async (trx) => {
    const { numUpdatedRows } = await table(trx)
      .updateTable('episode_source')
      .set(values)
      .where((eb) => eb.and({ anime_id, episode, sound, address }))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) outcome = 'changed'
    else
      await table(trx)
        .insertInto('episode_source')
        .values({ ...values, added_at: now })
        .execute()
    await writeAudit?.(trx)
    return readAvailability(trx, source.anime)
  })
  return outcome
}

/** Removes a source that the operator added. */
export async function removeSource(
  db: CatalogueDb,
  id: number,
  writeAudit?: WriteAudit,
): Promise<'removed' | 'absent' | 'of-file' | 'built-in'> {
  const found = await table(db)
    .selectFrom('episode_source')
    .select(['anime_id', 'address', 'file_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return 'absent'
  if (isBuiltIn(found.address)) return 'built-in'
  if (found.file_id !== null) return 'of-file'
  const anime = await resolveTitleNumber(db, found.anime_id)
  await setAvailability(db, anime, async (trx) => {
    await table(trx).deleteFrom('episode_source').where('id', '=', id).execute()
    await writeAudit?.(trx)
    return readAvailability(trx, anime)
  })
  return 'removed'
}

/** All sources of a title that the current request sees, including those of titles that were merged into it. */
export async function listTitleSources(db: CatalogueDb, anime: number): Promise<EpisodeSource[]> {
  return withNames((await selectSeenSources(db, [anime]).execute()).map(toSource))
}

/** What can be played of a title by any user, limited folders included. Reads no more of its sources than that, since a long series has thousands. */
export async function readAvailability(db: CatalogueDb, anime: number): Promise<ReportedAvailability | null> {
  const rows = await selectSourcesOf(db, [anime])
    .clearSelect()
    .select(['episode_source.anime_id as anime', 'episode', 'sound', 'quality'])
    .select(limitedFolderOf('episode_source.file_id').as('folder'))
    .execute()
  return toAvailability(rows.map(({ quality, ...row }) => ({ ...row, ...(quality !== null && { quality }) })))
}

/** The sources of one episode that the current request sees, in display order. */
export async function listSources(db: CatalogueDb, anime: number, episode: number): Promise<EpisodeSource[]> {
  const rows = await selectSeenSources(db, [anime]).where('episode', '=', episode).execute()
  return withNames(rows.map(toSource))
}

/** The sources of episodes of several titles that the current request sees: of each title, all of these episodes. */
export async function listSourcesOf(
  db: CatalogueDb,
  playables: readonly { anime: number; episode: number }[],
): Promise<EpisodeSource[]> {
  if (playables.length === 0) return []
  const rows = await selectSeenSources(db, [...new Set(playables.map(({ anime }) => anime))])
    // of each title only its own: they have tracks, chapters and segments
    .where((eb) =>
      eb.or(
        playables.map(({ anime, episode }) =>
          eb.and([eb(eb.fn.coalesce('anime.merged_into', 'anime.id'), '=', anime), eb('episode', '=', episode)]),
        ),
      ),
    )
    .execute()
  return withNames(rows.map(toSource))
}

/** The numbers of a title's episodes that have a source which the current request sees. */
export async function listPlayableNumbers(db: CatalogueDb, anime: number): Promise<Set<number>> {
  const rows = await selectSeenSources(db, [anime]).clearSelect().clearOrderBy().select('episode').distinct().execute()
  return new Set(rows.map(({ episode }) => episode))
}

/** The audio types in which the current request can play each of these episodes, by number. */
export async function listAudioTypes(
  db: CatalogueDb,
  anime: number,
  episodes: readonly number[],
): Promise<Record<number, AudioType[]>> {
  if (episodes.length === 0) return {}
  const rows = await selectSeenSources(db, [anime])
    .clearSelect()
    .clearOrderBy()
    .select(['episode', 'sound'])
    .where('episode', 'in', episodes)
    .distinct()
    .execute()
  const found: Record<number, AudioType[]> = {}
  for (const { episode, sound } of rows) (found[episode] ??= []).push(sound)
  return found
}

/** All sources, or those of a title, including those in limited folders. */
export async function listAllSources(db: CatalogueDb, anime?: number): Promise<EpisodeSource[]> {
  const query = anime === undefined ? selectSources(db) : selectSourcesOf(db, [anime])
  return withNames((await query.execute()).map(toSource))
}

const selectSources = (db: CatalogueDb) =>
  table(db)
    .selectFrom('episode_source')
    .innerJoin('anime', 'anime.id', 'episode_source.anime_id')
    .selectAll('episode_source')
    .select(['anime.merged_into', limitedFolderOf('episode_source.file_id').as('folder')])
    .orderBy('episode')
    .orderBy('episode_source.id')

const selectSeenSources = (db: CatalogueDb, animes: readonly number[]) =>
  selectSourcesOf(db, animes).where(isSeenFile('episode_source.file_id'))

/** Of titles, and of those that were merged into them. */
const selectSourcesOf = (db: CatalogueDb, animes: readonly number[]) =>
  selectSources(db).where('episode_source.anime_id', 'in', (own) =>
    own
      .selectFrom('anime')
      .select('id')
      .where((eb) => eb.or([eb('id', 'in', animes), eb('merged_into', 'in', animes)])),
  )

/** The number of a title, or of the one that it was merged into. */
async function resolveTitleNumber(db: CatalogueDb, anime: number): Promise<number> {
  const row = await db.selectFrom('anime').select('merged_into').where('id', '=', anime).executeTakeFirstOrThrow()
  return row.merged_into ?? anime
}

/** All origins that the Content-Security-Policy must allow. */
export async function listOrigins(db: CatalogueDb): Promise<string[]> {
  const rows = await table(db).selectFrom('episode_source').select('origins').distinct().execute()
  return [...new Set(rows.flatMap(({ origins }) => origins.split(' ').filter(Boolean)))].toSorted()
}

/** Whether there are sources besides the bundled film. */
export async function hasOwnSources(db: CatalogueDb): Promise<boolean> {
  const found = await table(db)
    .selectFrom('episode_source')
    .select('id')
    .where('address', 'not like', `${FILM_BASE}/%`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const toRow = (source: NewSource): NewSourceRow => ({
  anime_id: source.anime,
  episode: source.episode,
  sound: source.sound,
  address: source.address,
  kind: source.kind,
  quality: source.quality ?? null,
  piece: source.piece ?? null,
  tracks: JSON.stringify(source.tracks),
  segments: JSON.stringify(source.segments),
  chapters: JSON.stringify(source.chapters),
  file_id: source.file ?? null,
  origins: originsOf(source.address, source.tracks).join(' '),
})

function toSource(row: SourceRow & { merged_into: number | null; folder: number | null }): Omit<EpisodeSource, 'name'> {
  return {
    id: row.id,
    anime: row.merged_into ?? row.anime_id,
    episode: row.episode,
    sound: row.sound,
    address: row.address,
    kind: row.kind,
    tracks: parseJson(row.tracks),
    segments: parseJson(row.segments),
    chapters: parseJson(row.chapters),
    addedAt: row.added_at,
    ...(row.quality !== null && { quality: row.quality }),
    ...(row.piece !== null && { piece: row.piece }),
    ...(row.folder !== null && { isLimited: true as const }),
  }
}

/** The segments of one source with their origins; null if the source does not exist. */
export async function findSourceSegments(db: CatalogueDb, id: number): Promise<KnownSegment[] | null> {
  const row = await table(db).selectFrom('episode_source').select('segments').where('id', '=', id).executeTakeFirst()
  return row ? parseJson(row.segments) : null
}
