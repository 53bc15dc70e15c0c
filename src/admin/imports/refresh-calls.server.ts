/** Admin API calls for automatic refreshes. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import type { RefreshKind } from '#src/catalogue/refresh/kinds.ts'
import { Problem } from '#src/platform/problem.ts'
import { changeList, parseChangeId, refreshKind, refreshOverview } from './refresh-overview.ts'
import type { RefreshService } from './refresh-service.server.ts'

const tag = 'Admin'
const params = z.object({ kind: refreshKind })

/** @throws {Problem} 404 for an unknown kind */
function requireKind(text: string): RefreshKind {
  const { data } = refreshKind.safeParse(text)
  if (data === undefined) throw new Problem(404, 'No refresh of this kind.')
  return data
}

export const refreshCalls = (service: RefreshService) => [
  defineCall({
    method: 'GET',
    path: '/admin/refresh',
    work: 'item',
    tag,
    summary: 'Automatic refreshes of the catalogue: their sources, last runs and next times',
    access: 'admin',
    scope: 'admin',
    response: refreshOverview,
    handler: () => service.read(),
  }),
  defineCall({
    method: 'GET',
    path: '/admin/refresh/changes',
    work: 'page',
    tag,
    summary: 'Air times, statuses and numbers of episodes that refreshes have changed, newest first',
    access: 'admin',
    scope: 'admin',
    query: z.object({
      before: z
        .string()
        .optional()
        .transform(parseChangeId)
        .meta({ description: 'Only older changes than the one with this id' }),
    }),
    response: changeList,
    handler: ({ query }) => service.listChanges(query.before),
  }),
  defineCall({
    method: 'POST',
    path: '/admin/refresh/:kind/start',
    work: 'item',
    tag,
    summary: 'Starts a refresh in the background',
    access: 'admin',
    scope: 'admin',
    params,
    response: z.object({}),
    async handler({ viewer, params: { kind }, reply }) {
      await service.start(viewer, requireKind(kind))
      reply.code(202)
      return {}
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/admin/refresh/:kind',
    work: 'item',
    tag,
    summary: 'Pauses or resumes the refreshes of a kind; one that is running goes on',
    access: 'admin',
    scope: 'admin',
    params,
    body: z.object({ paused: z.boolean() }),
    response: z.object({}),
    async handler({ viewer, params: { kind }, body }) {
      await service.pause(viewer, requireKind(kind), body.paused)
      return {}
    },
  }),
]
