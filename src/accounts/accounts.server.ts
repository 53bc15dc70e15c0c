/** Builds accounts: sessions, services and API. */
import { type ClusterLink, singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import type { Mailer } from '#src/platform/mail/mailer.server.ts'
import type { SharedCounter } from '#src/platform/limits/limits.ts'
import { createUseCounter } from '#src/platform/limits/shared-rate-limit.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type UserAdminService, createUserAdminService } from './admin/user-admin-service.server.ts'
import { type AttemptLimits, createAttempts } from './sign-in/attempts.ts'
import { adminCalls } from './api/admin.server.ts'
import type { ProductCall } from './api/call.ts'
import { calendarAddressCalls } from './calendar-address/calendar-address-calls.server.ts'
import { createCalendarAddressService } from './calendar-address/calendar-address-service.server.ts'
import { findAddress } from './calendar-address/calendar-address-store.server.ts'
import { signInCalls } from './api/sign-in.server.ts'
import { userCalls } from './api/users.server.ts'
import type { ServiceContext } from './service-context.server.ts'
import type { AccountService } from './account-service.ts'
import { createSignInService } from './sign-in/sign-in-service.server.ts'
import type { Exporter } from './exporter.ts'
import { exportAvatar } from './profile/avatar-store.server.ts'
import { listDevices } from './sessions/known-device-store.server.ts'
import { openKnownDevices } from './sessions/known-devices.server.ts'
import { createSettingsService } from './settings/settings-service.server.ts'
import { type Cost, openPasswords } from './users/passwords.server.ts'
import { createAccountMailer } from './mail/account-mailer.server.ts'
import { createRecoveryService } from './sign-in/recovery-service.server.ts'
import { deleteExpiredSessions, listSessions } from './sessions/session-store.server.ts'
import { openSessions, type SessionManager, type Sessions } from './sessions/session.server.ts'
import type { AccountDb } from './tables.server.ts'
import type { UserData } from './user-data.ts'
import { findUser } from './users/user-store.server.ts'
import type { UserId } from './viewer.ts'

export interface Accounts {
  sessions: Sessions & Pick<SessionManager, 'publishSessionEnd'>
  service: AccountService
  admin: UserAdminService
  calls: readonly ProductCall[]
  cookieName: string
  close(): Promise<void>
}

export interface AccountOptions {
  db: AccountDb
  config: {
    siteName: string
    publicUrl: string
    accounts: { passwordMin: number; limits: AttemptLimits }
  }
  /** Null if the site sends no email. */
  mailer: Mailer | null
  /** Shares the limits of attempts between the processes of a site. */
  counter: SharedCounter | undefined
  link?: ClusterLink
  /** Parts of the data export from other features. */
  exporters: readonly Exporter[]
  /** Data of other features, deleted with the user. */
  userData?: readonly UserData[]
  warn(error: unknown): void
  logEvent: ServiceContext['logEvent']
  /** Cost of hashing a password; tests use a low one. */
  cost?: Cost
  now?: () => number
}

export function openAccounts(options: AccountOptions): Accounts {
  const { db, config, mailer, exporters, userData = [], warn, cost, link = singleProcess(), now = Date.now } = options
  const { siteName, publicUrl: origin } = config
  const sessions = openSessions(db, origin, now, link)
  const passwords = openPasswords(cost)
  const devices = openKnownDevices(db, origin, now)
  const context: ServiceContext = {
    db,
    sessions,
    passwords,
    devices,
    attempts: createAttempts(config.accounts.limits, createUseCounter(options.counter), now),
    mailer: mailer && createAccountMailer(db, mailer, { siteName, origin }, now),
    rules: { passwordMin: config.accounts.passwordMin },
    siteName,
    logEvent: options.logEvent,
    now,
  }
  const calendarAddress = createCalendarAddressService(db, origin, now)
  const service: AccountService = {
    rules: context.rules,
    calendarAddress,
    findUser: (id) => findUser(db, id, now()),
    ...createSignInService(context),
    ...createSettingsService(context, [...ownExporters(db, now), ...exporters], userData),
    ...createRecoveryService(context),
  }
  const admin = createUserAdminService({ db, sessions, mailer: context.mailer, userData, origin, now })
  const cleanUp = () => {
    if (link.isOwner) Promise.all([deleteExpiredSessions(db, toIso(now())), devices.deleteUnused()]).catch(warn)
  }
  const timer = setInterval(cleanUp, DAY_MS)
  timer.unref()

  return {
    sessions,
    service,
    admin,
    calls: [
      ...signInCalls(service),
      ...userCalls(service),
      ...calendarAddressCalls(calendarAddress),
      ...adminCalls(admin, service),
    ],
    cookieName: sessions.cookieName,
    async close() {
      clearInterval(timer)
      await passwords.close()
    },
  }
}

const ownExporters = (db: AccountDb, now: () => number): Exporter[] => [
  { name: 'user', export: (user) => findUser(db, user, now()) },
  { name: 'picture', export: (user) => exportAvatar(db, user) },
  { name: 'devices', export: (user) => listDevices(db, user) },
  { name: 'calendarAddress', export: (user) => findAddress(db, user) },
  { name: 'sessions', export: (user: UserId) => exportSessions(db, user, now()) },
]

async function exportSessions(db: AccountDb, user: UserId, now: number): Promise<unknown> {
  const sessions = await listSessions(db, user, toIso(now))
  return sessions.map(({ device, createdAt, lastUsedAt }) => ({ device, createdAt, lastUsedAt }))
}
