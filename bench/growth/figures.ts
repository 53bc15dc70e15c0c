/** The figures that `bench/growth.ts` measures and `docs/scale.md` shows. */
import * as z from 'zod'

/** What is measured with wrk, with the name that the document shows. */
export const LOADS = {
  home: 'home, visitors',
  title: 'title pages, visitors',
  newTitle: 'title pages, not cached',
  list: 'list pages, visitors',
  search: 'new searches',
  memberHome: 'home, signed in',
  memberTitle: 'title pages, signed in',
  api: 'API, /info',
  save: 'saved positions, signed in',
} as const
export type LoadName = keyof typeof LOADS

const loadName = z.enum(['home', 'title', 'newTitle', 'list', 'search', 'memberHome', 'memberTitle', 'api', 'save'])

const sizeFigures = z.object({
  titles: z.int(),
  /** Stored titles a second, without a source. */
  importPerSecond: z.number(),
  databaseMb: z.number(),
  /** Milliseconds from the start of the process. */
  readyMs: z.number(),
  searchReadyMs: z.number(),
  residentMb: z.number(),
  snapshotMb: z.number(),
  indexMb: z.number(),
  /** CPU milliseconds of loading all titles, and of creating all lists of a snapshot. */
  loadCpuMs: z.number(),
  refreshCpuMs: z.number(),
  /** Milliseconds from the stored change until a search finds it. */
  oneChangedMs: z.number(),
  thousandChangedMs: z.number(),
  /** The most CPU milliseconds of one turn of the event loop. */
  startTurnMs: z.number(),
  refreshTurnMs: z.number(),
  sitemapTurnMs: z.number(),
  /** Milliseconds of a query, and shares of names with a typo that are found first and among the first ten. */
  searchP50Ms: z.number(),
  searchP99Ms: z.number(),
  foundFirst: z.number(),
  foundInTen: z.number(),
})
export type SizeFigures = z.infer<typeof sizeFigures>

const loadFigures = z.object({
  titles: z.int(),
  nodes: z.int(),
  connections: z.int(),
  load: loadName,
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  /** CPU seconds per 1,000 requests. */
  siteCpu: z.number(),
  nginxCpu: z.number(),
  databaseCpu: z.number(),
  /** Bytes of an answer on the wire. */
  bytes: z.number(),
  /** Resident megabytes of the largest node after the load. */
  residentMb: z.number(),
})
export type LoadFigures = z.infer<typeof loadFigures>

export const growthFigures = z.object({
  /** ISO date of the measurement. */
  measured: z.string(),
  machine: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  sizes: z.array(sizeFigures),
  loads: z.array(loadFigures),
})
export type GrowthFigures = z.infer<typeof growthFigures>
