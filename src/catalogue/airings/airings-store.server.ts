/** Stores what was announced for the episodes of titles. */
import { inChunks } from '#src/platform/chunks.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { EpisodeTime } from '../airing.ts'
import type { Announcement } from './announcement.ts'

/** Rows per statement, since requests on SQLite wait for it. */
const BATCH_ROWS = 200

/** A delayed episode; times in milliseconds since 1970. */
export interface Delay {
  /** The number of the title. */
  anime: number
  episode: number
  airsAt: number
  /** The earliest time that was announced. */
  delayedFrom: number
}

/** The episodes of the recorded time that air later than announced, earliest first. Cancelled ones are left out. */
export async function listDelays(db: CatalogueDb): Promise<Delay[]> {
  const rows = await db
    .selectFrom('episode_airing')
    .select(['anime_id', 'episode', 'airs_at', 'delayed_from'])
    .where('delayed_from', 'is not', null)
    .where('state', '=', 'announced')
    .orderBy('airs_at')
    .orderBy('anime_id')
    .execute()
  return rows.flatMap(({ anime_id, episode, airs_at, delayed_from }) =>
    delayed_from === null
      ? []
      : [{ anime: anime_id, episode, airsAt: Date.parse(airs_at), delayedFrom: Date.parse(delayed_from) }],
  )
}

/** The announced episodes of titles whose time is in [from, to], by number. Times are milliseconds since 1970. */
export async function loadAiredTimes(db: CatalogueDb, from: number, to: number): Promise<Map<number, EpisodeTime[]>> {
  const rows = await db
    .selectFrom('episode_airing')
    .select(['anime_id', 'episode', 'airs_at'])
    .where('airs_at', '>=', toIso(from))
    .where('airs_at', '<=', toIso(to))
    .where('state', '=', 'announced')
    .execute()
  const times = new Map<number, EpisodeTime[]>()
  for (const { anime_id, episode, airs_at } of rows) {
    const time = { number: episode, at: Date.parse(airs_at) }
    const own = times.get(anime_id)
    if (own) own.push(time)
    else times.set(anime_id, [time])
  }
  return times
}

/** The numbers of the titles that have announcements, each with how many. */
export async function countAnnouncements(db: CatalogueDb): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('episode_airing')
    .select(({ fn }) => ['anime_id', fn.countAll<number>().as('episodes')])
    .groupBy('anime_id')
    .orderBy('anime_id')
    .execute()
  return new Map(rows.map(({ anime_id, episodes }) => [anime_id, episodes]))
}

/** What was announced for these titles, by number. */
export async function loadAnnouncements(
  db: CatalogueDb,
  numbers: readonly number[],
): Promise<Map<number, Announcement[]>> {
  const rows = await db.selectFrom('episode_airing').selectAll().where('anime_id', 'in', numbers).execute()
  return Map.groupBy(
    rows.map((row) => ({ anime: row.anime_id, ...toAnnouncement(row) })),
    ({ anime }) => anime,
  )
}

const toAnnouncement = (row: {
  episode: number
  airs_at: string
  sequence: number
  delayed_from: string | null
  state: Announcement['state']
}): Announcement => ({
  episode: row.episode,
  airsAt: Date.parse(row.airs_at),
  sequence: row.sequence,
  delayedFrom: row.delayed_from === null ? null : Date.parse(row.delayed_from),
  state: row.state,
})

/** New and changed announcements of a title. */
export interface TitleChanges {
  anime: number
  announcements: readonly Announcement[]
}

/** Stores new and changed announcements in one transaction. One that has changed since it was read is left as it is. */
export async function saveAnnouncements(db: CatalogueDb, changes: readonly TitleChanges[], now: number): Promise<void> {
  const updated_at = toIso(now)
  const rows = changes.flatMap(({ anime, announcements }) =>
    announcements.map(({ episode, airsAt, sequence, delayedFrom, state }) => ({
      anime_id: anime,
      episode,
      airs_at: toIso(airsAt),
      sequence,
      delayed_from: delayedFrom === null ? null : toIso(delayedFrom),
      state,
      updated_at,
    })),
  )
  const added = rows.filter(({ sequence }) => sequence === 0)
  await inTransaction(db, async (trx) => {
    for (const batch of inChunks(added, BATCH_ROWS))
      await trx
        .insertInto('episode_airing')
        .values(batch)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    for (const { anime_id, episode, ...values } of rows.filter(({ sequence }) => sequence > 0))
      await trx
        .updateTable('episode_airing')
        .set(values)
        .where((eb) => eb.and({ anime_id, episode, sequence: values.sequence - 1 }))
        .execute()
  })
}

/** Deletes the announcements of titles that no longer exist. */
export async function deleteAnnouncements(db: CatalogueDb, numbers: readonly number[]): Promise<void> {
  for (const batch of inChunks(numbers, BATCH_ROWS))
    await db.deleteFrom('episode_airing').where('anime_id', 'in', batch).execute()
}

/** Deletes the announcements for times before `before`. */
export async function deletePastAnnouncements(db: CatalogueDb, before: number): Promise<void> {
  await db.deleteFrom('episode_airing').where('airs_at', '<', toIso(before)).execute()
}

/**
 * When two titles are merged, the remaining one gets the announcements that only the other has. Those of the other are cancelled:
 * calendars know them by its number.
 */
export async function joinAirings(trx: CatalogueDb, stored: number, absorbed: number, now: string): Promise<void> {
  const rows = await trx
    .selectFrom('episode_airing')
    .selectAll()
    .where('anime_id', '=', absorbed)
    .where('state', '=', 'announced')
    .execute()
  for (const batch of inChunks(rows, BATCH_ROWS))
    await trx
      .insertInto('episode_airing')
      .values(batch.map((row) => ({ ...row, anime_id: stored, sequence: 0, updated_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await trx
    .updateTable('episode_airing')
    .set(({ eb }) => ({ state: 'cancelled', sequence: eb('sequence', '+', 1), updated_at: now }))
    .where('anime_id', '=', absorbed)
    .where('state', '=', 'announced')
    .execute()
}
