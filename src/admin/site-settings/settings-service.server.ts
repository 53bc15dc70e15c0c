/** Reads and changes the settings of the site, for the API and the pages. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import type { PreparePolicy } from '#src/library/prepare-policy.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { HOUR_MS } from '#src/platform/durations.ts'
import type { LimitUser } from '#src/platform/limits/user-limits.server.ts'
import { clearMailFailure } from '#src/platform/mail/mail-failure-store.server.ts'
import { sendTestMail } from '#src/platform/mail/mail-transport.server.ts'
import { hidePassword } from '#src/platform/mail/smtp-url.ts'
import { Problem } from '#src/platform/problem.ts'
import type { LiveSettings } from '#src/settings/live-settings.server.ts'
import { joinFolders } from '#src/settings/media-folders.server.ts'
import { isFromEnvironment } from '#src/settings/resolve-settings.server.ts'
import { SETTING_NAMES, type SettingName, type SettingsPolicy } from '#src/settings/setting-variables.ts'
import { changeStored, endSetup, isSetupPending } from '#src/settings/settings-store.server.ts'
import { checkFolders, type FolderCheckOptions, type FoundVideos } from './check-folders.server.ts'
import { toOverview } from './read-overview.ts'
import type { SettingsChange, SettingsOverview } from './settings-overview.ts'
import { type TextChange, toTexts } from './to-texts.ts'

export interface SettingsService {
  read(): Promise<SettingsOverview>
  isSetupPending(): Promise<boolean>
  /**
   * Every worker of this machine has the change when it returns; other machines have it within two seconds.
   * @returns what the new folders contain, if they were changed
   * @throws {Problem} 400 for an invalid value, 403 if admins cannot change settings, 409 for what the environment sets
   */
  change(admin: Viewer, change: SettingsChange): Promise<FoundVideos | null>
  /** Sends a mail to the admin. @throws {Problem} 409 if there is no mail server or it does not accept the mail, 429 */
  sendTestMail(admin: Viewer): Promise<void>
  /** Admins are no longer led to the setup page. */
  endSetup(admin: Viewer, state: 'done' | 'skipped'): Promise<void>
}

export interface SettingsServiceOptions {
  db: Database
  live: LiveSettings
  /** Null until the library has started for the first time. */
  findPreparing(): Promise<PreparePolicy | null>
  policy: SettingsPolicy
  folders: FolderCheckOptions
  origin: string
  limitUser: LimitUser
}

const TEST_MAILS = { name: 'test-mails', max: 10, windowMs: HOUR_MS }
const FOLDER_CHECKS = { name: 'folder-checks', max: 60, windowMs: HOUR_MS }

export function createSettingsService(options: SettingsServiceOptions): SettingsService {
  const { db, live, findPreparing, policy, folders, origin, limitUser } = options
  const isPending = () => isSetupPending(db)

  function requireChangeable(names: readonly SettingName[]): void {
    if (!policy.isChangeable) throw new Problem(403, 'Settings can’t be changed here: SETUP is off in the environment.')
    const set = names.find((name) => isFromEnvironment(policy, name))
    if (set) throw new Problem(409, `${set} is set in the environment, so it can’t be changed here.`)
  }

  return {
    async read() {
      const [preparing, isSetupPending] = await Promise.all([findPreparing(), isPending()])
      const { current, stored, problems } = live
      return toOverview({ policy, current, stored, problems, isSetupPending, preparing })
    },
    isSetupPending: isPending,

    async change(admin, change) {
      const texts = toTexts(change, live.stored, joinFolders)
      const names = SETTING_NAMES.filter((name) => texts[name] !== undefined)
      requireChangeable(names)
      if (change.mediaFolders?.length) await limitUser(FOLDER_CHECKS, admin.id)
      const found = change.mediaFolders?.length ? await checkFolders(change.mediaFolders, folders) : null
      const before = live.stored
      const changed = names.filter((name) => (texts[name] ?? undefined) !== before[name])
      const values = seal(Object.fromEntries(changed.map((name) => [name, texts[name]])))
      await changeStored(db, values, async (trx) => {
        for (const name of changed)
          await recordAudit(trx, {
            admin,
            action: 'change setting',
            subject: { kind: 'setting', id: name },
            before: { value: toRecord(name, before[name]) },
            after: { value: toRecord(name, texts[name]) },
          })
      })
      await live.refresh()
      return found
    },

    async sendTestMail(admin) {
      const { mail, siteName } = live.current
      if (!mail) throw new Problem(409, 'There is no mail server yet.')
      if (/@localhost$/i.test(admin.email))
        throw new Problem(
          409,
          `Your account’s email is ${admin.email}, which can’t receive email. Change it under Account.`,
        )
      await limitUser(TEST_MAILS, admin.id)
      const failure = await sendTestMail(mail, {
        to: admin.email,
        subject: `${siteName}: test email`,
        text: `Email works. ${siteName} (${origin}) can now confirm addresses and reset passwords.\n`,
      })
      if (failure !== null) throw new Problem(409, failure)
      await clearMailFailure(db)
    },

    async endSetup(admin, state) {
      const action = state === 'done' ? 'finish setup' : 'skip setup'
      await endSetup(db, state, (trx) => recordAudit(trx, { admin, action, subject: { kind: 'setting', id: 'setup' } }))
    },
  }

  function seal(values: TextChange): TextChange {
    const { SMTP_URL: url } = values
    if (typeof url !== 'string') return values
    const sealed = live.secrets.seal(url, 'SMTP_URL')
    if (sealed !== null) return { ...values, SMTP_URL: sealed }
    throw new Problem(
      409,
      'A password can’t be saved: several machines may use this database, and they need TOKEN_KEY in their environment to read it.',
    )
  }
}

const toRecord = (name: SettingName, text: string | null | undefined): string | null =>
  text === undefined || text === null ? null : name === 'SMTP_URL' ? hidePassword(text) : text
