/** API calls of requests. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { KEYWORD_LENGTH } from '#src/catalogue/find/keyword.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import { REQUEST_WRITES } from './limits.ts'
import { requestNotFound } from './problems.ts'
import { REQUEST_STATES } from './request.ts'
import type { RequestService } from './request-service.server.ts'
import { adminRequest, askBody, decisionBody, foundName, titleRequest } from './schemas.ts'

const own = { tag: 'Requests', access: 'owner' } as const
const admin = { tag: 'Admin', access: 'admin', scope: 'admin' } as const
const PATH = '/users/:id/requests'
const page = z
  .string()
  .optional()
  .transform((text) => parsePage(text ?? null))

const adult = z.enum(['true', 'false'], { error: 'adult must be true or false.' }).default('false')

const requireRowId = (text: string): number => {
  const id = parseRowId(text)
  if (id === 0) throw requestNotFound()
  return id
}

export const requestCalls = (service: RequestService) => [
  defineCall({
    ...own,
    method: 'GET',
    path: PATH,
    work: 'page',
    scope: 'read',
    summary: 'What the user asks for, newest first',
    query: z.object({ page }),
    response: z.object({
      requests: z.array(titleRequest),
      totalPages: z.int().min(1),
      waiting: z.int().meta({ description: 'How many wait for an admin' }),
      quota: z.int().nullable().meta({ description: 'How many may; it does not apply to admins' }),
    }),
    handler: ({ viewer, query }) => service.listOwn(viewer.id, query.page),
  }),
  defineCall({
    ...own,
    method: 'POST',
    path: PATH,
    work: 'page',
    scope: 'list',
    limit: REQUEST_WRITES,
    summary: 'Asks for a title or an episode, or joins who does',
    query: z.object({ adult }),
    body: askBody,
    response: z.object({
      id: z.int(),
      label: z.string().meta({ description: 'What a button says about the request' }),
    }),
    handler: ({ viewer, query, body }) => service.ask(viewer, body, { adult: query.adult === 'true' }),
  }),
  defineCall({
    ...own,
    method: 'DELETE',
    path: `${PATH}/:request`,
    work: 'item',
    scope: 'list',
    limit: REQUEST_WRITES,
    summary: 'Withdraws from a request, which ends with the last user who asks for it',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.withdraw(viewer.id, requireRowId(params.request))
      return {}
    },
  }),
  defineCall({
    ...own,
    method: 'GET',
    path: `${PATH}/others`,
    work: 'page',
    scope: 'read',
    summary: 'What other users ask for, what most ask for first',
    query: z.object({ adult }),
    response: z.object({ requests: z.array(titleRequest) }),
    handler: async ({ viewer, query }) => ({
      requests: await service.listOthers(viewer.id, { adult: query.adult === 'true' }),
    }),
  }),
  defineCall({
    ...own,
    method: 'GET',
    path: `${PATH}/names`,
    work: 'page',
    scope: 'read',
    summary: 'Titles by name from MyAnimeList, which the catalogue may not have',
    query: z.object({
      keyword: z
        .string({ error: 'keyword must be a text.' })
        .min(2, 'keyword must have at least 2 characters.')
        .max(KEYWORD_LENGTH, `keyword must have at most ${KEYWORD_LENGTH} characters.`),
      adult,
    }),
    response: z.object({ names: z.array(foundName) }),
    handler: async ({ viewer, query }) => ({
      names: await service.findNames(viewer, query.keyword, { adult: query.adult === 'true' }),
    }),
  }),
  defineCall({
    ...admin,
    method: 'GET',
    path: '/admin/requests',
    work: 'page',
    summary: 'What users ask for: what most ask for first',
    query: z.object({
      state: z.enum(REQUEST_STATES, { error: `state must be one of ${REQUEST_STATES.join(', ')}.` }).default('open'),
      page,
    }),
    response: z.object({ requests: z.array(adminRequest), totalPages: z.int().min(1) }),
    handler: ({ query }) => service.list(query.state, query.page),
  }),
  defineCall({
    ...admin,
    method: 'PATCH',
    path: '/admin/requests/:request',
    work: 'item',
    summary: 'Approves or declines a request, or changes its note',
    body: decisionBody,
    response: z.object({}),
    async handler({ viewer, params, body: { decision, reason, note } }) {
      const id = requireRowId(params.request)
      if (note !== undefined) await service.saveNote(id, note)
      if (decision !== undefined) await service.decide(viewer, id, { isApproved: decision === 'approve', reason })
      return {}
    },
  }),
  defineCall({
    ...admin,
    method: 'POST',
    path: '/admin/requests/:request/available',
    work: 'item',
    summary: 'Ends a request as fulfilled, and notifies who asked',
    response: z.object({}),
    async handler({ viewer, params }) {
      await service.markAvailable(viewer, requireRowId(params.request))
      return {}
    },
  }),
]
