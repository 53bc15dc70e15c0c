/** Opens the daily statistics, with the sizes that other features know. */
import type { FastifyBaseLogger } from 'fastify'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Config } from '#src/config.server.ts'
import { sumPackages } from '#src/library/packages-store.server.ts'
import { measureFiles } from '#src/platform/cache/blob-files.server.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { isUnavailable } from '#src/platform/database/database-unavailable.ts'
import { startDailyTasks } from '#src/statistics/daily-tasks.server.ts'
import { createStatistics, NO_STATISTICS, type Statistics } from '#src/statistics/statistics.server.ts'
import type { StatisticsTables } from '#src/statistics/tables.server.ts'
import { isSignedIn } from './page-viewer.server.ts'

export interface StatisticsParts {
  db: CatalogueDb
  config: Config
  catalogue: Catalogue
  /** Where fetched pictures are stored. */
  pictureFolder: string
  log: FastifyBaseLogger
  link: ClusterLink
}

export function openStatistics({ config, catalogue, pictureFolder, log, link, ...parts }: StatisticsParts): Statistics {
  const db = parts.db.$extendTables<StatisticsTables>()
  const warn = (error: unknown) => {
    if (!isUnavailable(error)) log.warn({ err: error }, 'Statistics')
  }
  const statistics = config.statistics ? createStatistics({ db, isSignedIn, warn }) : NO_STATISTICS
  const stopTasks = startDailyTasks({
    db,
    link,
    isOn: config.statistics,
    warn,
    measure: async () => ({
      titles: catalogue.snapshot.titles.length,
      packageBytes: await sumPackages(parts.db),
      pictureBytes: await measureFiles(pictureFolder),
    }),
  })
  return {
    ...statistics,
    async close() {
      await stopTasks()
      await statistics.close()
    },
  }
}
