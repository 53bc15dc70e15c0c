/** What an admin's pages ask and do: each is the room behind one of them and its calls. */
import type { AdminDesk } from '#src/accounts/admin-desk.server.ts'
import type { ModerationDesk } from '#src/comments/moderation.server.ts'
import type { Inbox } from '#src/contact/inbox.server.ts'
import type { ProxyNotice } from '#src/platform/proxy-check.server.ts'
import type { Figures } from './figures.ts'
import type { ImportDesk } from './import-desk.server.ts'

export interface AdminDesks {
  users: AdminDesk
  moderation: ModerationDesk
  inbox: Inbox
  imports: ImportDesk
  figures(): Promise<Figures>
  /** What is wrong with how the site and a proxy in front of it know each other. */
  proxyNotices(): ProxyNotice[]
}
