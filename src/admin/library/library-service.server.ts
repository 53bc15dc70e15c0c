/** The admin service of the library, used by its pages and calls. */
import type { Viewer } from '#src/accounts/viewer.ts'
import type { ServiceContext } from './service-context.ts'
import { type FileAdminService, createFileAdminService } from './file-service.server.ts'
import { type JobAdminService, createJobAdminService } from './job-service.server.ts'
import { createIdMapAdminService, type IdMapAdminService } from './id-map-service.server.ts'
import { createFolderAdminService, type FolderAdminService } from './folder-service.server.ts'
import { createRemaining, loadOverview } from './overview.server.ts'
import type { Overview } from './schemas.ts'
import { createSegmentAdminService, type SegmentAdminService } from './segment-service.server.ts'
import { createSourceAdminService, type SourceAdminService } from './source-service.server.ts'
import { confirmDisappeared } from '#src/library/scan/disappeared-store.server.ts'
import { inTransaction } from '#src/library/scan/files-store.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'

export interface LibraryAdminService
  extends
    FileAdminService,
    FolderAdminService,
    JobAdminService,
    SegmentAdminService,
    SourceAdminService,
    IdMapAdminService {
  overview(): Promise<Overview>
  /** What preparing the rest of the library takes; null while that is not known. */
  findRemaining(): Promise<Overview['cache']['remaining']>
  /** Starts a scan of the folders in the background. */
  scan(admin: Viewer): Promise<void>
  /**
   * Confirms that the disappeared videos of a media folder are gone. A scan follows, which marks those that it doesn’t find either.
   * @param folder absolute @returns how many @throws {Problem} 409 if there are none
   */
  markMissing(admin: Viewer, folder: string): Promise<number>
}

export function createLibraryAdminService(parts: ServiceContext): LibraryAdminService {
  const findRemaining = createRemaining(parts)
  return {
    overview: () => loadOverview(parts, findRemaining),
    findRemaining,
    async scan(admin) {
      parts.admitHeavy?.()
      await recordAudit(parts.db, { admin, action: 'scan folders', subject: { kind: 'job', id: 'scan' } })
      await parts.running().scan()
    },
    async markMissing(admin, folder) {
      parts.admitHeavy?.()
      const videos = await inTransaction(parts.db, async (trx) => {
        const count = await confirmDisappeared(trx, folder, parts.now())
        if (count === 0) throw new Problem(409, 'No videos of this folder have disappeared.')
        await recordAudit(trx, {
          admin,
          action: 'mark missing',
          subject: { kind: 'folder', id: folder },
          after: { videos: count },
        })
        return count
      })
      await parts.running().scan()
      return videos
    },
    ...createFileAdminService(parts),
    ...createFolderAdminService(parts),
    ...createJobAdminService(parts),
    ...createSegmentAdminService(parts),
    ...createSourceAdminService(parts),
    ...createIdMapAdminService(parts),
  }
}
