/** The calls with which admins look after comments. */
import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { ModerationService } from '../moderation/moderation.server.ts'
import { parseReportId, REPORT_STATES } from '../report.ts'
import { pageQuery, wireComment, wireReport } from '../schemas.ts'

const TAG = 'Admin'

const state = z.enum(REPORT_STATES, { error: `state must be one of ${REPORT_STATES.join(', ')}.` })
const totalPages = z.int().min(0)

export const commentAdminCalls = (service: ModerationService): ProductCall[] => [
  defineCall({
    method: 'GET',
    path: '/admin/reports',
    tag: TAG,
    summary: 'What people reported, newest first',
    who: 'admin',
    query: z.object({ state: state.default('open'), page: pageQuery }),
    answer: z.object({ reports: z.array(wireReport), totalPages }),
    run: ({ query }) => service.listReports(query.state, query.page),
  }),
  defineCall({
    method: 'PATCH',
    path: '/admin/reports/:id',
    tag: TAG,
    summary: 'Decides a report, and with it all others of the same comment that are open',
    who: 'admin',
    body: z.object({ state }),
    answer: z.object({ report: wireReport }),
    run: async ({ viewer, path, body }) => ({
      report: await service.decide(viewer, parseReportId(path.id), body.state),
    }),
  }),
  defineCall({
    method: 'GET',
    path: '/admin/users/:id/comments',
    tag: TAG,
    summary: 'All that a user said, newest first',
    who: 'admin',
    query: z.object({ page: pageQuery }),
    answer: z.object({ comments: z.array(wireComment), totalPages }),
    run: ({ path, query }) => service.listCommentsOf(path.id as UserId, query.page),
  }),
]
