/** A user, to everybody and to themselves. */
import * as z from 'zod'
import { toClient } from '../sessions/request-client.ts'
import type { AccountService } from '../account-service.ts'
import { noUser } from '../problems.ts'
import { ownUser, publicUser, toPublicUser } from '../user.ts'
import { emailBody, PASSWORD_BODY_LIMIT, passwordBody, removeBody } from './bodies.ts'
import { defineCall, type ProductCall } from './call.ts'

const tag = 'Users'
const nothing = z.object({})
const session = z
  .object({
    id: z.string(),
    device: z.string().meta({ examples: ['Firefox on Linux'] }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    current: z.boolean().meta({ description: 'Whether it is the one that asks' }),
  })
  .meta({ id: 'Session' })

export const userCalls = (service: AccountService): ProductCall[] => [
  defineCall({
    method: 'GET',
    path: '/users/:id',
    tag,
    summary: 'A user: all of it to themselves and to admins, to others what everybody may know',
    who: 'anyone',
    answer: z.object({ user: z.union([ownUser, publicUser]) }),
    async run({ path, viewer }) {
      const found = await service.findUser(path.id)
      if (!found) throw noUser()
      const mayKnow = viewer !== null && (viewer.isAdmin || viewer.id === found.id)
      return { user: mayKnow ? found : toPublicUser(found) }
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/users/:id/password',
    tag,
    summary: 'Changes the password and ends every other session',
    who: 'owner',
    body: passwordBody,
    bodyLimit: PASSWORD_BODY_LIMIT,
    answer: nothing,
    async run({ body, viewer, request, reply }) {
      reply.header('set-cookie', await service.changePassword(viewer, body, toClient(request)))
      return {}
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/users/:id/email',
    tag,
    summary:
      'Asks for another address: it takes effect when the link that is sent to it is opened; without mail, at once',
    who: 'owner',
    body: emailBody,
    answer: z.object({ user: ownUser }),
    run: async ({ body, viewer, request }) => ({ user: await service.changeEmail(viewer, body, toClient(request)) }),
  }),
  defineCall({
    method: 'POST',
    path: '/users/:id/email/confirmation',
    tag,
    summary: 'Sends the link to an address that is not confirmed once more',
    who: 'owner',
    answer: nothing,
    async run({ viewer }) {
      await service.resendConfirmation(viewer)
      return {}
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/users/:id/email/confirmation',
    tag,
    summary: 'Cancels a change of address that is not confirmed',
    who: 'owner',
    answer: z.object({ user: ownUser }),
    run: async ({ viewer }) => ({ user: await service.cancelEmailChange(viewer) }),
  }),
  defineCall({
    method: 'GET',
    path: '/users/:id/sessions',
    tag,
    summary: 'Where one is signed in, the last used first',
    who: 'owner',
    answer: z.object({ sessions: z.array(session) }),
    run: async ({ viewer, request }) => ({ sessions: await service.listSessions(viewer, toClient(request)) }),
  }),
  defineCall({
    method: 'DELETE',
    path: '/users/:id/sessions',
    tag,
    summary: 'Ends every session but the one that asks',
    who: 'owner',
    answer: nothing,
    async run({ viewer, request }) {
      await service.endOtherSessions(viewer, toClient(request))
      return {}
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/users/:id/sessions/:session',
    tag,
    summary: 'Ends a session',
    who: 'owner',
    answer: nothing,
    async run({ path, viewer }) {
      await service.endSession(viewer, path.session)
      return {}
    },
  }),
  defineCall({
    method: 'GET',
    path: '/users/:id/export',
    tag,
    summary: 'Everything that is kept of a user, as a file',
    who: 'owner',
    limit: { name: 'exports', most: 10, windowMs: 3_600_000 },
    answer: z.looseObject({ user: ownUser }),
    async run({ viewer, reply }) {
      reply.header('content-disposition', `attachment; filename="${viewer.username}.json"`)
      return service.export(viewer)
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/users/:id',
    tag,
    summary: 'Deletes the account; comments stay, without a name',
    who: 'owner',
    body: removeBody,
    answer: nothing,
    async run({ body, viewer, request, reply }) {
      reply.header('set-cookie', await service.remove(viewer, body.password, toClient(request)))
      return {}
    },
  }),
]
