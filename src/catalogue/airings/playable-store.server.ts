/** Stores since when each episode can be played here, with subtitles and dubbed. */
import { inChunks } from '#src/platform/chunks.ts'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { PlayableKind, ReportedAvailability } from '../title.ts'

const BATCH_ROWS = 500

const toKey = ({ episode, kind }: { episode: number; kind: PlayableKind }): string => `${episode} ${kind}`

/**
 * Stores which episodes of a title can be played. Those that could be before keep their time; new ones all get the same, the
 * database's.
 */
export async function replacePlayable(
  trx: CatalogueDb,
  anime: number,
  episodes: ReportedAvailability['episodes'],
): Promise<void> {
  const stored = await trx
    .selectFrom('episode_playable')
    .select(['episode', 'kind'])
    .where('anime_id', '=', anime)
    .execute()
  const [storedKeys, reportedKeys] = [new Set(stored.map(toKey)), new Set(episodes.map(toKey))]
  const removed = stored.filter((one) => !reportedKeys.has(toKey(one)))
  const added = episodes.filter((one) => !storedKeys.has(toKey(one)))
  for (const kind of ['sub', 'dub'] as const) {
    const numbers = removed.flatMap((one) => (one.kind === kind ? one.episode : []))
    for (const batch of inChunks(numbers, BATCH_ROWS))
      await trx
        .deleteFrom('episode_playable')
        .where('anime_id', '=', anime)
        .where('kind', '=', kind)
        .where('episode', 'in', batch)
        .execute()
  }
  if (added.length === 0) return
  const since = toIso(await readDatabaseTime(trx))
  for (const batch of inChunks(added, BATCH_ROWS))
    await trx
      .insertInto('episode_playable')
      .values(batch.map(({ episode, kind }) => ({ anime_id: anime, episode, kind, since })))
      .execute()
}

/** When two titles are merged, the remaining one gets the episodes of both, each with its earlier time. */
export async function joinPlayable(trx: CatalogueDb, stored: number, absorbed: number): Promise<void> {
  const rows = await trx.selectFrom('episode_playable').selectAll().where('anime_id', '=', absorbed).execute()
  if (rows.length === 0) return
  for (const batch of inChunks(rows, BATCH_ROWS))
    await trx
      .insertInto('episode_playable')
      .values(batch.map((row) => ({ ...row, anime_id: stored })))
      .onConflict((conflict) =>
        conflict
          .columns(['anime_id', 'episode', 'kind'])
          .doUpdateSet(({ ref }) => ({ since: ref('excluded.since') }))
          .whereRef('excluded.since', '<', 'episode_playable.since'),
      )
      .execute()
  await trx.deleteFrom('episode_playable').where('anime_id', '=', absorbed).execute()
}
