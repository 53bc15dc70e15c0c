/** The status page's service. */
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { collectRefusals } from './collect-refusals.server.ts'
import type { PlayingReport } from '#src/library/played-tracks.ts'
import type { Playing } from '#src/library/playing.server.ts'
import { startHeartbeat } from './node-heartbeat.server.ts'
import { listPlayingElsewhere } from './node-report.ts'
import { listNodes } from './node-store.server.ts'
import { createFactReader, type FactSources } from './read-facts.server.ts'
import { type StatusReport, toStatusReport } from './status-report.ts'

export interface StatusService {
  /** Takes at most about a second. */
  report(): Promise<StatusReport>
  /** Whether nothing can be saved, because the database’s disk is full. */
  isDatabaseFull(): boolean
  /** Who plays what on the other nodes, as of their last heartbeat. */
  listPlayingElsewhere(): Promise<PlayingReport[]>
  close(): Promise<void>
}

export interface StatusOptions extends Omit<FactSources, 'ownNode' | 'startedAt' | 'refusals'> {
  link: ClusterLink
  playing: Pick<Playing, 'report'>
}

export function createStatusService({ link, playing, ...sources }: StatusOptions): StatusService {
  const { db, config, errors, version, health } = sources
  const startedAt = Date.now() - process.uptime() * 1_000
  const refusals = collectRefusals(link)
  const heartbeat = startHeartbeat({
    db,
    link,
    errors,
    refusals,
    playing,
    startedAt,
    about: {
      version,
      workers: config.workers,
      usesRedis: config.redisUrl !== undefined,
      sharesStorage: config.storage.kind === 's3' || config.storage.isShared,
    },
  })
  const readFacts = createFactReader({ ...sources, refusals, ownNode: heartbeat.id, startedAt })
  return {
    report: async () => toStatusReport(await readFacts()),
    async listPlayingElsewhere() {
      const { nodes, now } = await listNodes(db)
      return listPlayingElsewhere(nodes, heartbeat.id, now)
    },
    isDatabaseFull: () => health.isFull(Date.now()),
    async close() {
      refusals.close()
      await heartbeat.close()
    },
  }
}
