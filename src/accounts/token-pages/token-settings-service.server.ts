/** What users do with their tokens and devices, with the notices and logs of it. */
import type { CodeEntry, DeviceLoginService, PendingLogin } from '../device-login/device-login.ts'
import type { ServiceContext } from '../service-context.server.ts'
import { requireRecentPassword } from '../sessions/recent-password.ts'
import type { Client } from '../sessions/request-client.ts'
import { sessionNotFound } from '../problems.ts'
import type { Viewer } from '../viewer.ts'
import type { ApiTokenService, DeviceTokenKind, TokenProof } from '../api-tokens/api-token.ts'
import { nameScopes } from '../api-tokens/scope.ts'
import { checkTokenForm, codeNotFound, type TokenSettings, tokenNotFound, tooManyTokens } from './token-settings.ts'

type Context = Pick<ServiceContext, 'sessions' | 'mailer' | 'logEvent' | 'now'>

export function createTokenSettings(
  { sessions, mailer, logEvent, now }: Context,
  tokens: ApiTokenService,
  deviceLogins: DeviceLoginService,
): TokenSettings {
  const toEntry = ({ id }: Viewer, code: string, { address }: Client) => ({ user: id, address, code })
  async function approve(entry: CodeEntry, proof: TokenProof, kind?: DeviceTokenKind): Promise<PendingLogin> {
    const login = await deviceLogins.approve(entry, proof, kind)
    if (!login) throw codeNotFound()
    mailer()?.sendNewTokenNotice(entry.user, { kind: 'device', rights: nameScopes(login.scopes) })
    logEvent('device allowed', { user: entry.user })
    return login
  }
  return {
    list: ({ id }) => tokens.list(id),
    async create(viewer, form, client) {
      requireRecentPassword(viewer, now())
      const { name, scopes, expiresAt } = checkTokenForm(form, viewer, now())
      const created = await tokens.create(
        viewer.id,
        { kind: 'personal', name, scopes, expiresAt },
        { sessionHash: sessions.hashOf(client) },
      )
      if (created === 'too many') throw tooManyTokens()
      if (created === 'rejected') throw sessionNotFound()
      mailer()?.sendNewTokenNotice(viewer.id, { kind: 'token', rights: nameScopes(scopes) })
      logEvent('API token created', { user: viewer.id })
      return created
    },
    async revoke({ id: user }, id) {
      const gone = await tokens.revoke(user, id)
      if (!gone) throw tokenNotFound()
      logEvent('API token revoked', { user })
      return gone
    },
    async findDevice(viewer, code, client) {
      const login = await deviceLogins.find(toEntry(viewer, code, client))
      if (!login) throw codeNotFound()
      return login
    },
    async allowDevice(viewer, code, client) {
      requireRecentPassword(viewer, now())
      return approve(toEntry(viewer, code, client), { sessionHash: sessions.hashOf(client) })
    },
    async allowDeviceByToken(entry, tokenHash, kind) {
      await approve(entry, { tokenHash }, kind)
    },
    async denyDevice(viewer, code, client) {
      const login = await deviceLogins.deny(toEntry(viewer, code, client))
      if (!login) throw codeNotFound()
      logEvent('device denied', { user: viewer.id })
      return login
    },
  }
}
