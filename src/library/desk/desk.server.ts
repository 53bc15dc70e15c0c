/** What admins do with the library: one room behind two doors, the calls and the pages. */
import type { Viewer } from '#src/accounts/viewer.ts'
import type { DeskParts } from './desk-parts.ts'
import { type FilesDesk, openFilesDesk } from './files-desk.server.ts'
import { type JobsDesk, openJobsDesk } from './jobs-desk.server.ts'
import { loadOverview } from './overview.server.ts'
import type { Overview } from './schemas.ts'
import { openSegmentsDesk, type SegmentsDesk } from './segments-desk.server.ts'
import { openSourcesDesk, type SourcesDesk } from './sources-desk.server.ts'
import { recordAudit } from '#src/accounts/audit-store.server.ts'

export interface LibraryDesk extends FilesDesk, JobsDesk, SegmentsDesk, SourcesDesk {
  overview(): Promise<Overview>
  /** Looks through the folders soon. */
  scan(admin: Viewer): Promise<void>
}

export const openLibraryDesk = (parts: DeskParts): LibraryDesk => ({
  overview: () => loadOverview(parts),
  async scan(admin) {
    await recordAudit(parts.db, { admin, action: 'scan folders', subject: { kind: 'job', id: 'scan' } })
    parts.running().scan()
  },
  ...openFilesDesk(parts),
  ...openJobsDesk(parts),
  ...openSegmentsDesk(parts),
  ...openSourcesDesk(parts),
})
