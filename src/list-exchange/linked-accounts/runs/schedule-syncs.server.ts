/** Runs syncs as jobs: after a change of a list, regularly, and when a user asks. */
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { toClaimPrefix } from '#src/platform/jobs/claim-name.server.ts'
import { type JobKind, URGENT } from '#src/platform/jobs/jobs.ts'
import { enqueue } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobsDb } from '#src/platform/jobs/jobs-tables.server.ts'
import { startWorker, type Worker } from '#src/platform/jobs/jobs.server.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import type { LinkedContext } from '../linked-context.server.ts'
import { type LinkedService, LINKED_SERVICES } from '../merge/service-fields.ts'
import { planDueSyncs } from '../store/account-store.server.ts'
import { isSyncActive } from '../store/sync-job-store.server.ts'
import type { TokenOwner } from '../tokens/token-vault.server.ts'
import { syncAccount } from './run-sync.server.ts'

/** How long a list rests before its changes are sent, so that several are sent at once. */
const DELAY_MS = MINUTE_MS
const TICK_MS = 15_000

export const toJobKind = (service: LinkedService): string => `sync-${service}`

/** Enqueues the syncs that are due. One that is running or waiting is left alone: it is due again afterwards. */
export async function enqueueDueSyncs({ db, now }: LinkedContext, jobs: JobsDb): Promise<void> {
  for (const owner of await planDueSyncs(db, await now(), DELAY_MS)) await enqueueSync(jobs, owner, await now())
}

export async function enqueueSync(jobs: JobsDb, { user, service }: TokenOwner, now: number): Promise<void> {
  const job = { kind: toJobKind(service), subject: user }
  if (!(await isSyncActive(jobs, job))) await enqueue(jobs, { ...job, priority: URGENT - 1, restart: true }, now)
}

export interface SyncSchedule {
  close(): Promise<void>
}

/** Two syncs at a time, one with each service, beside all other jobs. */
export function scheduleSyncs(
  context: LinkedContext,
  jobs: JobsDb,
  link: ClusterLink,
  log: (message: string, error?: unknown) => void,
): SyncSchedule {
  const kinds = LINKED_SERVICES.filter((service) => context.config.services[service]).map((service): JobKind => ({
    kind: toJobKind(service),
    maxRunning: 1,
    run: ({ subject, signal, progress }) =>
      syncAccount(context, { user: toUserId(subject), service }, { signal, progress }),
  }))
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let ticking: Promise<void> = Promise.resolve()
  let isClosed = false
  const tick = () => {
    ticking = ticking
      .then(() => enqueueDueSyncs(context, jobs))
      .catch((error: unknown) => log('Syncs of lists cannot be planned', error))
  }
  if (kinds.length > 0)
    link.onOwner(() => {
      if (isClosed) return
      const claimPrefix = link.size === 1 ? '' : toClaimPrefix(link.run)
      worker = startWorker(jobs, kinds, { slots: kinds.length, log, claimPrefix })
      timer = setInterval(tick, TICK_MS)
      tick()
    })
  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await ticking
      await worker?.close()
    },
  }
}
