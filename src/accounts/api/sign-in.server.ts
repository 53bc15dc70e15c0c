/** Coming in, going out, and who one is. */
import * as z from 'zod'
import { toClient } from '../sessions/request-client.ts'
import type { AccountService } from '../account-service.ts'
import { ownUser } from '../user.ts'
import { askResetBody, PASSWORD_BODY_LIMIT, registerBody, resetBody, signInBody, verifyBody } from './bodies.ts'
import { defineCall, type ProductCall } from './call.ts'

const tag = 'Accounts'
const nothing = z.object({})
const user = z.object({ user: ownUser })

export const entryCalls = (service: AccountService): ProductCall[] => [
  defineCall({
    method: 'POST',
    path: '/login',
    tag,
    summary: 'Signs in: sets the cookie of a session',
    who: 'anyone',
    attempt: true,
    body: signInBody,
    bodyLimit: PASSWORD_BODY_LIMIT,
    answer: user,
    async run({ body, request, reply }) {
      const entered = await service.signIn(body, toClient(request))
      reply.header('set-cookie', entered.cookies)
      return { user: entered.user }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/register',
    tag,
    summary: 'Makes an account and signs in to it',
    who: 'anyone',
    attempt: true,
    body: registerBody,
    bodyLimit: PASSWORD_BODY_LIMIT,
    answer: user,
    async run({ body, request, reply }) {
      const entered = await service.register(body, toClient(request))
      reply.code(201).header('set-cookie', entered.cookies)
      return { user: entered.user }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/logout',
    tag,
    summary: 'Ends the session that asks',
    who: 'anyone',
    answer: nothing,
    async run({ request, reply }) {
      reply.header('set-cookie', await service.signOut(toClient(request)))
      return {}
    },
  }),
  defineCall({
    method: 'GET',
    path: '/me',
    tag,
    summary: 'Who asks; null for a visitor',
    who: 'anyone',
    answer: z.object({ user: ownUser.nullable() }),
    run: async ({ viewer }) => ({ user: viewer && (await service.find(viewer)) }),
  }),
  defineCall({
    method: 'POST',
    path: '/reset',
    tag,
    summary: 'Sends a link for a new password to an address that is known and proven; answers the same for any other',
    who: 'anyone',
    attempt: true,
    body: askResetBody,
    answer: nothing,
    async run({ body, request }) {
      await service.askReset(body.email, toClient(request))
      return {}
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/reset',
    tag,
    summary: 'Sets a new password by such a link and ends every session',
    who: 'anyone',
    attempt: true,
    body: resetBody,
    bodyLimit: PASSWORD_BODY_LIMIT,
    answer: nothing,
    async run({ body: { token, ...form } }) {
      await service.reset(token, form)
      return {}
    },
  }),
  defineCall({
    method: 'POST',
    path: '/verify',
    tag,
    summary: 'Confirms an address by the link that was sent to it; one that replaces another takes effect',
    who: 'anyone',
    attempt: true,
    body: verifyBody,
    answer: nothing,
    async run({ body, request }) {
      await service.verifyEmail(body.token, toClient(request))
      return {}
    },
  }),
  defineCall({
    method: 'POST',
    path: '/restore-email',
    tag,
    attempt: true,
    summary: 'Undoes a change of address by the link that was sent to the old one; `resetToken` sets a new password',
    who: 'anyone',
    body: verifyBody,
    answer: z.object({ resetToken: z.string() }),
    run: async ({ body }) => ({ resetToken: await service.restoreEmail(body.token) }),
  }),
]
