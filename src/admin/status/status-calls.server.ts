/** The admin API call for the status. */
import { defineCall } from '#src/accounts/api/call.ts'
import type { StatusService } from './status-service.server.ts'
import { statusReportSchema } from './status-report.ts'

export const statusCalls = (service: StatusService) => [
  defineCall({
    method: 'GET',
    path: '/admin/status',
    work: 'search',
    tag: 'Admin',
    summary: 'The state of the site: checks of its parts, its nodes, and the last errors',
    access: 'admin',
    scope: 'admin',
    response: statusReportSchema,
    handler: () => service.report(),
  }),
]
