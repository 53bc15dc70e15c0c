/** The admins' contact inbox, used by API calls and pages. */
import { countPages } from '#src/platform/paging.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { countMessages, deleteMessage, markMessage } from './inbox-store.server.ts'
import { MESSAGES_PER_PAGE, type MessageState } from './message-state.ts'
import { listMessages, type StoredMessage } from './store.server.ts'
import type { ContactDb } from './tables.server.ts'

export interface Inbox {
  list(state: MessageState, page: number): Promise<{ messages: StoredMessage[]; totalPages: number }>
  countUnread(): Promise<number>
  /** @throws {Problem} 404 */
  mark(id: number, read: boolean): Promise<void>
  /** @throws {Problem} 404 */
  remove(admin: Viewer, id: number): Promise<void>
}

export function openInbox(db: ContactDb, now: () => number = Date.now): Inbox {
  const at = () => toIso(now())
  const require = (exists: boolean) => {
    if (!exists) throw new Problem(404, 'Message not found.')
  }
  return {
    async list(state, page) {
      const messages = await listMessages(db, MESSAGES_PER_PAGE, { state, skip: (page - 1) * MESSAGES_PER_PAGE })
      return { messages, totalPages: countPages(await countMessages(db, state), MESSAGES_PER_PAGE) }
    },
    countUnread: () => countMessages(db, 'unread'),
    mark: async (id, read) => require(await markMessage(db, id, read ? at() : null)),
    remove: async (admin, id) => require(await deleteMessage(db, id, admin, at())),
  }
}
