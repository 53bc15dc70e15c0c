/** API calls for moderating comments. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import type { ModerationService } from './moderation.server.ts'
import { REPORT_STATES } from '../report.ts'
import { pageQuery, wireComment, wireReport } from '../schemas.ts'

const TAG = 'Admin'

const state = z.enum(REPORT_STATES, { error: `state must be one of ${REPORT_STATES.join(', ')}.` })
const totalPages = z.int().min(0)

export const commentAdminCalls = (service: ModerationService) => [
  defineCall({
    method: 'GET',
    path: '/admin/reports',
    work: 'page',
    tag: TAG,
    summary: 'Reported comments, newest first',
    access: 'admin',
    scope: 'admin',
    query: z.object({ state: state.default('open'), page: pageQuery }),
    response: z.object({ reports: z.array(wireReport), totalPages }),
    handler: ({ query }) => service.listReports(query.state, query.page),
  }),
  defineCall({
    method: 'PATCH',
    path: '/admin/reports/:id',
    work: 'item',
    tag: TAG,
    summary: 'Resolves a report and all other open reports of the same comment',
    access: 'admin',
    scope: 'admin',
    body: z.object({ state }),
    response: z.object({ report: wireReport }),
    handler: async ({ viewer, params, body }) => ({
      report: await service.decide(viewer, parseRowId(params.id), body.state),
    }),
  }),
  defineCall({
    method: 'GET',
    path: '/admin/users/:id/comments',
    work: 'page',
    tag: TAG,
    summary: 'A user’s comments, newest first',
    access: 'admin',
    scope: 'admin',
    query: z.object({ page: pageQuery }),
    response: z.object({ comments: z.array(wireComment), totalPages }),
    handler: ({ params, query }) => service.listCommentsOf(toUserId(params.id), query.page),
  }),
]
