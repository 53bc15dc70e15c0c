/** What one process of a site does for the statistics: measures sizes once a day, and deletes old rows. */
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { HOUR_MS } from '#src/platform/durations.ts'
import { setTotals } from './counts-store.server.ts'
import { toDay } from './days.ts'
import { deleteOldStatistics, measureDatabase } from './retention-store.server.ts'
import type { StatisticsDb } from './tables.server.ts'
import type { MeasuredName } from './totals.ts'

/** The start of a site has more urgent things to do. */
const FIRST_MS = 10_000

export interface DailyTasksOptions {
  db: StatisticsDb
  link: ClusterLink
  /** Measures what is not in the database. */
  measure(): Promise<Partial<Record<MeasuredName, number>>>
  /** Whether sizes are counted; old rows are deleted in any case. */
  isOn: boolean
  warn(error: unknown): void
  now?: () => number
}

/** @returns a function that ends it */
export function startDailyTasks(options: DailyTasksOptions): () => Promise<void> {
  const { link, warn } = options
  const run = createDailyTasks(options)
  let running = Promise.resolve()
  const start = () => {
    if (link.isOwner) running = run().catch(warn)
  }
  const first = setTimeout(start, FIRST_MS)
  const timer = setInterval(start, HOUR_MS)
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    await running
  }
}

/** @returns what is to be done every hour */
export function createDailyTasks({ db, measure, isOn, now = Date.now }: DailyTasksOptions): () => Promise<void> {
  let measuredDay = ''
  return async () => {
    const today = toDay(now())
    await deleteOldStatistics(db, today)
    if (!isOn || measuredDay === today) return
    await setTotals(db, today, { ...(await measure()), databaseBytes: await measureDatabase(db) })
    measuredDay = today
  }
}
