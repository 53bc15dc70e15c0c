/**
 * Counts searches without results. A query that only one network made may contain something personal, so its text is not
 * stored: until a second network makes it on the same day, there are only hashes, whose key is deleted after the day.
 */
import { createHmac } from 'node:crypto'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { getSalt } from '#src/catalogue/page-views/store.server.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import type { StatisticsDb } from './tables.server.ts'

/** Queries stored per day. */
const QUERIES_PER_DAY = 200
/** Hashes stored per day. */
const MAX_SEEN = 20_000
const HASH_LENGTH = 16

/**
 * Counts a search, unless the network made it today.
 * @param query normalised by `toQuery`
 * @returns whether it was counted
 */
export async function countEmptySearch(
  db: StatisticsDb,
  { day, query, address }: { day: string; query: string; address: string },
): Promise<boolean> {
  const salt = await getSalt(db, day)
  const hash = (kind: string, text: string) =>
    createHmac('sha256', salt).update(`${kind}\n${text}`).digest('base64url').slice(0, HASH_LENGTH)
  return db.transaction().execute(async (trx) => {
    const queryHash = hash('query', query)
    const ofDay = trx.selectFrom('empty_search_seen').where('day', '=', day)
    if ((await countRows(ofDay)) >= MAX_SEEN) return false
    const added = await trx
      .insertInto('empty_search_seen')
      .values({ day, query: queryHash, network: hash('network', toNetwork(address)) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) return false
    const networks = await countRows(ofDay.where('query', '=', queryHash))
    if (networks < 2) return true
    const updated = await trx
      .updateTable('empty_search')
      .set({ networks })
      .where('day', '=', day)
      .where('query', '=', query)
      .executeTakeFirst()
    if (updated.numUpdatedRows > 0n) return true
    if ((await countRows(trx.selectFrom('empty_search').where('day', '=', day))) >= QUERIES_PER_DAY) return true
    await trx
      .insertInto('empty_search')
      .values({ day, query, networks })
      .onConflict((conflict) => conflict.columns(['day', 'query']).doUpdateSet({ networks }))
      .execute()
    return true
  })
}

/** The queries that most networks made, with the sum of the networks of each day. @param from first day */
export async function listEmptySearches(
  db: StatisticsDb,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<{ query: string; searches: number }[]> {
  return db
    .selectFrom('empty_search')
    .select(({ fn }) => ['query', fn.sum<number>('networks').as('searches')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('query')
    .orderBy('searches', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute()
}
