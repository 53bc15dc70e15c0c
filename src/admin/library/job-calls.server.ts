/** Admin calls for video jobs. */
import * as z from 'zod'
import { defineCall } from '#src/accounts/api/call.ts'
import type { LibraryAdminService } from './library-service.server.ts'
import { LIBRARY_TAG, pageQuery } from './file-calls.server.ts'
import { requireId } from './ids.ts'
import { JOB_ACTIONS, JOB_VIEWS, QUEUE_ACTIONS } from './job-actions.ts'
import { adminJob, jobList } from './schemas.ts'

const shared = { tag: LIBRARY_TAG, access: 'admin' } as const

const JOB_SUMMARIES = {
  raise: 'Moves a job to the front of the queue',
  pause: 'Pauses a job',
  resume: 'Resumes a paused job',
  retry: 'Retries a job that has ended',
  cancel: 'Cancels a job',
} as const

const QUEUE_SUMMARIES = {
  pause: 'Pauses the queue; running jobs restart on resume',
  resume: 'Resumes the queue',
  retry: 'Retries all failed jobs',
} as const

export const jobCalls = (service: LibraryAdminService) => [
  defineCall({
    ...shared,
    method: 'GET',
    path: '/admin/library/jobs',
    work: 'page',
    scope: 'admin',
    summary: 'Jobs that are running, waiting or paused, or those that have ended',
    query: z.object({ view: z.enum(JOB_VIEWS).default('queue'), page: pageQuery }),
    response: jobList,
    handler: ({ query }) => service.listJobs(query),
  }),
  ...QUEUE_ACTIONS.map((action) =>
    defineCall({
      ...shared,
      method: 'POST',
      path: `/admin/library/jobs/${action}`,
      work: 'item',
      scope: 'admin',
      summary: QUEUE_SUMMARIES[action],
      response: z.object({}),
      async handler({ viewer }) {
        await service.changeQueue(viewer, action)
        return {}
      },
    }),
  ),
  ...JOB_ACTIONS.map((action) =>
    defineCall({
      ...shared,
      method: 'POST',
      path: `/admin/library/jobs/:job/${action}`,
      work: 'item',
      scope: 'admin',
      summary: JOB_SUMMARIES[action],
      response: z.object({ job: adminJob }),
      handler: async ({ viewer, params }) => ({
        job: await service.changeJob(viewer, requireId(params.job, 'job'), action),
      }),
    }),
  ),
]
