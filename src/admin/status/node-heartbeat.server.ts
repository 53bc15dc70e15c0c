/** Collects the errors of this node, and reports the node to the others through the database. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import * as z from 'zod'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import type { Playing } from '#src/library/playing.server.ts'
import { type Database, isPostgres } from '#src/platform/database/database.server.ts'
import {
  createErrorLog,
  type ErrorGroup,
  errorGroupSchema,
  type LoggedError,
} from '#src/platform/logged-errors/error-log.ts'
import { type LogEntry, toLoggedError } from '#src/platform/logged-errors/to-logged-error.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { NodeRefusals } from './collect-refusals.server.ts'
import { HEARTBEAT_MS, type NodeReport } from './node-report.ts'
import { saveNode } from './node-store.server.ts'

export interface NodeErrors {
  /** Receives the entries of this process's log. */
  onLog(entry: LogEntry): void
  /** The last errors of all workers. */
  list(): Promise<ErrorGroup[]>
}

const [ERROR, ERRORS] = ['logged error', 'logged errors'] as const
/** Workers report no more errors than this to each other in a second. */
const MAX_SHARED_PER_SECOND = 20

const loggedErrorSchema = errorGroupSchema
  .pick({ message: true, severity: true, requestId: true, request: true })
  .extend({ at: z.string() }) satisfies z.ZodType<LoggedError>

/** Each worker has the errors of all since its own start; the answer is that of the owner, whose start is usually the earliest. */
export function collectErrors(link: ClusterLink, now: () => number = Date.now): NodeErrors {
  const log = createErrorLog()
  let [second, shared] = [0, 0]
  link.subscribe(ERROR, (message) => log.add(loggedErrorSchema.parse(JSON.parse(message))))
  link.answer(ERRORS, log.list)
  return {
    onLog(entry) {
      const error = toLoggedError(entry, now())
      if (!error) return
      log.add(error)
      const current = Math.floor(now() / 1_000)
      if (current !== second) [second, shared] = [current, 0]
      if (shared++ < MAX_SHARED_PER_SECOND) link.publish(ERROR, JSON.stringify(error))
    },
    async list() {
      if (link.isOwner) return log.list()
      return link.ask('owner', ERRORS).then(z.array(errorGroupSchema).parse, log.list)
    },
  }
}

export interface HeartbeatOptions {
  db: Database
  link: ClusterLink
  errors: NodeErrors
  refusals: Pick<NodeRefusals, 'list'>
  playing: Pick<Playing, 'report'>
  about: Pick<NodeReport, 'version' | 'workers' | 'usesRedis' | 'sharesStorage'>
  startedAt: number
}

export interface Heartbeat {
  /** The id of this node's row. */
  readonly id: string
  close(): Promise<void>
}

/** One worker of a node writes its row. It misses a heartbeat while the database is unavailable. */
export function startHeartbeat({ db, link, errors, refusals, playing, about, startedAt }: HeartbeatOptions): Heartbeat {
  const id = link.run || randomUUID()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const write = async (isStopped: boolean): Promise<void> => {
    const report: NodeReport = {
      ...about,
      name: hostname(),
      nodeVersion: process.versions.node,
      startedAt: toIso(startedAt),
      isStopped,
      errors: await errors.list(),
      refusals: await refusals.list(),
      // only PostgreSQL has several nodes
      playing: isStopped || !isPostgres(db) ? null : await playing.report(),
    }
    await saveNode(db, id, report).catch(() => undefined)
  }
  const enqueue = (isStopped: boolean): Promise<void> => (writing = writing.then(() => write(isStopped)))
  link.onOwner(() => {
    void enqueue(false)
    timer = setInterval(() => void enqueue(false), HEARTBEAT_MS).unref()
  })
  return {
    id,
    async close() {
      clearInterval(timer)
      if (timer) await enqueue(true)
    },
  }
}
