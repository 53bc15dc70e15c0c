/** Builds accounts: sessions, services and API. */
import { type ClusterLink, singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import type { Mailer } from '#src/platform/mail/mailer.server.ts'
import type { SharedCounter } from '#src/platform/limits/limits.ts'
import { createUseCounter } from '#src/platform/limits/shared-rate-limit.server.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type UserAdminService, createUserAdminService } from './admin/user-admin-service.server.ts'
import { type AttemptLimits, createAttempts } from './attempts.ts'
import { adminCalls } from './api/admin.server.ts'
import type { CallsOf } from '#src/platform/api/call.ts'
import { deleteExpiredTokens, listTokens } from './api-tokens/api-token-store.server.ts'
import { createTokenSettings } from './token-pages/token-settings-service.server.ts'
import { createApiTokenService } from './api-tokens/api-token-service.server.ts'
import { createTokenRequests, type TokenRequests } from './api-tokens/token-requests.server.ts'
import { deleteExpiredLogins } from './device-login/device-login-store.server.ts'
import { createDeviceLoginService } from './device-login/device-login-service.server.ts'
import { calendarAddressCalls } from './calendar-address/calendar-address-calls.server.ts'
import { privateCalendarPath } from './calendar-address/calendar-address.ts'
import { createPrivateAddressService } from './calendar-address/calendar-address-service.server.ts'
import { findAddress } from './calendar-address/calendar-address-store.server.ts'
import { signInCalls } from './api/sign-in.server.ts'
import { userCalls } from './api/users.server.ts'
import type { ServiceContext } from './service-context.server.ts'
import type { AccountService } from './account-service.ts'
import type { AccountRules } from './account.ts'
import { invitationCalls } from './api/invitations.server.ts'
import { signUpBlockCalls } from './api/sign-up-blocks.server.ts'
import { createSignUpBlockService, type SignUpBlockService } from './admin/sign-up-block-service.server.ts'
import { createInvitationService, type InvitationService } from './admin/invitation-service.server.ts'
import { deleteExpiredInvitations } from './users/invitation-store.server.ts'
import { createFactorSecrets } from './second-factor/factor-secrets.server.ts'
import { passkeyCalls } from './api/passkeys.server.ts'
import { createPasskeyService } from './sign-in/passkey-service.server.ts'
import { listPasskeys } from './passkeys/passkey-store.server.ts'
import { createSecondFactorService } from './second-factor/second-factor-service.server.ts'
import { deleteExpiredSteps, findState } from './second-factor/second-factor-store.server.ts'
import { listWaysIn } from './users/identity-store.server.ts'
import { createSingleSignOn } from './single-sign-on/sso-service.server.ts'
import type { SingleSignOnConfig } from './single-sign-on/sso-config.ts'
import { createSignInService } from './sign-in/sign-in-service.server.ts'
import { type Exporter, writeParts } from './exporter.ts'
import { profileCalls } from './profiles/profile-calls.server.ts'
import { createProfileService } from './profiles/profile-service.server.ts'
import { listProfiles } from './profiles/profile-store.server.ts'
import { exportAvatar } from './profile/avatar-store.server.ts'
import { listDevices } from './sessions/known-device-store.server.ts'
import { openKnownDevices } from './sessions/known-devices.server.ts'
import { createSettingsService } from './account-page/settings-service.server.ts'
import { type Cost, openPasswords } from './users/passwords.server.ts'
import { createAccountMailer } from './mail/account-mailer.server.ts'
import { createRecoveryService } from './sign-in/recovery-service.server.ts'
import { deleteExpiredSessions, listSessions } from './sessions/session-store.server.ts'
import { openSessions, type SessionManager, type Sessions } from './sessions/session.server.ts'
import type { AccountDb } from './tables.server.ts'
import { createSessionTickets, type SessionTickets } from './tickets/session-tickets.server.ts'
import type { UserData } from './user-data.ts'
import { findUser } from './users/user-store.server.ts'
import type { UserId } from './viewer.ts'

/** A device gets notifications for so long after its session has expired, but not after it was ended. */
const EXPIRED_SESSIONS_MS = 30 * DAY_MS

/** Expired invitations are listed for so long. */
const PAST_INVITATIONS_MS = 30 * DAY_MS

export interface Accounts {
  sessions: Sessions & Pick<SessionManager, 'publishSessionEnd' | 'list'>
  service: AccountService
  tokenRequests: TokenRequests
  /** For devices that have no cookies. */
  tickets: SessionTickets
  admin: UserAdminService
  invitations: InvitationService
  signUpBlocks: SignUpBlockService
  calls: CallsOf<
    | typeof signInCalls
    | typeof userCalls
    | typeof passkeyCalls
    | typeof profileCalls
    | typeof calendarAddressCalls
    | typeof adminCalls
    | typeof invitationCalls
    | typeof signUpBlockCalls
  >
  cookieName: string
  close(): Promise<void>
}

export interface AccountOptions {
  db: AccountDb
  config: {
    /** It and `signUp` may change while the site runs. */
    siteName: string
    signUp: AccountRules['signUp']
    publicUrl: string
    singleSignOn?: SingleSignOnConfig
    /** Whether admins may change what the operator has not set. */
    settings?: { isChangeable: boolean }
    accounts: { passwordMin: number; adminSecondFactor?: 'optional' | 'required'; limits: AttemptLimits }
  }
  /** Null while the site sends no email. */
  mailer: () => Mailer | null
  /** Those of `TOKEN_KEY`, which encrypt the secrets of second factors. */
  keys?: readonly Uint8Array[]
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
  const {
    db,
    config,
    mailer,
    keys = [],
    exporters,
    userData = [],
    warn,
    cost,
    link = singleProcess(),
    now = Date.now,
  } = options
  const { publicUrl: origin } = config
  const sessions = openSessions(db, origin, now, link, {
    needsSecondFactor: config.accounts.adminSecondFactor === 'required',
  })
  const site = {
    get siteName() {
      return config.siteName
    },
    origin,
  }
  const toAccountMailer = memoizeByObject((sender: Mailer) => createAccountMailer(db, sender, site, now))
  const passwords = openPasswords(cost)
  const devices = openKnownDevices(db, origin, now)
  const countUses = createUseCounter(options.counter)
  const singleSignOnConfig = config.singleSignOn ?? { providers: [], localPasswords: true }
  const context: ServiceContext = {
    db,
    origin,
    sessions,
    passwords,
    devices,
    secrets: createFactorSecrets(keys),
    attempts: createAttempts(config.accounts.limits, countUses, now),
    mailer() {
      const sender = mailer()
      return sender && toAccountMailer(sender)
    },
    rules: {
      passwordMin: config.accounts.passwordMin,
      localPasswords: singleSignOnConfig.localPasswords,
      get signUp() {
        return config.signUp
      },
    },
    siteName: () => config.siteName,
    logEvent: options.logEvent,
    now,
  }
  const calendarAddress = createPrivateAddressService(
    db,
    { table: 'calendar_address', toUrl: (token) => origin + privateCalendarPath(token) },
    now,
  )
  const tokens = createApiTokenService(db, now)
  const tokenRequests = createTokenRequests(tokens)
  const singleSignOn = createSingleSignOn({ ...context, countUses, warn }, singleSignOnConfig)
  const deviceLogins = createDeviceLoginService(db, countUses, now)
  const passkeys = createPasskeyService(context)
  const ownParts = [...ownExporters(db, now), ...exporters]
  const service: AccountService = {
    rules: context.rules,
    calendarAddress,
    tokens,
    deviceLogins,
    profiles: createProfileService(context, passkeys, userData),
    tokenSettings: createTokenSettings(context, tokens, deviceLogins),
    secondFactor: createSecondFactorService(context),
    passkeys,
    singleSignOn,
    findUser: (id) => findUser(db, id, now()),
    ...createSignInService(context),
    ...createSettingsService(
      context,
      [...ownParts, { name: 'profiles', export: (user) => exportProfiles(db, ownParts, user) }],
      userData,
    ),
    ...createRecoveryService(context),
  }
  const admin = createUserAdminService({
    db,
    sessions,
    mailer: context.mailer,
    canChangeAdmins: config.settings?.isChangeable ?? true,
    logEvent: context.logEvent,
    userData,
    origin,
    now,
  })
  const signUpBlocks = createSignUpBlockService(db, now)
  const invitations = createInvitationService({ db, origin, now })
  const cleanUp = () => {
    if (!link.isOwner) return
    const expired = deleteExpiredSessions(db, toIso(now() - EXPIRED_SESSIONS_MS))
    const tokensOfUsers = deleteExpiredTokens(db, toIso(now()))
    const logins = deleteExpiredLogins(db, toIso(now()))
    const steps = deleteExpiredSteps(db, toIso(now()))
    const past = deleteExpiredInvitations(db, toIso(now() - PAST_INVITATIONS_MS))
    Promise.all([expired, devices.deleteUnused(), tokensOfUsers, logins, steps, past]).catch(warn)
  }
  const timer = setInterval(cleanUp, DAY_MS)
  timer.unref()

  return {
    sessions,
    service,
    tokenRequests,
    tickets: createSessionTickets(db, sessions, now),
    admin,
    invitations,
    signUpBlocks,
    calls: [
      ...signInCalls(service),
      ...userCalls(service),
      ...passkeyCalls(service.passkeys),
      ...profileCalls(service.profiles),
      ...calendarAddressCalls(calendarAddress),
      ...adminCalls(admin, service),
      ...invitationCalls(invitations),
      ...signUpBlockCalls(signUpBlocks),
    ],
    cookieName: sessions.cookieName,
    async close() {
      clearInterval(timer)
      await passwords.close()
      await singleSignOn.close()
    },
  }
}

const ownExporters = (db: AccountDb, now: () => number): Exporter[] => [
  { name: 'user', export: (user) => findUser(db, user, now()) },
  { name: 'picture', export: (user) => exportAvatar(db, user) },
  { name: 'devices', export: (user) => listDevices(db, user) },
  { name: 'calendarAddress', export: (user) => findAddress(db, 'calendar_address', user) },
  { name: 'collectionAddress', export: (user) => findAddress(db, 'collection_address', user) },
  { name: 'apiTokens', export: (user: UserId) => listTokens(db, user, toIso(now())) },
  { name: 'secondFactor', export: (user) => findState(db, user) },
  { name: 'passkeys', export: (user) => listPasskeys(db, user) },
  { name: 'signInWith', export: async (user) => toLinked(await listWaysIn(db, user)) },
  { name: 'sessions', export: (user: UserId) => exportSessions(db, user, now()) },
]

const toLinked = ({ linked }: Awaited<ReturnType<typeof listWaysIn>>) =>
  Array.from(linked, ([issuer, linkedAt]) => ({ issuer, linkedAt }))

async function exportSessions(db: AccountDb, user: UserId, now: number): Promise<unknown> {
  const sessions = await listSessions(db, user, toIso(now))
  return sessions.map(({ device, network, createdAt, lastUsedAt }) => ({ device, network, createdAt, lastUsedAt }))
}

/** Each with all that is stored of it, as of the account. */
async function* exportProfiles(db: AccountDb, parts: readonly Exporter[], user: UserId): AsyncGenerator<string> {
  const [, ...profiles] = await listProfiles(db, user)
  let separator = '['
  for (const { id, name, hasPin } of profiles) {
    yield `${separator}{"profile":${JSON.stringify({ id, name, hasPin })}`
    yield* writeParts(parts, id)
    yield '}'
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
