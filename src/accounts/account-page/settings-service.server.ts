/** Changes to the user's own account. Those that could lock the owner out require the password, and a code where it has a second factor. */
import { attempt } from '#src/platform/attempt.ts'
import { toIso } from '#src/platform/to-iso.ts'
import {
  validateEmailChange,
  validatePasswordChange,
  findCurrentPasswordError,
  type EmailChangeForm,
  type PasswordForm,
  toEmail,
} from '../account.ts'
import type { Client } from '../sessions/request-client.ts'
import { hashNewPassword, requireMailer, type ServiceContext, requireUncommon } from '../service-context.server.ts'
import { createCodeCheck } from '../second-factor/check-code.server.ts'
import { createSignInCheck } from '../second-factor/check-sign-in.server.ts'
import { hasSecondFactor } from '../has-second-factor-store.server.ts'
import { parseCode } from '../second-factor/second-factor.ts'
import { createPasswordCheck } from '../users/check-password.server.ts'
import { createEmailChange } from '../users/change-email.server.ts'
import { setPendingEmail } from '../users/email-store.server.ts'
import { type Exporter, writeExport } from '../exporter.ts'
import { endTokens } from '../sessions/end-tokens-store.server.ts'
import { deleteDevices } from '../sessions/known-device-store.server.ts'
import { sessionNotFound, userNotFound, lastAdmin, requireNoErrors, incorrectPassword } from '../problems.ts'
import type { OwnSession } from '../sessions/session.server.ts'
import { deleteUser, findPasswordChange, findUser, replacePassword } from '../users/user-store.server.ts'
import { requireAccount } from '../own-account.ts'
import type { UserData } from '../user-data.ts'
import type { OwnUser } from '../user.ts'
import type { Viewer } from '../viewer.ts'

export interface SettingsService {
  /** The viewer's account. */
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
  changeEmail(viewer: Viewer, form: EmailChangeForm, client: Client): Promise<OwnUser>
  /** Confirms the password, or a code of the second factor, for actions that require a recent confirmation. @returns the updated viewer @throws {Problem} */
  confirm(viewer: Viewer, password: string, client: Client): Promise<Viewer>
  /** Resends the link to an unconfirmed email. @throws {Problem} */
  resendConfirmation(viewer: Viewer, client: Client): Promise<void>
  cancelEmailChange(viewer: Viewer): Promise<OwnUser>
  /** When the password was last changed, in ISO; null if it never was. */
  findPasswordChange(viewer: Viewer): Promise<string | null>
  listSessions(viewer: Viewer, client: Client): Promise<OwnSession[]>
  /** @throws {Problem} */
  endSession(viewer: Viewer, id: string): Promise<void>
  /** Ends all sessions except that of the request, and the tokens of devices; other devices are no longer known. */
  endOtherSessions(viewer: Viewer, client: Client): Promise<void>
  /** Everything that is stored of the user, as JSON in pieces. */
  export(viewer: Viewer): AsyncIterable<string>
  /**
   * Deletes the account; comments stay without a name.
   * @returns the cookies that clear the session and the device
   * @throws {Problem}
   */
  remove(viewer: Viewer, password: string, client: Client): Promise<string[]>
}

