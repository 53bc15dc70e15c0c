/** Adds what the processes of a site have counted. */
import type { Transaction } from 'kysely'
import { inChunks } from '#src/platform/chunks.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
import { type DayCounts, SKETCH_NAMES, type SketchName } from './day-counts.ts'
import { createSketch, estimateCount, mergeSketch, type Sketch } from './sketch.ts'
import type { StatisticsDb, StatisticsTables } from './tables.server.ts'
import { MEASURED, type MeasuredName } from './totals.ts'

const ROWS_PER_STATEMENT = 500

/**
 * Adds counts to those of other processes, in one transaction: all are stored or none. Sketches are merged, so it does no
 * harm to store them again.
 * @param sketches those that have changed
 */
export async function storeCounts(
  db: StatisticsDb,
  counts: DayCounts,
  sketches: Partial<Record<SketchName, Sketch>>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // every process writes in the same order, so that they never wait for each other in a circle
    await addTotals(trx, counts)
    await addLatencies(trx, counts)
    await addWatchTimes(trx, counts)
    for (const name of SKETCH_NAMES) {
      const sketch = sketches[name]
      if (sketch) await storeSketch(trx, counts.day, name, sketch)
    }
  })
}

async function addTotals(trx: Transaction<StatisticsTables>, { day, totals }: DayCounts): Promise<void> {
  const rows = [...totals].map(([name, value]) => ({ day, name, value })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (rows.length === 0) return
  await trx
    .insertInto('daily_total')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'name'])
        .doUpdateSet(({ ref, eb }) => ({ value: eb(ref('daily_total.value'), '+', ref('excluded.value')) })),
    )
    .execute()
}

async function addLatencies(trx: Transaction<StatisticsTables>, { day, latencies }: DayCounts): Promise<void> {
  const rows = [...latencies].flatMap(([kind, histogram]) =>
    histogram.flatMap((requests, bucket) => (requests > 0 ? [{ day, kind, bucket, requests }] : [])),
  )
  for (const chunk of inChunks(rows, ROWS_PER_STATEMENT))
    await trx
      .insertInto('daily_latency')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind', 'bucket']).doUpdateSet(({ ref, eb }) => ({
          requests: eb(ref('daily_latency.requests'), '+', ref('excluded.requests')),
        })),
      )
      .execute()
}

async function addWatchTimes(trx: Transaction<StatisticsTables>, { day, watchTimes }: DayCounts): Promise<void> {
  const rows = [...watchTimes]
    .map(([anime_id, seconds]) => ({ day, anime_id, seconds }))
    .toSorted((a, b) => a.anime_id - b.anime_id)
  for (const chunk of inChunks(rows, ROWS_PER_STATEMENT))
    await trx
      .insertInto('daily_watch_time')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['day', 'anime_id']).doUpdateSet(({ ref, eb }) => ({
          seconds: eb(ref('daily_watch_time.seconds'), '+', ref('excluded.seconds')),
        })),
      )
      .execute()
}

/** Merges a sketch with that of the other processes, and stores the estimate. */
async function storeSketch(
  trx: Transaction<StatisticsTables>,
  day: string,
  name: SketchName,
  sketch: Sketch,
): Promise<void> {
  await trx
    .insertInto('visitor_sketch')
    .values({ day, name, registers: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const query = trx.selectFrom('visitor_sketch').select('registers').where('day', '=', day).where('name', '=', name)
  const { registers } = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirstOrThrow()
  const merged = createSketch()
  mergeSketch(merged, Buffer.from(registers, 'base64'))
  if (!mergeSketch(merged, sketch)) return
  await trx
    .updateTable('visitor_sketch')
    .set({ registers: Buffer.from(merged).toString('base64') })
    .where('day', '=', day)
    .where('name', '=', name)
    .execute()
  await setTotals(trx, day, { [name]: estimateCount(merged) })
}

/** Replaces totals of a day. */
export async function setTotals(
  db: StatisticsDb,
  day: string,
  totals: Partial<Record<MeasuredName, number>>,
): Promise<void> {
  const rows = MEASURED.flatMap((name) => {
    const value = totals[name]
    return value === undefined ? [] : [{ day, name, value }]
  })
  if (rows.length === 0) return
  await db
    .insertInto('daily_total')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'name']).doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute()
}
