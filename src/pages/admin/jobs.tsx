import { readDoneMessage } from '#src/admin/done-messages.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { jobForms } from '#src/admin/library/library-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import libraryAdminStyles from '#src/admin/library/components/library.css?inline'
import { parsePage } from '#src/catalogue/listing.ts'
import { JobRow } from '#src/admin/library/components/job-row.tsx'
import { JobTabs } from '#src/admin/library/components/job-tabs.tsx'
import { QueuePanel } from '#src/admin/library/components/queue-panel.tsx'
import { JOB_VIEWS, type JobView } from '#src/admin/library/job-actions.ts'
import { useJobs } from '#src/admin/library/components/use-jobs.ts'
import { Pager } from '#src/ui/pager/pager.tsx'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/jobs'
import { AdminPage } from './layout/admin-page.tsx'

const PATH = '/admin/jobs'
const EMPTY_TEXTS = {
  queue: 'The queue is empty.',
  failed: 'No failed jobs.',
  done: 'No completed jobs yet.',
  cancelled: 'No cancelled jobs.',
} as const satisfies Record<JobView, string>

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { libraryAdmin: service } = requireSite(context)
  const { searchParams: query } = new URL(request.url)
  const view = JOB_VIEWS.find((one) => one === query.get('view')) ?? 'queue'
  const page = parsePage(query.get('page'))
  return { list: await service.listJobs({ view, page }), view, page, done: readDoneMessage(query) }
}

export const action = (args: Route.ActionArgs) => runForms(args, jobForms(requireSite(args.context).libraryAdmin))

export const headers = formHeaders

export default function JobsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, page, done } = loaderData
  const list = useJobs(loaderData.list, view, page)
  return (
    <AdminPage title="Jobs" path={PATH} lede="Video jobs: probing, packaging and intro detection.">
      <PageStyle name="library-admin" css={libraryAdminStyles} />
      <FormResult className="admin-flash" failure={actionData?.failure} done={done} />
      <QueuePanel list={list} />
      <JobTabs counts={list.counts} view={view} />
      {list.jobs.length === 0 ? (
        <p className="note">{EMPTY_TEXTS[view]}</p>
      ) : (
        <section className="lib-group" aria-label="Jobs">
          <ul>
            {list.jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
        </section>
      )}
      <Pager page={page} totalPages={list.totalPages} hrefOf={(to) => `${PATH}?view=${view}&page=${to}`} />
    </AdminPage>
  )
}
