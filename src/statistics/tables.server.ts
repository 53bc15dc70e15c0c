/** The tables of the daily statistics. Days are UTC, as `2026-11-24`. */
import type { Kysely } from 'kysely'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { RequestKind } from '#src/platform/instrumentation/request-kind.ts'
import type { SketchName } from './day-counts.ts'
import type { TotalName } from './totals.ts'

export type StatisticsTables = CatalogueTables & {
  daily_total: { day: string; name: TotalName; value: number }
  daily_latency: { day: string; kind: RequestKind; bucket: number; requests: number }
  daily_watch_time: { day: string; anime_id: number; seconds: number }
  /** Base64. Only those of the last two days exist. */
  visitor_sketch: { day: string; name: SketchName; registers: string }
  empty_search: { day: string; query: string; networks: number }
  empty_search_seen: { day: string; query: string; network: string }
}

export type StatisticsDb = Kysely<StatisticsTables>
