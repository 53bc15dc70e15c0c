/** Stores when a source was last asked for each title that airs. */
import { DAY_MS } from '#src/platform/durations.ts'
import { parseJson } from '#src/platform/json-text.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { toDayInJapan } from '../dates.ts'
import { inStatements } from '../import/sql.server.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { Followed } from './follow-titles.ts'

export type FollowingSource = 'jikan' | 'anilist'
export const SPACES = { jikan: 'mal', anilist: 'anilist' } as const

/** Announced titles are followed from the day before their first day, and for this long if they have not started. */
const UPCOMING_MS = 90 * DAY_MS
const MAX_TITLES = 10_000

/** The titles with an id at the source that air, are about to, or have been followed. */
export async function listFollowed(db: CatalogueDb, source: FollowingSource, now: number): Promise<Followed[]> {
  const rows = await db
    .selectFrom('anime')
    .innerJoin('anime_external_id as external', (join) =>
      join.onRef('external.anime_id', '=', 'anime.id').on('external.space', '=', SPACES[source]),
    )
    .leftJoin('catalogue_refresh_title as followed', (join) =>
      join.onRef('followed.external_id', '=', 'external.external_id').on('followed.source', '=', source),
    )
    .select(['external.external_id', 'read_at', 'episodes_at', 'status', 'start_date', 'end_date', 'episodes'])
    .select(['minutes', 'broadcast', 'next_episode'])
    .where('merged_into', 'is', null)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['airing', 'hiatus']),
        eb.and([
          eb('status', '=', 'upcoming'),
          eb('start_date', '>=', toDayInJapan(now - UPCOMING_MS)),
          eb('start_date', '<=', toDayInJapan(now + DAY_MS)),
        ]),
        eb('read_at', 'is not', null),
      ]),
    )
    .orderBy('anime.popularity', 'desc')
    .limit(MAX_TITLES)
    .execute()
  return rows.map((row) => ({
    id: row.external_id,
    readAt: row.read_at === null ? null : Date.parse(row.read_at),
    episodesAt: row.episodes_at === null ? null : Date.parse(row.episodes_at),
    run: {
      status: row.status ?? undefined,
      startDate: row.start_date ?? undefined,
      endDate: row.end_date ?? undefined,
      episodes: row.episodes ?? undefined,
      minutes: row.minutes ?? undefined,
      broadcast: row.broadcast === null ? undefined : parseJson(row.broadcast),
      nextEpisode: row.next_episode === null ? undefined : parseJson(row.next_episode),
    },
  }))
}

/** Records that a source was asked for titles. @param episodes whether for their episodes too */
export async function markRead(
  trx: CatalogueDb,
  source: FollowingSource,
  ids: readonly string[],
  { episodes, now }: { episodes: boolean; now: number },
): Promise<void> {
  const at = toIso(now)
  const rows = [...new Set(ids)].map((id) => ({
    source,
    external_id: id,
    read_at: at,
    episodes_at: episodes ? at : null,
  }))
  for (const chunk of inStatements(rows, 4))
    await trx
      .insertInto('catalogue_refresh_title')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['source', 'external_id']).doUpdateSet({ read_at: at, ...(episodes && { episodes_at: at }) }),
      )
      .execute()
}

/** Stops following titles. */
export async function unfollow(db: CatalogueDb, source: FollowingSource, ids: readonly string[]): Promise<void> {
  for (const chunk of inStatements(ids, 1))
    await db
      .deleteFrom('catalogue_refresh_title')
      .where('source', '=', source)
      .where('external_id', 'in', chunk)
      .execute()
}
