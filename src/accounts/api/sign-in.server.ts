/** Calls for signing up, signing in and out, and the current user. */
import * as z from 'zod'
import { toClient } from '../sessions/request-client.ts'
import type { AccountService } from '../account-service.ts'
import { ownUser } from '../user.ts'
import {
  codeBody,
  requestResetBody,
  PASSWORD_BODY_LIMIT,
  registerBody,
  resetBody,
  signInBody,
  verifyBody,
} from './bodies.ts'
import { defineCall } from './call.ts'

const tag = 'Accounts'
const nothing = z.object({})
const user = z.object({ user: ownUser })

export const signInCalls = (service: AccountService) => [
  defineCall({
    method: 'POST',
    path: '/login',
    work: 'free',
    tag,
    summary:
      'Signs in and sets the session cookie; 202 without a user if the account has a second factor, whose code `POST /login/code` takes',
    access: 'public',
    whenPrivate: 'open',
    scope: 'session',
    attempt: true,
    body: signInBody,
    bodyLimit: PASSWORD_BODY_LIMIT,
    response: z.object({
      user: ownUser.nullable().meta({ description: 'Null if the sign-in waits for a code' }),
    }),
    async handler({ body, request, reply }) {
      const entered = await service.signIn(body, toClient(request))
      reply.code(entered.user ? 200 : 202).header('set-cookie', entered.cookies)
      return { user: entered.user }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/login/code',
    work: 'free',
    tag,
    summary: 'Completes a sign-in with a code of the second factor or a recovery code, and sets the session cookie',
    access: 'public',
    whenPrivate: 'open',
    scope: 'session',
    attempt: true,
    body: codeBody,
    bodyLimit: PASSWORD_BODY_LIMIT,
    response: user,
    async handler({ body, request, reply }) {
      const entered = await service.enterCode(body.code, toClient(request))
      reply.header('set-cookie', entered.cookies)
      return { user: entered.user }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/register',
    work: 'free',
    tag,
    summary:
      'Creates an account and signs in; 202 without a user if an admin has to approve it first, 403 while sign-up is closed',
    access: 'public',
    whenPrivate: 'open',
    scope: 'session',
    attempt: true,
    body: registerBody,
    bodyLimit: PASSWORD_BODY_LIMIT,
    response: z.object({
      user: ownUser.nullable().meta({ description: 'Null if an admin has to approve the account first' }),
    }),
    async handler({ body, request, reply }) {
      const entered = await service.register(body, toClient(request))
      if (!entered) {
        reply.code(202)
        return { user: null }
      }
      reply.code(201).header('set-cookie', entered.cookies)
      return { user: entered.user }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/logout',
    work: 'item',
    tag,
    summary: 'Ends the current session',
    access: 'public',
    whenPrivate: 'open',
    scope: 'session',
    response: z.object({
      provider: z
        .string()
        .optional()
        .meta({ description: 'The id of the provider of identities by which the session started' }),
    }),
    async handler({ request, reply }) {
      const client = toClient(request)
      const provider = await service.singleSignOn.findProvider(client)
      reply.header('set-cookie', await service.signOut(client))
      return provider ? { provider: provider.id } : {}
    },
  }),
  defineCall({
    method: 'GET',
    path: '/me',
    work: 'item',
    tag,
    summary: 'The signed-in user; null for visitors',
    access: 'public',
    whenPrivate: 'open',
    scope: 'read',
    response: z.object({ user: ownUser.nullable() }),
    handler: async ({ viewer }) => ({ user: viewer && (await service.find(viewer)) }),
  }),
  defineCall({
    method: 'POST',
    path: '/reset',
    work: 'free',
    tag,
    summary:
      'Sends a password reset link to a confirmed email, and a link to confirm it to one that is neither confirmed nor an admin’s; the response is the same for any other email',
    access: 'public',
    whenPrivate: 'open',
    scope: 'session',
    attempt: true,
    body: requestResetBody,
    response: nothing,
    async handler({ body, request }) {
      await service.requestReset(body.email, toClient(request))
      return {}
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/reset',
    work: 'free',
    tag,
    summary: 'Sets a new password with a reset link and ends all sessions',
    access: 'public',
    whenPrivate: 'open',
    scope: 'session',
    attempt: true,
    body: resetBody,
    bodyLimit: PASSWORD_BODY_LIMIT,
    response: nothing,
    async handler({ body: { token, ...form } }) {
      await service.reset(token, form)
      return {}
    },
  }),
  defineCall({
    method: 'POST',
    path: '/verify',
    work: 'free',
    tag,
    summary:
      'Confirms an email with the link sent to it; a pending new email takes effect, and other accounts with the email lose it',
    access: 'public',
    whenPrivate: 'open',
    scope: 'session',
    attempt: true,
    body: verifyBody,
    response: nothing,
    async handler({ body, viewer, request }) {
      await service.verifyEmail(body.token, viewer, toClient(request))
      return {}
    },
  }),
  defineCall({
    method: 'POST',
    path: '/restore-email',
    work: 'free',
    tag,
    attempt: true,
    summary: 'Undoes an email change with the link sent to the old email; `resetToken` sets a new password',
    access: 'public',
    whenPrivate: 'open',
    scope: 'session',
    body: verifyBody,
    response: z.object({ resetToken: z.string() }),
    handler: async ({ body }) => ({ resetToken: await service.restoreEmail(body.token) }),
  }),
]
