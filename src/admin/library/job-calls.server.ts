/** The calls with which admins look after the work at the files. */
import * as z from 'zod'
import { defineCall, type ProductCall } from '#src/accounts/api/call.ts'
import type { LibraryAdminService } from './library-service.server.ts'
import { LIBRARY_TAG, pageQuery } from './file-calls.server.ts'
import { requireId } from './ids.ts'
import { JOB_ACTIONS, JOB_VIEWS, QUEUE_ACTIONS } from './job-actions.ts'
import { adminJob, jobList } from './schemas.ts'

const shared = { tag: LIBRARY_TAG, who: 'admin' } as const

const ONE = {
  raise: 'Lets a job go before all others',
  pause: 'Pauses a job',
  resume: 'Lets a paused job go on',
  retry: 'Does a job that has ended once more',
  cancel: 'Cancels a job',
} as const

const ALL = {
  pause: 'Pauses all work; what is under way begins anew later',
  resume: 'Lets the work go on',
  retry: 'Tries all that failed once more',
} as const

export const jobCalls = (service: LibraryAdminService): ProductCall[] => [
  defineCall({
    ...shared,
    method: 'GET',
    path: '/admin/library/jobs',
    summary: 'The work at the files: what is under way and next, or what has ended',
    query: z.object({ view: z.enum(JOB_VIEWS).default('queue'), page: pageQuery }),
    answer: jobList,
    run: ({ query }) => service.listJobs(query),
  }),
  ...QUEUE_ACTIONS.map((action) =>
    defineCall({
      ...shared,
      method: 'POST',
      path: `/admin/library/jobs/${action}`,
      summary: ALL[action],
      answer: z.object({}),
      async run({ viewer }) {
        await service.tendQueue(viewer, action)
        return {}
      },
    }),
  ),
  ...JOB_ACTIONS.map((action) =>
    defineCall({
      ...shared,
      method: 'POST',
      path: `/admin/library/jobs/:job/${action}`,
      summary: ONE[action],
      answer: z.object({ job: adminJob }),
      run: async ({ viewer, path }) => ({ job: await service.tendJob(viewer, requireId(path.job, 'job'), action) }),
    }),
  ),
]
