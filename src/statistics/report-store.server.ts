/** Reads the daily statistics. */
import type { RequestKind } from '#src/platform/instrumentation/request-kind.ts'
import type { StatisticsDb } from './tables.server.ts'
import type { TotalName } from './totals.ts'

/** Days from the first to the last, both included. */
export interface Period {
  from: string
  to: string
}

/** The first day that was counted; null if nothing has been counted. */
export async function findFirstDay(db: StatisticsDb): Promise<string | null> {
  const row = await db.selectFrom('daily_latency').select('day').orderBy('day').limit(1).executeTakeFirst()
  return row?.day ?? null
}

export async function listTotals(
  db: StatisticsDb,
  { from, to }: Period,
): Promise<{ day: string; name: TotalName; value: number }[]> {
  return db.selectFrom('daily_total').selectAll().where('day', '>=', from).where('day', '<=', to).execute()
}

/** Requests of all kinds by day. */
export async function listRequests(
  db: StatisticsDb,
  { from, to }: Period,
): Promise<{ day: string; requests: number }[]> {
  return db
    .selectFrom('daily_latency')
    .select(({ fn }) => ['day', fn.sum<number>('requests').as('requests')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
}

/** The histograms of a period, by kind. */
export async function listLatencies(
  db: StatisticsDb,
  { from, to }: Period,
): Promise<{ kind: RequestKind; bucket: number; requests: number }[]> {
  return db
    .selectFrom('daily_latency')
    .select(({ fn }) => ['kind', 'bucket', fn.sum<number>('requests').as('requests')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['kind', 'bucket'])
    .execute()
}

/** The histograms of pages, by day. */
export async function listPageLatencies(
  db: StatisticsDb,
  { from, to }: Period,
): Promise<{ day: string; bucket: number; requests: number }[]> {
  return db
    .selectFrom('daily_latency')
    .select(['day', 'bucket', 'requests'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', '=', 'page')
    .execute()
}

/** The titles that were viewed most on a day. */
export async function listMostViewed(
  db: StatisticsDb,
  day: string,
  limit: number,
): Promise<{ anime_id: number; value: number }[]> {
  return db
    .selectFrom('title_view')
    .select(['anime_id', 'views as value'])
    .where('day', '=', day)
    .orderBy('views', 'desc')
    .limit(limit)
    .execute()
}

/** The titles that were watched longest on a day (seconds). */
export async function listMostWatched(
  db: StatisticsDb,
  day: string,
  limit: number,
): Promise<{ anime_id: number; value: number }[]> {
  return db
    .selectFrom('daily_watch_time')
    .select(['anime_id', 'seconds as value'])
    .where('day', '=', day)
    .orderBy('seconds', 'desc')
    .limit(limit)
    .execute()
}
