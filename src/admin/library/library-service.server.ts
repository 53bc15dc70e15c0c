/** The admin service of the library, used by its pages and calls. */
import type { Viewer } from '#src/accounts/viewer.ts'
import type { ServiceContext } from './service-context.ts'
import { type FileAdminService, createFileAdminService } from './file-service.server.ts'
import { type JobAdminService, createJobAdminService } from './job-service.server.ts'
import { loadOverview } from './overview.server.ts'
import type { Overview } from './schemas.ts'
import { createSegmentAdminService, type SegmentAdminService } from './segment-service.server.ts'
import { createSourceAdminService, type SourceAdminService } from './source-service.server.ts'
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'

export interface LibraryAdminService
  extends FileAdminService, JobAdminService, SegmentAdminService, SourceAdminService {
  overview(): Promise<Overview>
  /** Starts a scan of the folders in the background. */
  scan(admin: Viewer): Promise<void>
}

export const createLibraryAdminService = (parts: ServiceContext): LibraryAdminService => ({
  overview: () => loadOverview(parts),
  async scan(admin) {
    parts.admitHeavy?.()
    await recordAudit(parts.db, { admin, action: 'scan folders', subject: { kind: 'job', id: 'scan' } })
    await parts.running().scan()
  },
  ...createFileAdminService(parts),
  ...createJobAdminService(parts),
  ...createSegmentAdminService(parts),
  ...createSourceAdminService(parts),
})
