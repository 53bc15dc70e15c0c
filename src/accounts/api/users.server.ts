/** API calls for users and their own accounts. */
import * as z from 'zod'
import { FileResponse } from '#src/platform/api/file-response.server.ts'
import { toClient } from '../sessions/request-client.ts'
import type { AccountService } from '../account-service.ts'
import { userNotFound } from '../problems.ts'
import { ownUser, publicUser, toPublicUser } from '../user.ts'
import { emailBody, PASSWORD_BODY_LIMIT, passwordBody, passwordConfirmationBody } from './bodies.ts'
import { defineCall } from './call.ts'

const tag = 'Users'
const nothing = z.object({})
const session = z
  .object({
    id: z.string(),
    device: z.string().meta({ examples: ['Firefox on Linux'] }),
    network: z
      .string()
      .nullable()
      .meta({ description: 'From which it was last used: an IPv4 address, or the /64 of an IPv6 address' }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    current: z.boolean().meta({ description: 'Whether this is the current session' }),
  })
  .meta({ id: 'Session' })

export const userCalls = (service: AccountService) => [
  defineCall({
    method: 'GET',
    path: '/users/:id',
    work: 'item',
    tag,
    summary: 'A user: all details for the user and admins, the public profile for others',
    access: 'public',
    scope: 'read',
    response: z.object({ user: z.union([ownUser, publicUser]) }),
    async handler({ params, viewer }) {
      const user = await service.findUser(params.id)
      if (!user) throw userNotFound()
      const canSeeAll = viewer !== null && (viewer.isAdmin || viewer.id === user.id)
      return { user: canSeeAll ? user : toPublicUser(user) }
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/users/:id/password',
    work: 'item',
    tag,
    summary: 'Changes the password and ends all other sessions',
    access: 'owner',
    scope: 'session',
    body: passwordBody,
    bodyLimit: PASSWORD_BODY_LIMIT,
    response: nothing,
    async handler({ body, viewer, request, reply }) {
      reply.header('set-cookie', await service.changePassword(viewer, body, toClient(request)))
      return {}
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/users/:id/email',
    work: 'item',
    tag,
    summary:
      'Requests an email change: it takes effect when the link sent to the new email is opened, or at once if the site sends no email',
    access: 'owner',
    scope: 'session',
    body: emailBody,
    response: z.object({ user: ownUser }),
    handler: async ({ body, viewer, request }) => ({
      user: await service.changeEmail(viewer, body, toClient(request)),
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/users/:id/email/confirmation',
    work: 'item',
    tag,
    summary: 'Resends the confirmation link for an unconfirmed email',
    access: 'owner',
    scope: 'session',
    response: nothing,
    async handler({ viewer, request }) {
      await service.resendConfirmation(viewer, toClient(request))
      return {}
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/users/:id/email/confirmation',
    work: 'item',
    tag,
    summary: 'Cancels an unconfirmed email change',
    access: 'owner',
    scope: 'session',
    response: z.object({ user: ownUser }),
    handler: async ({ viewer }) => ({ user: await service.cancelEmailChange(viewer) }),
  }),
  defineCall({
    method: 'GET',
    path: '/users/:id/sessions',
    work: 'page',
    tag,
    summary: 'The user’s sessions, most recently used first',
    access: 'owner',
    scope: 'session',
    response: z.object({ sessions: z.array(session) }),
    handler: async ({ viewer, request }) => ({ sessions: await service.listSessions(viewer, toClient(request)) }),
  }),
  defineCall({
    method: 'DELETE',
    path: '/users/:id/sessions',
    work: 'item',
    tag,
    summary: 'Ends all other sessions',
    access: 'owner',
    scope: 'session',
    response: nothing,
    async handler({ viewer, request }) {
      await service.endOtherSessions(viewer, toClient(request))
      return {}
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/users/:id/sessions/:session',
    work: 'item',
    tag,
    summary: 'Ends a session',
    access: 'owner',
    scope: 'session',
    response: nothing,
    async handler({ params, viewer }) {
      await service.endSession(viewer, params.session)
      return {}
    },
  }),
  defineCall({
    method: 'GET',
    path: '/users/:id/export',
    work: 'export',
    tag,
    summary: 'Exports everything stored about the user, as a file',
    access: 'owner',
    scope: 'session',
    isHeavy: true,
    limit: { name: 'exports', max: 10, windowMs: 3_600_000 },
    response: z.looseObject({ user: ownUser }),
    handler: async ({ viewer }) =>
      new FileResponse({
        name: `${viewer.username}.json`,
        type: 'application/json; charset=utf-8',
        pieces: service.export(viewer),
      }),
  }),
  defineCall({
    method: 'DELETE',
    path: '/users/:id',
    work: 'item',
    tag,
    summary: 'Deletes the account; comments stay, credited to “deleted user”',
    access: 'owner',
    scope: 'session',
    body: passwordConfirmationBody,
    response: nothing,
    async handler({ body, viewer, request, reply }) {
      reply.header('set-cookie', await service.remove(viewer, body.password, toClient(request)))
      return {}
    },
  }),
]
