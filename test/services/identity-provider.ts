/** A provider of identities on this machine, whose users sign in without being asked, and whose tokens can be spoiled. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

export interface ProviderClaims {
  email?: string
  email_verified?: unknown
  preferred_username?: string
  groups?: unknown
}

export interface IdentityProvider {
  issuer: string
  /** The users by their subjects. */
  users: Map<string, ProviderClaims>
  /** Who signs in at the next visit. */
  subject: string
  /** Replaces the ID token of the next answers. */
  spoil: ((claims: JWTPayload) => Promise<string>) | null
  /** How many codes were sent to it. */
  exchanges: number
  /** How often its keys were read. */
  keyReads: number
  /** Answers any code as the one before, as a provider that does not remember used codes would. */
  repeatsAnswers: boolean
  /** @param type of the token, in its header */
  sign(claims: JWTPayload, type?: string): Promise<string>
  /** Follows an authorization request as a browser. @returns the address that leads back to the site */
  visit(address: string): Promise<URL>
  close(): Promise<void>
}

export async function openIdentityProvider(client: {
  id: string
  secret: string
  site: string
  name: string
}): Promise<IdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const users = new Map<string, ProviderClaims>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const sign = (claims: JWTPayload, type?: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'test', ...(type !== undefined && { typ: type }) })
      .sign(privateKey)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${client.site}/login/with/${client.name}/callback`],
        post_logout_redirect_uris: [`${client.site}/login`],
        backchannel_logout_uri: `${client.site}/oauth/logout/${client.name}`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username', 'groups'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...users.get(id) }) }),
  })
  const idp: IdentityProvider = {
    issuer,
    users,
    subject: '',
    spoil: null,
    exchanges: 0,
    keyReads: 0,
    repeatsAnswers: false,
    sign,
    visit,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  let answered: object | undefined
  provider.use(async (ctx, next) => {
    const isExchange = ctx.path === '/token'
    if (isExchange && idp.repeatsAnswers && answered) ctx.body = answered
    else await next()
    if (ctx.path === '/jwks') idp.keyReads++
    if (!isExchange) return
    idp.exchanges++
    const body: unknown = ctx.body
    if (typeof body !== 'object' || body === null || !('id_token' in body)) return
    answered = body
    if (!idp.spoil) return
    const [, payload = ''] = String(body.id_token).split('.')
    ctx.body = { ...body, id_token: await idp.spoil(JSON.parse(Buffer.from(payload, 'base64url').toString())) }
  })
  const serve = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response)
    void (async () => {
      const { prompt, params } = await provider.interactionDetails(request, response)
      if (prompt.name === 'login') {
        const login = { accountId: idp.subject }
        return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
      }
      const grant = new provider.Grant({ accountId: idp.subject, clientId: String(params['client_id']) })
      grant.addOIDCScope('openid email profile')
      const consent = { grantId: await grant.save() }
      return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
    })()
  })

  async function visit(address: string): Promise<URL> {
    const jar = new Map<string, string>()
    let url = new URL(address)
    for (let hop = 0; hop < 12 && url.origin === issuer; hop++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      const to = answer.headers.get('location')
      if (to === null) throw new Error(`${url.pathname} returned ${answer.status}: ${await answer.text()}`)
      url = new URL(to, url)
    }
    return url
  }
  return idp
}
