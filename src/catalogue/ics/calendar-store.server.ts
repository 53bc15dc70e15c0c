/** Reads the rows that calendars are made from. */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { inChunks } from '#src/platform/chunks.ts'
import { findOrCreateSetting } from '#src/platform/database/created-setting-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { seenPlayable } from '../airings/playable-store.server.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { PlayableKind } from '../title.ts'
import { type CalendarSpan, MAX_EVENTS, type StoredAiring, type StoredPlayable } from './calendar-events.ts'

/** Rows on each side of today, of which adult and hidden titles are then left out. */
const MAX_ROWS = 2 * MAX_EVENTS
const BATCH_TITLES = 500

/** A text that changes whenever an announcement does. Reads only the last entry of an index. */
export async function readAiringState(db: CatalogueDb): Promise<string> {
  const row = await db
    .selectFrom('episode_airing')
    .select(({ fn }) => fn.max('updated_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? ''
}

/** The announced episodes of a span, nearest to today first on each side. @param numbers of these titles only */
export async function listAirings(
  db: CatalogueDb,
  span: CalendarSpan,
  numbers: readonly number[] | undefined,
): Promise<StoredAiring[]> {
  const query = db.selectFrom('episode_airing').selectAll()
  const before = query
    .where('airs_at', '>=', toIso(span.from))
    .where('airs_at', '<', toIso(span.today))
    .orderBy('airs_at', 'desc')
    .limit(MAX_ROWS)
  const after = query
    .where('airs_at', '>=', toIso(span.today))
    .where('airs_at', '<', toIso(span.to))
    .orderBy('airs_at')
    .limit(MAX_ROWS)
  const read = (side: typeof query) => (batch: readonly number[] | undefined) =>
    side.$if(batch !== undefined, (of) => of.where('anime_id', 'in', batch ?? [])).execute()
  const past = await readNearest(numbers, read(before), (one, other) => compare(other.airs_at, one.airs_at))
  const coming = await readNearest(numbers, read(after), (one, other) => compare(one.airs_at, other.airs_at))
  return [...past, ...coming].map((row) => ({
    anime: row.anime_id,
    episode: row.episode,
    airsAt: Date.parse(row.airs_at),
    sequence: row.sequence,
    delayedFrom: row.delayed_from === null ? null : Date.parse(row.delayed_from),
    state: row.state,
    changedAt: Date.parse(row.updated_at),
  }))
}

/** The episodes that became playable in a span as the current request sees them, latest first. @param numbers of these titles only */
export async function listPlayable(
  db: CatalogueDb,
  { from, to }: CalendarSpan,
  numbers: readonly number[] | undefined,
): Promise<StoredPlayable[]> {
  const tables = seenPlayable()
  const queries = tables.map((seen) =>
    db
      .selectFrom(seen.as('playable'))
      .select(['anime_id', 'episode', 'kind', 'since'])
      .where('since', '>=', toIso(from))
      .where('since', '<', toIso(to))
      // one that played before in another audio became playable then
      .where(({ not, exists, selectFrom, or }) =>
        not(
          or(
            tables.map((all) =>
              exists(
                selectFrom(all.as('earlier'))
                  .select('earlier.kind')
                  .whereRef('earlier.anime_id', '=', 'playable.anime_id')
                  .whereRef('earlier.episode', '=', 'playable.episode')
                  .where('earlier.since', '<', toIso(from)),
              ),
            ),
          ),
        ),
      )
      .orderBy('since', 'desc')
      .orderBy('anime_id')
      .orderBy('episode')
      .limit(MAX_ROWS),
  )
  const rows = await readNearest(
    numbers,
    async (batch) => {
      const read = queries.map((query) =>
        query.$if(batch !== undefined, (of) => of.where('anime_id', 'in', batch ?? [])).execute(),
      )
      return (await Promise.all(read)).flat().toSorted(bySince)
    },
    bySince,
  )
  return [...Map.groupBy(rows, (row) => `${row.anime_id} ${row.episode}`).values()].flatMap(toPlayable)
}

const bySince = (one: { since: string }, other: { since: string }): number => compare(other.since, one.since)

function toPlayable(
  rows: readonly { anime_id: number; episode: number; kind: PlayableKind; since: string }[],
): StoredPlayable[] {
  const [earliest] = rows.toSorted((a, b) => (a.since < b.since ? -1 : 1))
  if (!earliest) return []
  const kinds = rows.map(({ kind }) => kind)
  return [{ anime: earliest.anime_id, episode: earliest.episode, kinds, since: Date.parse(earliest.since) }]
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * The first rows of all titles, read for some titles at a time; requests are handled in between.
 * @param read returns the first `MAX_ROWS` of some titles, in order
 */
async function readNearest<Row>(
  numbers: readonly number[] | undefined,
  read: (batch: readonly number[] | undefined) => Promise<Row[]>,
  order: (one: Row, other: Row) => number,
): Promise<Row[]> {
  if (!numbers) return read(undefined)
  let nearest: Row[] = []
  for (const batch of inChunks(numbers, BATCH_TITLES)) {
    const rows = await read(batch)
    if (rows.length > 0) nearest = [...nearest, ...rows].toSorted(order).slice(0, MAX_ROWS)
    await setImmediate()
  }
  return nearest
}

const SITE_ID = 'site_id'

/** A random UUID of the site, created by the first process that needs it. */
export const findSiteId = (db: CatalogueDb): Promise<string> => findOrCreateSetting(db, SITE_ID, randomUUID)
