/** API calls for invitations. */
import * as z from 'zod'
import { defineCall } from './call.ts'
import { invitation, newInvitation } from '../users/invitation.ts'
import type { InvitationService } from '../admin/invitation-service.server.ts'

const tag = 'Admin'

export const invitationCalls = (service: InvitationService) => [
  defineCall({
    method: 'GET',
    path: '/admin/invitations',
    work: 'page',
    tag,
    summary: 'Invitations, newest first',
    access: 'admin',
    scope: 'admin',
    response: z.object({ invitations: z.array(invitation) }),
    handler: async () => ({ invitations: await service.list() }),
  }),
  defineCall({
    method: 'POST',
    path: '/admin/invitations',
    work: 'item',
    tag,
    summary: 'Creates an invitation; its link creates accounts until it was used as often as allowed or has expired',
    access: 'admin',
    scope: 'session',
    body: newInvitation,
    response: z.object({ link: z.url() }),
    async handler({ viewer, body, reply }) {
      reply.code(201)
      return { link: await service.create(viewer, body) }
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/admin/invitations/:id',
    work: 'item',
    tag,
    summary: 'Revokes an invitation; accounts that were created with it stay',
    access: 'admin',
    scope: 'admin',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.revoke(viewer, params.id)
      return {}
    },
  }),
]