export function createSettingsService(
  context: ServiceContext,
  exporters: readonly Exporter[],
  userData: readonly UserData[],
): SettingsService {
  const { db, sessions, devices, mailer, rules, siteName, logEvent, now } = context

  const changeEmail = createEmailChange(context)
  const requirePassword = createPasswordCheck(context)
  const requireSignIn = createSignInCheck(context)
  const checkCode = createCodeCheck(context)

  async function requireOwn({ id }: Viewer): Promise<OwnUser> {
    const own = await findUser(db, id, now())
    if (!own) throw userNotFound()
    return own
  }

  /** Handles a change to the current email: cancels a pending change, and resends an unconfirmed link. */
  async function confirmCurrent(viewer: Viewer, { address }: Client): Promise<void> {
    await setPendingEmail(db, viewer.id, null)
    if (!(await requireOwn(viewer)).emailVerified) await mailer()?.verify(viewer, address)
  }

  return {
    find: ({ id }) => findUser(db, id, now()),

    async changePassword(viewer, form, client) {
      requireAccount(viewer)
      requireNoErrors(validatePasswordChange(form, rules))
      requireUncommon(form.newPassword, siteName(), viewer)
      const { currentPassword: password, code } = form
      const verifiedHash = await requireSignIn(viewer, { password, code }, client)
      const passwordHash = await hashNewPassword(context, {
        email: viewer.email,
        password: form.newPassword,
        user: viewer.id,
      })
      const change = { user: viewer.id, passwordHash, now: toIso(now()), verifiedHash }
      if (!(await replacePassword(db, change))) throw incorrectPassword()
      sessions.publishSessionEnd(viewer.id)
      mailer()?.sendPasswordChangedNotice(viewer.id)
      logEvent('password changed', { user: viewer.id })
      // the session that it replaces has proved the second factor
      const proof = { first: { passwordHash }, isSecondProved: true }
      const cookie = await sessions.start(viewer.id, proof, client)
      return cookie === null ? [sessions.clearCookie()] : [cookie, await devices.save(viewer.id, client)]
    },

    async changeEmail(viewer, form, client) {
      requireAccount(viewer)
      requireNoErrors(validateEmailChange(form))
      await requireSignIn(viewer, form, client)
      const email = toEmail(form.email)
      if (email === viewer.email) await confirmCurrent(viewer, client)
      else await changeEmail(viewer.id, email, client)
      return requireOwn(viewer)
    },

    async confirm(viewer, password, client) {
      requireNoErrors({ password: findCurrentPasswordError(password) })
      const isCode = parseCode(password)?.kind === 'app' && (await hasSecondFactor(db, viewer.account))
      // a password may look like a code
      const code = isCode ? await attempt(() => checkCode(viewer.account, password, client)) : null
      const isProved = code !== null && 'done' in code
      // what was proved by signing in just now is not proved again
      if (!isProved && (await requirePassword(viewer, password, client)) === '') return viewer
      if (!(await sessions.confirmPassword(viewer.account, client))) throw sessionNotFound()
      return { ...viewer, passwordConfirmedAt: toIso(now()) }
    },
    async resendConfirmation(viewer, { address }) {
      requireAccount(viewer)
      const sender = requireMailer(context)
      const { pendingEmail, emailVerified } = await requireOwn(viewer)
      if (pendingEmail !== null) await sender.changeEmail(viewer.id, pendingEmail, address)
      else if (!emailVerified) await sender.verify(viewer, address)
    },
    async cancelEmailChange(viewer) {
      requireAccount(viewer)
      await setPendingEmail(db, viewer.id, null)
      return requireOwn(viewer)
    },

    findPasswordChange: ({ id }) => findPasswordChange(db, id),
    listSessions: ({ id }, client) => sessions.list(id, client),
    async endSession(viewer, session) {
      requireAccount(viewer)
      // PostgreSQL rejects such text
      if (!(await sessions.endOne(viewer.id, session))) throw sessionNotFound()
    },
    async endOtherSessions(viewer, client) {
      requireAccount(viewer)
      const { id } = viewer
      await sessions.endAll(id, client)
      await deleteDevices(db, id, devices.hashOf(client))
      await endTokens(db, id, 'devices')
    },
    export: ({ id }) => writeExport(exporters, id),

    async remove(viewer, password, client) {
      requireAccount(viewer)
      requireNoErrors({ password: findCurrentPasswordError(password) })
      await requirePassword(viewer, password, client)
      if (!(await deleteUser(db, viewer.id, userData))) throw lastAdmin()
      sessions.publishSessionEnd(viewer.id)
      logEvent('account deleted', { user: viewer.id })
      return [sessions.clearCookie(), devices.clearCookie()]
    },
  }
}
