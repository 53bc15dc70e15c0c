/** API calls for passkeys: of a visitor who signs in, and of the account. */
import * as z from 'zod'
import { defineCall } from './call.ts'
import { toClient } from '../sessions/request-client.ts'
import { ownUser } from '../user.ts'
import { MAX_PASSKEY_NAME, PASSKEY_WRITES } from '../passkeys/passkey.ts'
import { answerOptions, authenticatorAnswer, creationOptions, newCredential } from '../passkeys/passkey-bodies.ts'
import type { PasskeyService } from '../sign-in/passkey-service.server.ts'

const visitor = { access: 'public', tag: 'Accounts', scope: 'session', whenPrivate: 'open' } as const
const account = { access: 'signed-in', tag: 'Users', scope: 'session', work: 'item' } as const
const nothing = z.object({})

const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    provider: z.string().nullable().meta({ description: 'What keeps it, if that is known' }),
    isSynced: z.boolean().meta({ description: 'Whether it is on several devices of the user' }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })

export const passkeyCalls = (service: PasskeyService) => [
  defineCall({
    ...visitor,
    method: 'POST',
    path: '/login/passkey/options',
    work: 'item',
    summary: 'What `navigator.credentials.get` needs to sign in with a passkey, within five minutes',
    response: z.object({ options: answerOptions }),
    handler: async ({ request }) => ({ options: await service.startSignIn(toClient(request)) }),
  }),
  defineCall({
    ...visitor,
    method: 'POST',
    path: '/login/passkey',
    work: 'free',
    attempt: true,
    summary:
      'Signs in with what `navigator.credentials.get` returned, and sets the session cookie; no code is asked for',
    body: z.object({ credential: authenticatorAnswer }),
    response: z.object({ user: ownUser }),
    async handler({ body, request, reply }) {
      const { user, cookies } = await service.signIn(body.credential, toClient(request))
      reply.header('set-cookie', cookies)
      return { user }
    },
  }),
  defineCall({
    ...account,
    method: 'POST',
    path: '/passkeys/confirm/options',
    limit: PASSKEY_WRITES,
    summary: 'What `navigator.credentials.get` needs to confirm who is signed in, within five minutes',
    response: z.object({ options: answerOptions }),
    handler: async ({ viewer, request }) => ({ options: await service.startConfirming(viewer, toClient(request)) }),
  }),
  defineCall({
    ...account,
    method: 'POST',
    path: '/passkeys/confirm',
    attempt: true,
    summary: 'Confirms who is signed in with what `navigator.credentials.get` returned, as the password does',
    body: z.object({ credential: authenticatorAnswer }),
    response: nothing,
    async handler({ viewer, body, request }) {
      await service.confirm(viewer, body.credential, toClient(request))
      return {}
    },
  }),
  defineCall({
    ...account,
    method: 'POST',
    path: '/passkeys/switch/options',
    limit: PASSKEY_WRITES,
    forProfiles: true,
    summary: 'What `navigator.credentials.get` needs to switch from a profile to its account, within five minutes',
    response: z.object({ options: answerOptions }),
    handler: async ({ viewer, request }) => ({ options: await service.startSwitching(viewer, toClient(request)) }),
  }),
  defineCall({
    ...account,
    method: 'GET',
    path: '/passkeys',
    summary: 'The account’s passkeys, newest first',
    response: z.object({ passkeys: z.array(passkey) }),
    handler: async ({ viewer }) => ({ passkeys: await service.list(viewer) }),
  }),
  defineCall({
    ...account,
    method: 'POST',
    path: '/passkeys/options',
    limit: PASSKEY_WRITES,
    summary: 'What `navigator.credentials.create` needs to make a passkey; needs a recently entered password',
    response: z.object({ options: creationOptions }),
    handler: async ({ viewer, request }) => ({ options: await service.startAdding(viewer, toClient(request)) }),
  }),
  defineCall({
    ...account,
    method: 'POST',
    path: '/passkeys',
    limit: PASSKEY_WRITES,
    summary: 'Adds what `navigator.credentials.create` returned; needs a recently entered password',
    body: z.object({ credential: newCredential }),
    response: z.object({ passkey }),
    handler: async ({ viewer, body, request }) => ({
      passkey: await service.add(viewer, body.credential, toClient(request)),
    }),
  }),
  defineCall({
    ...account,
    method: 'PATCH',
    path: '/passkeys/:passkey',
    limit: PASSKEY_WRITES,
    summary: 'Renames a passkey',
    body: z.object({
      name: z
        .string()
        .max(200)
        .meta({ description: `At most ${MAX_PASSKEY_NAME} characters` }),
    }),
    response: nothing,
    async handler({ viewer, params, body }) {
      await service.rename(viewer, params.passkey, body.name)
      return {}
    },
  }),
  defineCall({
    ...account,
    method: 'DELETE',
    path: '/passkeys/:passkey',
    limit: PASSKEY_WRITES,
    summary: 'Removes a passkey, and ends the other sessions that started by it; needs a recently entered password',
    response: nothing,
    async handler({ viewer, params, request }) {
      await service.remove(viewer, params.passkey, toClient(request))
      return {}
    },
  }),
]
