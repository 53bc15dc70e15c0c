/** Totals, and items that need an admin's attention. */
import { statfs } from 'node:fs/promises'
import type { UserAdminService } from '#src/accounts/admin/user-admin-service.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { ModerationService } from '#src/comments/moderation/moderation.server.ts'
import type { Inbox } from '#src/contact/inbox.server.ts'
import { listDisappeared } from '#src/library/scan/disappeared-store.server.ts'
import { countFiles } from '#src/library/scan/files-store.server.ts'
import { countJobs } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import type { Figures } from './figures.ts'
import type { SettingsService } from '../site-settings/settings-service.server.ts'
import type { StatusService } from '../status/status-service.server.ts'
import { listProblems } from '../status/status-report.ts'
import type { ImportService } from '../imports/import-service.server.ts'

export interface FigureSources {
  catalogue: Catalogue
  users: UserAdminService
  moderation: ModerationService
  inbox: Inbox
  imports: ImportService
  dataDir: string
  status: StatusService
  settings: Pick<SettingsService, 'isSetupPending'>
  canBackUp: boolean
}

export async function readFigures(of: FigureSources): Promise<Figures> {
  const { db, snapshot } = of.catalogue
  const [
    users,
    comments,
    reports,
    unread,
    files,
    disappeared,
    jobs,
    disk,
    { imports },
    report,
    isSetupPending,
    waitingUsers,
  ] = await Promise.all([
    of.users.countUsers(),
    of.moderation.countComments(),
    of.moderation.countOpen(),
    of.inbox.countUnread(),
    countFiles(db),
    listDisappeared(db, Date.now()),
    countJobs(db.$extendTables<JobTables>()),
    readDisk(of.dataDir),
    of.imports.list(1),
    of.status.report(),
    of.settings.isSetupPending(),
    of.users.countWaiting(),
  ])
  return {
    isSetupPending,
    titles: snapshot.titles.length,
    users,
    comments,
    waitingUsers,
    reports,
    unread,
    files: { matched: files.sure + files.chosen, toMatch: files.doubtful + files.none, missing: files.missing },
    disappeared,
    jobs: { running: jobs.running, waiting: jobs.waiting },
    problems: listProblems(report),
    canBackUp: of.canBackUp,
    lastImport: imports[0] ?? null,
    disk,
  }
}

/** Null if the system does not report it. */
async function readDisk(folder: string): Promise<Figures['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return null
  }
}
