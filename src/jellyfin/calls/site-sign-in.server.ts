/** Signs apps in with the accounts of the site: its passwords, its API tokens, its device login. */
import { hash } from 'node:crypto'
import type { AccountService } from '#src/accounts/account-service.ts'
import { findTokenHolder } from '#src/accounts/api-tokens/api-token-store.server.ts'
import { API_TOKEN, type TokenHolder } from '#src/accounts/api-tokens/api-token.ts'
import type { Scope } from '#src/accounts/api-tokens/scope.ts'
import { invalidCredentials } from '#src/accounts/problems.ts'
import { isProfileUsername } from '#src/accounts/profile-name.ts'
import { hashToken } from '#src/accounts/sessions/session-token.server.ts'
import type { AccountDb } from '#src/accounts/tables.server.ts'
import { findTokenHash, findUserByName } from './token-store.server.ts'
import type { Caller, SignIn, TokenDevice } from './tokens.ts'

const SCOPES: readonly Scope[] = ['watch']

export function createSignIn(
  db: AccountDb,
  accounts: Pick<AccountService, 'checkPassword' | 'tokens' | 'deviceLogins' | 'tokenSettings' | 'profiles'>,
  now: () => number,
): SignIn {
  const { tokens, deviceLogins, tokenSettings } = accounts

  /** Tokens of devices and of apps are refused: each is for the device that has it. */
  async function checkToken(name: string, text: string) {
    const holder = await tokens.find(text)
    const names = holder && [holder.viewer.username, holder.viewer.email].map((one) => one.toLowerCase())
    if (holder?.kind !== 'personal' || !holder.scopes.includes('watch') || !names?.includes(name.toLowerCase()))
      throw invalidCredentials()
    return { user: holder.viewer.id, tokenHash: hashToken(text) }
  }

  return {
    tokens: {
      async create({ user, ...proof }, device) {
        const token = { kind: 'jellyfin' as const, scopes: SCOPES, ...toTokenNames(device) }
        const created = await tokens.create(user, token, proof)
        if (typeof created === 'string') throw invalidCredentials()
        return created.text
      },
      async find(text) {
        const holder = await tokens.find(text)
        return holder && toCaller(holder, hashToken(text))
      },
      async findById(id) {
        const tokenHash = await findTokenHash(db, id)
        const holder = tokenHash === null ? null : await findTokenHolder(db, tokenHash, now())
        return holder && tokenHash !== null ? toCaller(holder, tokenHash) : null
      },
      async revoke({ viewer, token }) {
        await tokens.revoke(viewer.id, token.id)
      },
    },
    quickConnect: {
      async start(device, { address, agent }) {
        const { client, device: name, deviceId } = device
        const login = { kind: 'jellyfin' as const, codeForm: 'digits' as const, scopes: SCOPES, client, device: name }
        const started = await deviceLogins.start({ ...login, deviceId: deviceId || undefined, address, agent })
        return { secret: started.deviceCode, code: started.userCode }
      },
      async check(secret) {
        const status = await deviceLogins.findStatus(secret, 'jellyfin')
        return status === 'pending' || status === 'approved' ? status : 'gone'
      },
      approve: ({ viewer, token }, code, { address }) =>
        tokenSettings.allowDeviceByToken({ user: viewer.id, address, code }, token.hash, 'jellyfin'),
      async redeem(secret) {
        const redeemed = await deviceLogins.redeem(secret, undefined, 'jellyfin')
        return redeemed.status === 'approved' ? redeemed.text : null
      },
    },
    async checkPassword(name, password, { address, agent }) {
      if (API_TOKEN.test(password)) return checkToken(name, password)
      const client = { address, agent, cookie: undefined }
      if (name.includes('@')) return accounts.checkPassword({ email: name, password }, client)
      const profile = isProfileUsername(name) ? await accounts.profiles.findForApp(name, password) : null
      if (profile) {
        const checked = await accounts.checkPassword(profile, client, profile.account)
        await profile.checkPin(client)
        return { ...checked, user: profile.id }
      }
      const user = await findUserByName(db, name)
      return accounts.checkPassword({ email: user?.email ?? toUnknownEmail(name), password }, client, user?.id)
    },
  }
}

/** Only tokens of these apps: others are for the site's own API. */
const toCaller = ({ id, kind, scopes, viewer }: TokenHolder, tokenHash: string): Caller | null =>
  kind === 'jellyfin' && scopes.includes('watch') ? { viewer, token: { id, hash: tokenHash } } : null

const toTokenNames = ({ client, device, deviceId }: TokenDevice) => ({
  name: device.slice(0, 60) || client.slice(0, 60) || 'Unknown device',
  client: client.slice(0, 60) || 'Unknown app',
  ...(deviceId && { deviceId }),
})

/** An address of no one, so that unknown names are counted, and take as long, as known ones. */
const toUnknownEmail = (name: string): string =>
  `${hash('sha256', name.toLowerCase(), 'hex').slice(0, 32)}@name.invalid`
