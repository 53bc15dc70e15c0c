/** Stores since when each episode can be played here, with subtitles and dubbed: for everybody, and in each limited folder. */
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { inChunks } from '#src/platform/chunks.ts'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { currentFolders } from '../audience/current-limits.server.ts'
import { readEpisodes } from '../episode/episode-numbers.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { PlayableKind, ReportedAvailability } from '../title.ts'

const BATCH_ROWS = 500

/** The folder of what is in no limited one. */
export const NO_FOLDER = 0

interface Playable {
  /** A limited folder, or none. */
  folder: number
  episode: number
  kind: PlayableKind
}

const toEpisodeKey = ({ episode, kind }: Playable): string => `${episode} ${kind}`
const toKey = (one: Playable): string => `${one.folder} ${toEpisodeKey(one)}`

/** What is reported of a title, for everybody and for each limited folder. */
const listReported = ({ episodes, parts = [] }: Pick<ReportedAvailability, 'episodes' | 'parts'>): Playable[] => [
  ...episodes.map((one) => ({ ...one, folder: NO_FOLDER })),
  ...parts
    .filter(({ folder }) => folder !== NO_FOLDER)
    .flatMap(({ folder, ...part }) =>
      (['sub', 'dub'] as const).flatMap((kind) =>
        [...readEpisodes(part[kind])].map((episode) => ({ folder, episode, kind })),
      ),
    ),
]

async function listStored(trx: CatalogueDb, anime: number): Promise<(Playable & { since: string })[]> {
  const open = await trx
    .selectFrom('episode_playable')
    .select([sql.lit(NO_FOLDER).as('folder'), 'episode', 'kind', 'since'])
    .where('anime_id', '=', anime)
    .execute()
  const limited = await trx
    .selectFrom('limited_playable')
    .select(['folder_id as folder', 'episode', 'kind', 'since'])
    .where('anime_id', '=', anime)
    .execute()
  return [...open, ...limited]
}

/**
 * Stores which episodes of a title can be played. Those that could be before keep their time, also where others see them now: what is in a
 * folder is as old as before when its audience changes. New ones all get the same time, the database's.
 */
export async function replacePlayable(
  trx: CatalogueDb,
  anime: number,
  availability: Pick<ReportedAvailability, 'episodes' | 'parts'>,
): Promise<void> {
  const [stored, reported] = [await listStored(trx, anime), listReported(availability)]
  const [storedKeys, reportedKeys] = [new Set(stored.map(toKey)), new Set(reported.map(toKey))]
  const removed = stored.filter((one) => !reportedKeys.has(toKey(one)))
  const added = reported.filter((one) => !storedKeys.has(toKey(one)))
  for (const [folder, ofFolder] of Map.groupBy(removed, (one) => one.folder))
    for (const [kind, own] of Map.groupBy(ofFolder, (one) => one.kind))
      for (const batch of inChunks(own, BATCH_ROWS)) {
        const numbers = batch.map(({ episode }) => episode)
        const isRemoved = sql<SqlBool>`anime_id = ${anime} and kind = ${kind} and episode in (${sql.join(numbers)})`
        const query =
          folder === NO_FOLDER
            ? trx.deleteFrom('episode_playable').where(isRemoved)
            : trx.deleteFrom('limited_playable').where('folder_id', '=', folder).where(isRemoved)
        await query.execute()
      }
  if (added.length === 0) return
  const known = new Map<string, string>()
  for (const one of stored) {
    const earlier = known.get(toEpisodeKey(one))
    if (earlier === undefined || one.since < earlier) known.set(toEpisodeKey(one), one.since)
  }
  const now = toIso(await readDatabaseTime(trx))
  for (const batch of inChunks(added, BATCH_ROWS)) {
    const rows = batch.map((one) => ({
      folder_id: one.folder,
      anime_id: anime,
      episode: one.episode,
      kind: one.kind,
      since: known.get(toEpisodeKey(one)) ?? now,
    }))
    const open = rows.filter((row) => row.folder_id === NO_FOLDER).map(({ folder_id: _folder, ...row }) => row)
    const limited = rows.filter((row) => row.folder_id !== NO_FOLDER)
    if (open.length > 0) await trx.insertInto('episode_playable').values(open).execute()
    if (limited.length > 0) await trx.insertInto('limited_playable').values(limited).execute()
  }
}

/** When two titles are merged, the remaining one gets the episodes of both, each with its earlier time. */
export async function joinPlayable(trx: CatalogueDb, stored: number, absorbed: number): Promise<void> {
  for (const [name, key] of [
    ['episode_playable', 'episode, kind'],
    ['limited_playable', 'folder_id, episode, kind'],
  ] as const) {
    const [table, columns] = [sql.table(name), sql.raw(key)]
    await sql`insert into ${table} (anime_id, ${columns}, since)
      select cast(${stored} as integer), ${columns}, since from ${table} where anime_id = ${absorbed}
      on conflict (anime_id, ${columns}) do update set since = excluded.since where excluded.since < ${table}.since`.execute(
      trx,
    )
    await sql`delete from ${table} where anime_id = ${absorbed}`.execute(trx)
  }
}

interface PlayableRow {
  anime_id: number
  episode: number
  kind: PlayableKind
  since: string
}

/**
 * Since when episodes can be played as the current request sees them, as tables: of what everybody sees, and of what is in the limited folders
 * that the request sees. Each episode and kind is in one of them, with its earliest time.
 */
export function seenPlayable(): RawBuilder<PlayableRow>[] {
  const folders = currentFolders()
  if (folders.length === 0) return [sql<PlayableRow>`episode_playable`]
  const seen = sql.join(folders)
  const isSame = sql`other.anime_id = own.anime_id and other.episode = own.episode and other.kind = own.kind`
  return [
    sql<PlayableRow>`(select anime_id, episode, kind, since from episode_playable as own
      where not exists (select 1 from limited_playable as other
        where ${isSame} and other.folder_id in (${seen}) and other.since < own.since))`,
    sql<PlayableRow>`(select anime_id, episode, kind, since from limited_playable as own
      where folder_id in (${seen})
        and not exists (select 1 from episode_playable as other where ${isSame} and other.since <= own.since)
        and not exists (select 1 from limited_playable as other where ${isSame} and other.folder_id in (${seen})
          and (other.since < own.since or (other.since = own.since and other.folder_id < own.folder_id))))`,
  ]
}
