/** What an admin's pages ask and do: each is the room behind one of them and its calls. */
import type { UserAdminService } from '#src/accounts/admin/user-admin-service.server.ts'
import type { ModerationService } from '#src/comments/moderation/moderation.server.ts'
import type { Inbox } from '#src/contact/inbox.server.ts'
import type { ProxyNotice } from '#src/platform/security/proxy-check.server.ts'
import type { Figures } from './overview/figures.ts'
import type { ImportService } from './imports/import-service.server.ts'

export interface AdminServices {
  users: UserAdminService
  moderation: ModerationService
  inbox: Inbox
  imports: ImportService
  figures(): Promise<Figures>
  /** What is wrong with how the site and a proxy in front of it know each other. */
  proxyNotices(): ProxyNotice[]
}
