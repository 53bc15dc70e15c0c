/** Changes to one's own account; those that could lock the owner out require the password. */
import { toIso } from '#src/platform/to-iso.ts'
import {
  checkMove,
  checkPasswordChange,
  findCurrentFault,
  type MoveForm,
  type PasswordForm,
  toEmail,
} from '../account.ts'
import type { Client } from '../sessions/request-client.ts'
import { type ServiceContext, requireUncommon } from '../service-context.server.ts'
import { changeEmailAtOnce, setPendingEmail } from '../users/email-store.server.ts'
import { type Exporter, exportAll } from '../exporter.ts'
import { deleteDevices } from '../sessions/known-device-store.server.ts'
import { noMail, noSession, noUser, onlyAdmin, requireNone, taken, wrongPassword } from '../problems.ts'
import type { OwnSession } from '../sessions/session.server.ts'
import { deleteUser, findCredential, findUser, replacePassword } from '../users/user-store.server.ts'
import type { UserData } from '../user-data.ts'
import type { OwnUser } from '../user.ts'
import type { Viewer } from '../viewer.ts'

export interface SettingsService {
  /** Everything that the site knows of the viewer's account. */
  find(viewer: Viewer): Promise<OwnUser | null>
  /**
   * Ends all sessions and starts a new one for the caller.
   * @returns the cookies to set
   * @throws {Problem}
   */
  changePassword(viewer: Viewer, form: PasswordForm, client: Client): Promise<string[]>
  /**
   * Sends a link to the new email, which takes effect when the link is opened. The response is the same if the email is
   * taken. Without email, the change takes effect immediately. @throws {Problem}
   */
  changeEmail(viewer: Viewer, form: MoveForm, client: Client): Promise<OwnUser>
  /** Proves the password again, for what needs a recent proof. @returns the viewer with it @throws {Problem} */
  confirm(viewer: Viewer, password: string, client: Client): Promise<Viewer>
  /** Sends the link to an address that is not confirmed once more. @throws {Problem} */
  resendConfirmation(viewer: Viewer): Promise<void>
  cancelEmailChange(viewer: Viewer): Promise<OwnUser>
  listSessions(viewer: Viewer, client: Client): Promise<OwnSession[]>
  /** @throws {Problem} */
  endSession(viewer: Viewer, id: string): Promise<void>
  /** Ends all sessions except that of the request; other devices are no longer known. */
  endOtherSessions(viewer: Viewer, client: Client): Promise<void>
  export(viewer: Viewer): Promise<Record<string, unknown>>
  /**
   * Deletes the account; comments stay without a name.
   * @returns the cookies that clear the session's and the device's
   * @throws {Problem}
   */
  remove(viewer: Viewer, password: string, client: Client): Promise<string[]>
}

export function createSettingsService(
  parts: ServiceContext,
  exporters: readonly Exporter[],
  userData: readonly UserData[],
): SettingsService {
  const { db, sessions, passwords, attempts, devices, mailer, rules, siteName, note, now } = parts

  /** @returns the stored hash that the password matched */
  async function prove({ id }: Viewer, password: string, client: Client): Promise<string> {
    const forgive = await attempts.prove(id, {
      address: client.address,
      device: await devices.findByUser(id, client),
    })
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

  async function requireOwn({ id }: Viewer): Promise<OwnUser> {
    const own = await findUser(db, id, now())
    if (!own) throw noUser()
    return own
  }

  /** The address that the account has already: cancels a change, and sends a lost link again. */
  async function confirmCurrent(viewer: Viewer): Promise<void> {
    await setPendingEmail(db, viewer.id, null)
    if (!(await requireOwn(viewer)).emailVerified) await mailer?.verify(viewer)
  }

  /** Without email, a taken address cannot be hidden, so attempts are limited. */
  async function changeAtOnce(viewer: Viewer, email: string, client: Client): Promise<void> {
    await attempts.changeEmail(viewer.id)
    const change = await changeEmailAtOnce(db, viewer.id, email, { session: sessions.hashOf(client), now: now() })
    if (change === 'taken') throw taken('email')
    sessions.publishSessionEnd(viewer.id)
    note('email changed', { user: viewer.id })
  }

  return {
    find: ({ id }) => findUser(db, id, now()),

    async changePassword(viewer, form, client) {
      requireNone(checkPasswordChange(form, rules))
      requireUncommon(form.newPassword, siteName, viewer)
      const verifiedHash = await prove(viewer, form.currentPassword, client)
      const passwordHash = await passwords.hash(form.newPassword)
      const change = { user: viewer.id, passwordHash, now: toIso(now()), verifiedHash }
      if (!(await replacePassword(db, change))) throw wrongPassword()
      sessions.publishSessionEnd(viewer.id)
      mailer?.sendPasswordChangedNotice(viewer)
      note('password changed', { user: viewer.id })
      const cookie = await sessions.begin(viewer.id, passwordHash, client)
      return cookie === null ? [sessions.clearCookie()] : [cookie, await devices.save(viewer.id, client)]
    },

    async changeEmail(viewer, form, client) {
      requireNone(checkMove(form))
      await prove(viewer, form.password, client)
      const email = toEmail(form.email)
      if (email === viewer.email) await confirmCurrent(viewer)
      else if (mailer) {
        await mailer.changeEmail(viewer, email)
        await setPendingEmail(db, viewer.id, email)
      } else await changeAtOnce(viewer, email, client)
      return requireOwn(viewer)
    },

    async confirm(viewer, password, client) {
      requireNone({ password: findCurrentFault(password) })
      await prove(viewer, password, client)
      if (!(await sessions.prove(viewer.id, client))) throw noSession()
      return { ...viewer, provedAt: toIso(now()) }
    },
    async resendConfirmation(viewer) {
      if (!mailer) throw noMail()
      const { pendingEmail, emailVerified } = await requireOwn(viewer)
      if (pendingEmail !== null) await mailer.changeEmail(viewer, pendingEmail)
      else if (!emailVerified) await mailer.verify(viewer)
    },
    async cancelEmailChange(viewer) {
      await setPendingEmail(db, viewer.id, null)
      return requireOwn(viewer)
    },

    listSessions: ({ id }, client) => sessions.list(id, client),
    async endSession({ id }, session) {
      // PostgreSQL rejects such text
      if (session.includes('\0') || !(await sessions.endOne(id, session))) throw noSession()
    },
    async endOtherSessions({ id }, client) {
      await sessions.endAll(id, client)
      await deleteDevices(db, id, devices.hashOf(client))
    },
    export: ({ id }) => exportAll(exporters, id),

    async remove(viewer, password, client) {
      requireNone({ password: findCurrentFault(password) })
      await prove(viewer, password, client)
      if (!(await deleteUser(db, viewer.id, userData))) throw onlyAdmin()
      sessions.publishSessionEnd(viewer.id)
      note('account deleted', { user: viewer.id })
      return [sessions.clearCookie(), devices.clearCookie()]
    },
  }
}
