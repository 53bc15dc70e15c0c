/** Creates what reads a source for a kind of refresh. */
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import { HOUR_MS } from '#src/platform/durations.ts'
import type { ClientOptions } from '../import-sources/http.server.ts'
import type { Pacer } from '../import-sources/pacing.ts'
import { createOfflineDatabase } from '../import-sources/offline-database.server.ts'
import type { CatalogueDb } from '../tables.server.ts'
import { type FollowingSource, listFollowed, unfollow } from './followed-store.server.ts'
import { listWithoutDetails } from './details-store.server.ts'
import { planTitles } from './follow-titles.ts'
import type { RefreshConfig, RefreshTask } from './kinds.ts'
import { createAniListAiring, createAniListSeason } from './read-anilist.server.ts'
import { createJikanAiring, createJikanSeason } from './read-jikan.server.ts'
import type { RefreshReader } from './reader.ts'

export interface ReaderOptions {
  db: CatalogueDb
  config: { anilistUrl: string; jikanUrl: string; refresh: RefreshConfig }
  client: Omit<ClientOptions, 'pacer'>
  /** Shared by refreshes that run one after the other. */
  jikanPacer: Pacer
}

/** Just less than the hour, so that what the last refresh read is read again. */
const RECENT_MS = 0.8 * HOUR_MS

export function createReader({ source, kind }: RefreshTask, options: ReaderOptions): RefreshReader {
  const { db, config, client, jikanPacer: pacer } = options
  if (source === 'offline-database') return createOfflineDatabase(config.refresh.offlineDatabase ?? '', client)
  // AniList's terms forbid mass collection: it is asked for what plays here
  const withoutDetails = async (max: number) =>
    listWithoutDetails(db, source, { now: await readDatabaseTime(db), max, onlyHere: source === 'anilist' })
  switch (source) {
    case 'jikan':
      return kind === 'season'
        ? createJikanSeason(config.jikanUrl, { ...client, pacer })
        : createJikanAiring(
            config.jikanUrl,
            { ...client, pacer },
            async () => (await readPlan(db, source)).due,
            withoutDetails,
          )
    case 'anilist':
      return kind === 'season'
        ? createAniListSeason(config.anilistUrl, client)
        : createAniListAiring(
            config.anilistUrl,
            client,
            async () => {
              const { due, recent } = await readPlan(db, source)
              return { due: due.map(({ id }) => id), isRecent: (id) => recent.has(id) }
            },
            withoutDetails,
          )
  }
}

/** What is due; titles that have ended are no longer followed. */
async function readPlan(db: CatalogueDb, source: FollowingSource) {
  const now = await readDatabaseTime(db)
  const followed = await listFollowed(db, source, now)
  const { due, ended } = planTitles(followed, now, { closely: source === 'anilist' })
  await unfollow(db, source, ended)
  const recent = followed.filter(({ readAt }) => readAt !== null && now - readAt < RECENT_MS)
  return { due, recent: new Set(recent.map(({ id }) => id)) }
}
