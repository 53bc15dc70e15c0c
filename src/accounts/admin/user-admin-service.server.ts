/** User management by admins. */
import { countPages, toPageRange } from '#src/platform/paging.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { removeUser, setAdminBy, type UserChange } from '../users/user-admin-store.server.ts'
import { type AuditEntry, type AuditFilter, listAudit, readAudit, recordAudit } from '../audit/audit-store.server.ts'
import { approveUser, countWaiting, findInviter, isWaiting } from '../users/approval-store.server.ts'
import {
  type AlsoWrite,
  type CreatedAccount,
  createUser,
  NEW_USER_LINK_MS,
  type NewAccount,
} from './create-user.server.ts'
import { changeUserOrThrow } from '../users/change-user.server.ts'
import { endTokens } from '../sessions/end-tokens-store.server.ts'
import { deleteDevices } from '../sessions/known-device-store.server.ts'
import { createLink } from '../users/link-store.server.ts'
import type { AccountMailer } from '../mail/account-mailer.server.ts'
import {
  adminFactorNotResettable,
  adminNotChangeable,
  adminsByCommand,
  adminsOnly,
  adminNotDeletable,
  adminLinkNotAllowed,
  noSecondFactor,
  notWaiting,
  userNotFound,
} from '../problems.ts'
import { requireAccount } from '../own-account.ts'
import type { ServiceContext } from '../service-context.server.ts'
import { requireRecentPassword } from '../sessions/recent-password.ts'
import { Problem } from '#src/platform/problem.ts'
import { hasSecondFactor } from '../has-second-factor-store.server.ts'
import { ownsPasskey } from '../passkeys/passkey-store.server.ts'
import { resetSecondFactor } from '../second-factor/second-factor-store.server.ts'
import { deleteSessions } from '../sessions/session-store.server.ts'
import type { SessionManager } from '../sessions/session.server.ts'
import type { AccountDb } from '../tables.server.ts'
import {
  countSessions,
  countUsers,
  findUserStatuses,
  listUsers,
  type UserStatus,
  type UserSearch,
} from '../users/user-list-store.server.ts'
import { findAccountOf } from '../users/profile-data-store.server.ts'
import { findUser } from '../users/user-store.server.ts'
import type { UserData } from '../user-data.ts'
import type { OwnUser } from '../user.ts'
import { toUserId, type UserId, type Viewer } from '../viewer.ts'

export interface UserAdminService {
  /** Newest first, a page at a time. */
  listUsers(search: UserSearch, page: number): Promise<{ users: OwnUser[]; count: number; totalPages: number }>
  /** @throws {Problem} 404 */
  findUser(id: string): Promise<FoundUser>
  findUserStatuses(ids: readonly UserId[]): Promise<Map<UserId, UserStatus>>
  countUsers(): Promise<number>
  /** Accounts that wait for approval. */
  countWaiting(): Promise<number>
  /** @throws {Problem} 400, 409 if the name or email is taken */
  createUser(admin: Viewer, account: NewAccount, alsoWrite?: AlsoWrite): Promise<CreatedAccount>
  /** The user may sign in, and is told by email. @throws {Problem} 404 if they don’t wait for it */
  approve(admin: Viewer, id: string): Promise<void>
  /** Deletes an account that waits for approval, and tells its user by email. @throws {Problem} 404 */
  decline(admin: Viewer, id: string): Promise<void>
  /** Audit entries, newest first; pass `next` as `before` to get the following page. */
  listAudit(filter: AuditFilter & { before?: number | undefined }): Promise<{
    entries: AuditEntry[]
    next: number | null
  }>
  /** All audit entries, newest first, some at a time. */
  readAudit(filter: AuditFilter): AsyncIterable<AuditEntry[]>
  /** Of a profile, changes its whole account. A ban also ends the sessions. @returns the account @throws {Problem} */
  changeUser(admin: Viewer, id: string, change: UserChange): Promise<OwnUser>
  /** Signs an account and its profiles out everywhere. @throws {Problem} */
  endSessions(admin: Viewer, id: string): Promise<void>
  /** Turns off the second factor of a user who has lost it, removes their passkeys, signs them out everywhere, and tells them by email. @throws {Problem} 404, 409 */
  resetSecondFactor(admin: Viewer, id: string): Promise<void>
  /** Notifies the user by email. @returns a URL that is shown only once @throws {Problem} */
  createResetLink(admin: Viewer, id: string): Promise<string>
  /** For a user without a password, who was created for someone. @returns a URL that works for a week @throws {Problem} */
  createPasswordLink(admin: Viewer, id: string): Promise<string>
  /**
   * Makes a user an admin, or takes that back, also of themselves. Needs a recent confirmation. All admins are told by email.
   * @throws {Problem} 403 with `SETUP=off` or for a profile; 404; 409, also for the only admin
   */
  setAdmin(admin: Viewer, id: string, isAdmin: boolean): Promise<void>
  /** Whether admins can add and remove admins: not with `SETUP=off`. */
  canChangeAdmins: boolean
  /** Deletes the user and their data; their comments stay without a name. @throws {Problem} */
  removeUser(admin: Viewer, id: string): Promise<void>
}

