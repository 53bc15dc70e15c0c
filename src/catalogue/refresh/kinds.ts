/** The kinds of automatic refreshes, and which source serves which. */
import { PUBLIC_SOURCES, type PublicSource } from '../import-sources/source.ts'
import { DAY_MS, HOUR_MS, WEEK_MS } from '#src/platform/durations.ts'

/** `airing`: titles that air now; `season`: this season and the next; `rest`: all others. */
export const REFRESH_KINDS = ['airing', 'season', 'rest'] as const
export type RefreshKind = (typeof REFRESH_KINDS)[number]

export const REFRESH_SOURCES = PUBLIC_SOURCES
export type RefreshSource = PublicSource

/** How often a kind is refreshed, and after which time of failures it needs attention. */
export const PERIODS: Readonly<Record<RefreshKind, { everyMs: number; alertAfterMs: number }>> = {
  airing: { everyMs: HOUR_MS, alertAfterMs: 6 * HOUR_MS },
  season: { everyMs: DAY_MS, alertAfterMs: 3 * DAY_MS },
  rest: { everyMs: WEEK_MS, alertAfterMs: 2 * WEEK_MS },
}

/** What `CATALOGUE_REFRESH` configures. */
export interface RefreshConfig {
  jikan: boolean
  anilist: boolean
  /** The address of an anime-offline-database file. */
  offlineDatabase: string | undefined
}

/** A source for one kind of titles. */
export interface RefreshTask {
  kind: RefreshKind
  source: RefreshSource
}

const SERVES: Readonly<Record<RefreshSource, readonly RefreshKind[]>> = {
  jikan: ['airing', 'season'],
  anilist: ['airing', 'season'],
  'offline-database': ['rest'],
}

export const isRefreshOn = (config: RefreshConfig): boolean => listTasks(config).length > 0

/** The configured tasks, the most frequent first. */
export function listTasks({ jikan, anilist, offlineDatabase }: RefreshConfig): RefreshTask[] {
  const isConfigured = { jikan, anilist, 'offline-database': offlineDatabase !== undefined }
  return REFRESH_KINDS.flatMap((kind) =>
    REFRESH_SOURCES.filter((source) => isConfigured[source] && SERVES[source].includes(kind)).map((source) => ({
      kind,
      source,
    })),
  )
}
