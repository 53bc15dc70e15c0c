/** API calls for invitations. */
import * as z from 'zod'
import { defineCall } from './call.ts'
import { invitation, newInvitation } from '../users/invitation.ts'
import type { InvitationService } from '../admin/invitation-service.server.ts'

const admin = { tag: 'Admin', access: 'admin' } as const

export const invitationCalls = (service: InvitationService) => [
  defineCall({
    ...admin,
    method: 'GET',
    path: '/admin/invitations',
    work: 'page',
    summary: 'Invitations, newest first',
    scope: 'admin',
    response: z.object({ invitations: z.array(invitation) }),
    handler: async () => ({ invitations: await service.list() }),
  }),
  defineCall({
    ...admin,
    method: 'POST',
    path: '/admin/invitations',
    work: 'item',
    summary: 'Creates an invitation; its link creates accounts until it was used as often as allowed or has expired',
    scope: 'session',
    body: newInvitation,
    response: z.object({ link: z.url() }),
    async handler({ viewer, body, reply }) {
      reply.code(201)
      return { link: await service.create(viewer, body) }
    },
  }),
  defineCall({
    ...admin,
    method: 'DELETE',
    path: '/admin/invitations/:id',
    work: 'item',
    summary: 'Revokes an invitation; accounts that were created with it stay',
    scope: 'admin',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.revoke(viewer, params.id)
      return {}
    },
  }),
]
