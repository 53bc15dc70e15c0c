/** The services behind the admin pages and their API calls. */
import type { UserAdminService } from '#src/accounts/admin/user-admin-service.server.ts'
import type { InvitationService } from '#src/accounts/admin/invitation-service.server.ts'
import type { SignUpBlockService } from '#src/accounts/admin/sign-up-block-service.server.ts'
import type { ModerationService } from '#src/comments/moderation/moderation.server.ts'
import type { Inbox } from '#src/contact/inbox.server.ts'
import type { PrivateAddressService } from '#src/accounts/calendar-address/calendar-address.ts'
import type { CollectionService } from './collection/collection-service.server.ts'
import type { DashboardService } from './dashboard/dashboard-service.server.ts'
import type { AttentionService } from './overview/attention-service.server.ts'
import type { Figures } from './overview/figures.ts'
import type { RestoreService } from './restore/restore-service.server.ts'
import type { SettingsService } from './site-settings/settings-service.server.ts'
import type { StatusService } from './status/status-service.server.ts'
import type { MoveInService } from './move-in/move-in-service.server.ts'
import type { ImportService } from './imports/import-service.server.ts'
import type { RefreshService } from './imports/refresh-service.server.ts'

export interface AdminServices {
  users: UserAdminService
  invitations: InvitationService
  signUpBlocks: SignUpBlockService
  moderation: ModerationService
  inbox: Inbox
  imports: ImportService
  refresh: RefreshService
  moveIns: MoveInService
  figures(): Promise<Figures>
  attention: AttentionService
  dashboard: DashboardService
  collection: CollectionService
  /** The private addresses of the feed of missing episodes. */
  collectionAddress: PrivateAddressService
  /** The state of the site. */
  status: StatusService
  settings: SettingsService
  restore: RestoreService
}
