/** Creates the services behind the admin pages and API. */
import type { UserAdminService } from '#src/accounts/admin/user-admin-service.server.ts'
import type { RefreshConfig } from '#src/catalogue/refresh/kinds.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { InvitationService } from '#src/accounts/admin/invitation-service.server.ts'
import type { SignUpBlockService } from '#src/accounts/admin/sign-up-block-service.server.ts'
import type { ModerationService } from '#src/comments/moderation/moderation.server.ts'
import { inboxCalls } from '#src/contact/inbox-calls.server.ts'
import { openInbox } from '#src/contact/inbox.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { ContactTables } from '#src/contact/tables.server.ts'
import { launch } from '#src/platform/process/launch.server.ts'
import type { AdminServices } from './admin-services.ts'
import type { PrivateAddressService } from '#src/accounts/calendar-address/calendar-address.ts'
import { moveInCalls } from './move-in/move-in-calls.server.ts'
import { collectionCalls } from './collection/collection-calls.server.ts'
import type { CollectionService } from './collection/collection-service.server.ts'
import { dashboardCalls } from './dashboard/dashboard-calls.server.ts'
import { createDashboardService, type DashboardServiceOptions } from './dashboard/dashboard-service.server.ts'
import { createAttentionService } from './overview/attention-service.server.ts'
import { readFigures } from './overview/figures.server.ts'
import { importCalls } from './imports/import-calls.server.ts'
import type { StatusService } from './status/status-service.server.ts'
import { createImportService } from './imports/import-service.server.ts'
import { refreshCalls } from './imports/refresh-calls.server.ts'
import type { MoveInService } from './move-in/move-in-service.server.ts'
import { createRefreshService } from './imports/refresh-service.server.ts'
import type { RestoreService } from './restore/restore-service.server.ts'
import { settingsCalls } from './site-settings/settings-calls.server.ts'
import type { SettingsService } from './site-settings/settings-service.server.ts'
import { defineCall } from '#src/accounts/api/call.ts'
import { statusReportSchema } from './status/status-report.ts'

const statusCalls = (service: StatusService) => [
  defineCall({
    method: 'GET',
    path: '/admin/status',
    work: 'search',
    tag: 'Admin',
    summary: 'The state of the site: checks of its parts, its nodes, and the last errors',
    access: 'admin',
    scope: 'admin',
    response: statusReportSchema,
    handler: () => service.report(),
  }),
]

export interface AdminDependencies {
  db: Database
  users: UserAdminService
  invitations: InvitationService
  signUpBlocks: SignUpBlockService
  moderation: ModerationService
  catalogue: Catalogue
  refreshConfig(): RefreshConfig
  dataDir: string
  /** Entry point of the command line. */
  cli: string
  publicUrl: string
  backup: { to: string; keep: number } | null
  admitHeavy?: () => void
  status: StatusService
  collection: CollectionService
  collectionAddress: PrivateAddressService
  settings: SettingsService
  moveIns: MoveInService
  restore: RestoreService
  statistics: Pick<DashboardServiceOptions, 'isOn' | 'flush'>
}

/** @returns the services, and the calls that no feature declares itself */
export function createAdminServices(parts: AdminDependencies) {
  const {
    db,
    users,
    invitations,
    signUpBlocks,
    moderation,
    catalogue,
    refreshConfig,
    dataDir,
    cli,
    publicUrl,
    backup,
    status,
    collection,
    collectionAddress,
    settings,
    moveIns,
    restore,
    statistics,
    admitHeavy,
  } = parts
  const inbox = openInbox(catalogue.db.$extendTables<ContactTables>())
  const launchCommand = (args: string[], onFailed: (error: Error) => void) => launch(cli, args, onFailed)
  const refresh = createRefreshService({ catalogue, config: refreshConfig, launch: launchCommand, admitHeavy })
  const imports = createImportService({
    db: catalogue.db,
    launch: launchCommand,
    admitHeavy,
    isRefreshing: refresh.isRunning,
    refreshConfig,
  })
  const dashboard = createDashboardService({ catalogue, ...statistics })
  const figures = () =>
    readFigures({ catalogue, users, moderation, inbox, imports, dataDir, canBackUp: backup !== null, status, settings })
  const attention = createAttentionService({ db, publicUrl, figures, backup, launch: launchCommand })
  const services: AdminServices = {
    users,
    invitations,
    signUpBlocks,
    moderation,
    inbox,
    imports,
    refresh,
    moveIns,
    figures,
    attention,
    dashboard,
    collection,
    collectionAddress,
    status,
    settings,
    restore,
  }
  return {
    services,
    calls: [
      ...inboxCalls(inbox),
      ...importCalls(imports),
      ...refreshCalls(refresh),
      ...dashboardCalls(dashboard),
      ...statusCalls(status),
      ...collectionCalls(collection),
      ...settingsCalls(settings),
      ...moveInCalls(moveIns),
    ],
  }
}
