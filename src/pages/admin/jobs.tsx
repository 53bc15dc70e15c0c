import { data, redirect } from 'react-router'
import { LibraryAdminStyle } from '#src/admin/library/view/library-style.tsx'
import { readDone, toDone } from '#src/admin/library/done-messages.ts'
import { Flash } from '#src/admin/library/view/flash.tsx'
import { JOB_DEEDS, runForm } from '#src/admin/library/forms.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { JobRow } from '#src/admin/library/view/job-row.tsx'
import { JobTabs } from '#src/admin/library/view/job-tabs.tsx'
import { QueuePanel } from '#src/admin/library/view/queue-panel.tsx'
import { JOB_VIEWS, type JobView } from '#src/admin/library/job-actions.ts'
import { useJobs } from '#src/admin/library/view/use-jobs.ts'
import { Pager } from '#src/ui/pager.tsx'
import { requireAdmin } from '../require-admin.ts'
import { requireSite } from '../site.ts'
import type { Route } from './+types/jobs'
import { AdminPage } from './layout/admin-page.tsx'

const PATH = '/admin/jobs'
const NONE = {
  queue: 'There is nothing to do.',
  failed: 'Nothing has failed.',
  done: 'Nothing is done yet.',
  cancelled: 'Nothing was cancelled.',
} as const satisfies Record<JobView, string>

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { libraryAdmin: service } = requireSite(context)
  const { searchParams: query } = new URL(request.url)
  const view = JOB_VIEWS.find((one) => one === query.get('view')) ?? 'queue'
  const page = parsePage(query.get('page'))
  return { list: await service.listJobs({ view, page }), view, page, done: readDone(query) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, request)
  const { libraryAdmin: service } = requireSite(context)
  const form = new URLSearchParams(await request.text())
  const outcome = await runForm(JOB_DEEDS, { service, viewer, form })
  if ('failure' in outcome) return data(outcome, { status: outcome.status })
  return redirect(toDone(PATH, new URL(request.url).searchParams, outcome), 303)
}

export default function JobsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, page, done } = loaderData
  const list = useJobs(loaderData.list, view, page)
  return (
    <AdminPage title="Jobs" path={PATH} lede="The work at the videos: each is looked into, packaged and listened to.">
      <LibraryAdminStyle />
      <Flash failure={actionData?.failure} done={done} />
      <QueuePanel list={list} />
      <JobTabs counts={list.counts} view={view} />
      {list.jobs.length === 0 ? (
        <p className="note">{NONE[view]}</p>
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
