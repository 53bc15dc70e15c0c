/** Opens linked accounts: their service, and the jobs of their syncs. */
import { systemClock } from '#src/catalogue/import-sources/http.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import { createLinkedAccountService, type LinkedAccountService } from './linked-account-service.server.ts'
import { createLinkedContext } from './linked-context.server.ts'
import type { LinkedServicesConfig } from './linked-services-config.ts'
import { scheduleSyncs } from './runs/schedule-syncs.server.ts'

export interface LinkedAccountsOptions {
  db: Database
  config: { linkedServices: LinkedServicesConfig; publicUrl: string }
  catalogue: Catalogue
  link: ClusterLink
  log: (message: string, error?: unknown) => void
}

export interface LinkedAccounts {
  service: LinkedAccountService
  /** Returns running syncs to the queue. */
  close(): Promise<void>
}

export function openLinkedAccounts({ db, config, catalogue, link, log }: LinkedAccountsOptions): LinkedAccounts {
  const jobs = db.$extendTables<JobTables>()
  const context = createLinkedContext({
    db: db.$extendTables<MyListTables>(),
    snapshot: () => catalogue.snapshot,
    now: () => readDatabaseTime(db),
    config: config.linkedServices,
    origin: config.publicUrl,
    clock: systemClock,
  })
  const schedule = scheduleSyncs(context, jobs, link, log)
  return { service: createLinkedAccountService(context, jobs), close: schedule.close }
}