/** A user, with what only admins learn. */
export interface FoundUser {
  user: OwnUser
  sessions: number
  /** Whether a reset of the second factor would remove anything: it or a passkey. */
  hasSecondFactor: boolean
  /** Whether an admin has to approve the account. */
  isWaiting: boolean
  /** Whose invitation they came by. */
  invitedBy: { id: string; username: string } | null
}

const PAGE_SIZE = 25

export interface UserAdminOptions {
  db: AccountDb
  sessions: Pick<SessionManager, 'publishSessionEnd'>
  /** Null while the site sends no email. */
  mailer: () => Pick<
    AccountMailer,
    | 'sendAdminLinkNotice'
    | 'sendSecondFactorNotice'
    | 'sendNewAccount'
    | 'sendApprovedNotice'
    | 'sendDeclinedNotice'
    | 'sendAdminsNotice'
  > | null
  canChangeAdmins: boolean
  logEvent: ServiceContext['logEvent']
  /** User data stored by other features. */
  userData: readonly UserData[]
  origin: string
  now: () => number
}

export function createUserAdminService({
  db,
  sessions,
  mailer,
  canChangeAdmins,
  logEvent,
  userData,
  origin,
  now,
}: UserAdminOptions): UserAdminService {
  /** The account itself, also for the id of a profile, which has no way in of its own. @throws {Problem} 404 */
  async function requireAccountOf(id: string): Promise<OwnUser> {
    const account = await findAccountOf(db, toUserId(id))
    const user = account && (await findUser(db, account, now()))
    if (!user) throw userNotFound()
    return user
  }

  async function makeLink(admin: Viewer, id: string, lifetimeMs?: number) {
    const user = await requireAccountOf(id)
    if (user.isAdmin && user.id !== admin.id) throw adminLinkNotAllowed()
    const holder = { user: user.id, email: user.email }
    const event = { admin, action: 'make reset link', subject: { kind: 'user' as const, id: user.id } }
    const at = toIso(now())
    const token = await createLink(db, 'reset', holder, now(), (trx) => recordAudit(trx, event, at), lifetimeMs)
    return { user: user.id, link: `${origin}/reset/${token}` }
  }

  return {
    async listUsers(search, page) {
      const count = await countUsers(db, search, now())
      const users = await listUsers(db, search, { ...toPageRange(page, PAGE_SIZE), now: now() })
      return { users, count, totalPages: countPages(count, PAGE_SIZE) }
    },
    async findUser(id) {
      const user = await findUser(db, id, now())
      if (!user) throw userNotFound()
      const [sessionCount, hasFactor, hasPasskey, waits, invitedBy] = await Promise.all([
        countSessions(db, user.id, now()),
        hasSecondFactor(db, user.id),
        ownsPasskey(db, user.id),
        isWaiting(db, user.id),
        findInviter(db, user.id),
      ])
      return { user, sessions: sessionCount, hasSecondFactor: hasFactor || hasPasskey, isWaiting: waits, invitedBy }
    },
    findUserStatuses: (ids) => findUserStatuses(db, ids, now()),
    countUsers: () => countUsers(db, { query: '', state: 'all' }, now()),
    countWaiting: () => countWaiting(db),
    createUser: (admin, account, alsoWrite) =>
      createUser(db, admin, account, { origin, mailer: mailer(), now: now() }, alsoWrite),
    async approve(admin, id) {
      const user = toUserId(id)
      if (!(await findUser(db, id, now()))) throw userNotFound()
      if (!(await approveUser(db, admin, user, now()))) throw notWaiting()
      mailer()?.sendApprovedNotice(user)
    },
    async decline(admin, id) {
      const user = await findUser(db, id, now())
      if (!user) throw userNotFound()
      const outcome = await removeUser(db, admin, user.id, now(), userData, { onlyWaiting: true })
      if (outcome !== 'removed') throw notWaiting()
      if (user.emailVerified) mailer()?.sendDeclinedNotice(user)
    },
    async listAudit(filter) {
      const entries = await listAudit(db, { ...filter, limit: PAGE_SIZE + 1 })
      const shown = entries.slice(0, PAGE_SIZE)
      return { entries: shown, next: entries.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null }
    },
    readAudit: (filter) => readAudit(db, filter),
    async changeUser(admin, id, change) {
      const user = await changeUserOrThrow(db, admin, id, change, now())
      if (user.isBanned) sessions.publishSessionEnd(user.id)
      return user
    },
    async endSessions(admin, id) {
      const user = await requireAccountOf(id)
      await db.transaction().execute(async (trx) => {
        await deleteSessions(trx, user.id)
        await deleteDevices(trx, user.id)
        await endTokens(trx, user.id, 'all')
        await recordAudit(trx, { admin, action: 'end sessions', subject: { kind: 'user', id: user.id } })
      })
      sessions.publishSessionEnd(user.id)
    },
    async resetSecondFactor(admin, id) {
      const user = await requireAccountOf(id)
      if (user.isAdmin && user.id !== admin.id) throw adminFactorNotResettable()
      const owner = { user: user.id, username: user.username }
      if (!(await resetSecondFactor(db, admin, owner, now()))) throw noSecondFactor()
      sessions.publishSessionEnd(user.id)
      mailer()?.sendSecondFactorNotice(user.id, 'reset')
    },
    async createResetLink(admin, id) {
      const { user, link } = await makeLink(admin, id)
      mailer()?.sendAdminLinkNotice(user)
      return link
    },
    async createPasswordLink(admin, id) {
      const { link } = await makeLink(admin, id, NEW_USER_LINK_MS)
      return link
    },
    canChangeAdmins,
    async setAdmin(admin, id, isAdmin) {
      if (!canChangeAdmins) throw adminsByCommand()
      requireAccount(admin)
      requireRecentPassword(admin, now())
      const user = toUserId(id)
      const outcome = await setAdminBy(db, admin, user, isAdmin, now(), { needsConfirmedEmail: mailer() !== null })
      if (outcome === 'absent') throw userNotFound()
      if (outcome === 'revoked') throw adminsOnly()
      if (outcome === 'unchanged') return
      if (outcome !== 'changed') throw new Problem(409, adminNotChangeable[outcome])
      logEvent(isAdmin ? 'made an admin' : 'no longer an admin', { user })
      // open pages and sockets ask again who they are for
      sessions.publishSessionEnd(user)
      mailer()?.sendAdminsNotice({ user, isAdmin, by: admin.username })
    },
    async removeUser(admin, id) {
      const user = toUserId(id)
      const outcome = await removeUser(db, admin, user, now(), userData)
      if (outcome === 'absent') throw userNotFound()
      if (outcome === 'admin') throw adminNotDeletable()
      sessions.publishSessionEnd(user)
    },
  }
}
