/** API calls for blocked networks and mail domains. */
import * as z from 'zod'
import type { SignUpBlockService } from '../admin/sign-up-block-service.server.ts'
import { newBlock, signUpBlock } from '../users/sign-up-block.ts'
import { defineCall } from './call.ts'
import { pageQuery } from './page-query.ts'

const admin = { tag: 'Admin', access: 'admin', scope: 'admin' } as const

export const signUpBlockCalls = (service: SignUpBlockService) => [
  defineCall({
    ...admin,
    method: 'GET',
    path: '/admin/blocks',
    work: 'page',
    summary: 'The networks and mail domains that create no accounts, newest first',
    query: z.object({ page: pageQuery }),
    response: z.object({ blocks: z.array(signUpBlock), totalPages: z.int() }),
    handler: ({ query }) => service.list(query.page),
  }),
  defineCall({
    ...admin,
    method: 'POST',
    path: '/admin/blocks',
    work: 'item',
    summary: 'Blocks a network or a mail domain from creating accounts; accounts that exist can go on',
    body: newBlock,
    response: z.object({}),
    async handler({ viewer, body, reply }) {
      await service.add(viewer, body)
      reply.code(201)
      return {}
    },
  }),
  defineCall({
    ...admin,
    method: 'DELETE',
    path: '/admin/blocks/:id',
    work: 'item',
    summary: 'Unblocks a network or a mail domain',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.remove(viewer, params.id)
      return {}
    },
  }),
]
