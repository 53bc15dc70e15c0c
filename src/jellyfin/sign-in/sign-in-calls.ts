/** Signing in and out: by password, by Quick Connect. */
import * as z from 'zod'
import { Problem } from '#src/platform/problem.ts'
import { type Call, defineCall } from '../calls/call.ts'
import { CONSTANT, ONE } from '../calls/prices.ts'
import type { JellyfinContext } from '../context.ts'
import type { AppIdentity } from '../calls/authorization.ts'
import { normaliseId } from '../calls/item-id.ts'
import { toAuthentication } from './to-user.ts'

const MAX_CODE_LENGTH = 100

interface From {
  ip: string
  headers: { 'user-agent'?: string | undefined }
}

const toOrigin = ({ ip, headers }: From) => ({ address: ip, agent: headers['user-agent'] })

export function signInCalls(context: JellyfinContext): Call[] {
  const { tokens, checkPassword } = context.signIn

  async function authenticate(text: string, app: AppIdentity) {
    const caller = await tokens.find(text)
    if (!caller) throw new Problem(401, 'Sign in again.')
    return toAuthentication(caller, text, app, context)
  }

  return [
    defineCall({
      method: 'POST',
      path: '/Users/AuthenticateByName',
      access: 'public',
      leadsIn: true,
      work: ONE,
      attempt: true,
      body: z.object({ username: z.string().max(300), pw: z.string().max(1_000).nullish() }),
      async handler({ body, app, request }) {
        const proof = await checkPassword(body.username.trim(), body.pw ?? '', toOrigin(request))
        return authenticate(await tokens.create(proof, app), app)
      },
    }),
    defineCall({
      method: 'POST',
      path: '/Sessions/Logout',
      access: 'user',
      work: ONE,
      async handler({ caller }) {
        await tokens.revoke(caller)
        return undefined
      },
    }),
    ...quickConnectCalls(context, authenticate),
  ]
}

type Authenticate = (text: string, app: AppIdentity) => Promise<unknown>

function quickConnectCalls({ signIn, now }: JellyfinContext, authenticate: Authenticate): Call[] {
  const { quickConnect } = signIn
  const toResult = (secret: string, code: string, isAllowed: boolean, app: AppIdentity) => ({
    Authenticated: isAllowed,
    Secret: secret,
    Code: code,
    DeviceId: app.deviceId,
    DeviceName: app.device,
    AppName: app.client,
    AppVersion: app.version,
    DateAdded: new Date(now()).toISOString(),
  })
  return [
    defineCall({
      method: 'GET',
      path: '/QuickConnect/Enabled',
      access: 'public',
      leadsIn: true,
      work: CONSTANT,
      handler: async () => true,
    }),
    defineCall({
      method: 'POST',
      path: '/QuickConnect/Initiate',
      access: 'public',
      leadsIn: true,
      work: ONE,
      attempt: true,
      async handler({ app, request }) {
        const { secret, code } = await quickConnect.start(app, toOrigin(request))
        return toResult(secret, code, false, app)
      },
    }),
    defineCall({
      method: 'GET',
      path: '/QuickConnect/Connect',
      access: 'public',
      leadsIn: true,
      work: ONE,
      async handler({ query, app }) {
        const secret = query['secret'] ?? ''
        const state = await quickConnect.check(secret)
        if (state === 'gone') throw new Problem(404, 'This code is no longer valid.')
        return toResult(secret, '', state === 'approved', app)
      },
    }),
    defineCall({
      method: 'POST',
      path: '/QuickConnect/Authorize',
      access: 'user',
      work: ONE,
      attempt: true,
      async handler({ caller, query, request }) {
        const user = query['userid']
        if (user && normaliseId(user) !== normaliseId(caller.viewer.id))
          throw new Problem(403, 'You can only sign in to your own account.')
        await quickConnect.approve(caller, (query['code'] ?? '').slice(0, MAX_CODE_LENGTH), { address: request.ip })
        return true
      },
    }),
    defineCall({
      method: 'POST',
      path: '/Users/AuthenticateWithQuickConnect',
      access: 'public',
      leadsIn: true,
      work: ONE,
      attempt: true,
      body: z.object({ secret: z.string().max(100) }),
      async handler({ body, app }) {
        const text = await quickConnect.redeem(body.secret)
        if (text === null) throw new Problem(401, 'This code is no longer valid.')
        return authenticate(text, app)
      },
    }),
  ]
}
