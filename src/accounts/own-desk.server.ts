/** What people do with the account that they have; whatever could take it from them asks for the password again. */
import {
  checkMove,
  checkPasswordChange,
  findCurrentFault,
  type MoveForm,
  type PasswordForm,
  toEmail,
} from './account.ts'
import type { Client } from './client.ts'
import { type DeskParts, requireUncommon } from './desk-parts.ts'
import { type Exporter, exportAll } from './exporter.ts'
import { noSession, onlyAdmin, requireNone, taken, wrongPassword } from './problems.ts'
import type { OwnSession } from './session.server.ts'
import { deleteUser, findCredential, findUser, replaceEmail, replacePassword } from './user-store.server.ts'
import type { OwnUser } from './user.ts'
import type { Viewer } from './viewer.ts'

export interface OwnDesk {
  /** Everything that the site knows of the viewer's account. */
  find(viewer: Viewer): Promise<OwnUser | null>
  /**
   * Ends all sessions and begins one for whoever asked.
   * @returns the cookie to set
   * @throws {Problem}
   */
  changePassword(viewer: Viewer, form: PasswordForm, client: Client): Promise<string>
  /** Sends a link to an address that is not confirmed, also to the one that it is already. @throws {Problem} */
  changeEmail(viewer: Viewer, form: MoveForm): Promise<OwnUser>
  listSessions(viewer: Viewer, client: Client): Promise<OwnSession[]>
  /** @throws {Problem} */
  endSession(viewer: Viewer, id: string): Promise<void>
  /** All but the one that asks. */
  endOtherSessions(viewer: Viewer, client: Client): Promise<void>
  export(viewer: Viewer): Promise<Record<string, unknown>>
  /**
   * What they said stays, without a name; all else goes.
   * @returns the cookie that takes the session's away
   * @throws {Problem}
   */
  remove(viewer: Viewer, password: string): Promise<string>
}

export function openOwnDesk(parts: DeskParts, exporters: readonly Exporter[]): OwnDesk {
  const { db, sessions, passwords, attempts, post, rules, siteName, note, now } = parts

  /** @returns the stored hash that it was held against */
  async function prove({ id }: Viewer, password: string): Promise<string> {
    const forgive = await attempts.prove(id)
    const stored = (await findCredential(db, id))?.passwordHash ?? null
    const holds = await passwords.verify(stored, password).catch((error: unknown) => {
      forgive()
      throw error
    })
    if (!holds || stored === null) {
      note('wrong password', { user: id })
      throw wrongPassword()
    }
    forgive()
    return stored
  }

  return {
    find: ({ id }) => findUser(db, id, now()),

    async changePassword(viewer, form, client) {
      requireNone(checkPasswordChange(form, rules))
      requireUncommon(form.newPassword, siteName, viewer)
      const proven = await prove(viewer, form.currentPassword)
      const passwordHash = await passwords.hash(form.newPassword)
      const change = { user: viewer.id, passwordHash, now: new Date(now()).toISOString(), proven }
      if (!(await replacePassword(db, change))) throw wrongPassword()
      sessions.announceEnd(viewer.id)
      post?.tellOfPassword(viewer)
      note('password changed', { user: viewer.id })
      return (await sessions.begin(viewer.id, passwordHash, client)) ?? sessions.clearCookie()
    },

    async changeEmail(viewer, form) {
      requireNone(checkMove(form))
      await prove(viewer, form.password)
      const email = toEmail(form.email)
      if (email !== viewer.email) {
        if (!(await replaceEmail(db, viewer.id, email, new Date(now()).toISOString()))) throw taken('email')
        post?.tellOfMove(viewer)
        note('address changed', { user: viewer.id })
      }
      const own = await findUser(db, viewer.id, now())
      if (!own) throw wrongPassword()
      // the same address once more: the link in the mail before may be too old, or lost
      if (!own.emailVerified) await post?.verify({ ...viewer, email })
      return own
    },

    listSessions: ({ id }, client) => sessions.list(id, client),
    async endSession({ id }, session) {
      // PostgreSQL fails on such a text
      if (session.includes('\0') || !(await sessions.endOne(id, session))) throw noSession()
    },
    endOtherSessions: ({ id }, client) => sessions.endAll(id, client),
    export: ({ id }) => exportAll(exporters, id),

    async remove(viewer, password) {
      requireNone({ password: findCurrentFault(password) })
      await prove(viewer, password)
      if (!(await deleteUser(db, viewer.id))) throw onlyAdmin()
      sessions.announceEnd(viewer.id)
      note('account deleted', { user: viewer.id })
      return sessions.clearCookie()
    },
  }
}
