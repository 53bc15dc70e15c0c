import { readDoneMessage } from '#src/admin/done-messages.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { reportForms } from '#src/admin/moderation/report-forms.server.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { REPORT_STATES, type ReportState } from '#src/comments/report.ts'
import { Pager } from '#src/ui/pager/pager.tsx'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/reports'
import { toHref } from '#src/admin/components/href.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { Filters } from '#src/admin/components/filters.tsx'
import { ReportCard } from '#src/admin/moderation/report-card.tsx'
import { loadGroups } from '#src/admin/moderation/load-groups.server.ts'
import { Link } from '#src/ui/link.tsx'

const PATH = '/admin/reports'
const LABELS = { open: 'Open', dismissed: 'Dismissed', acted: 'Action taken' } as const satisfies Record<
  ReportState,
  string
>
const EMPTY_TEXTS = {
  open: 'No open reports. All quiet.',
  dismissed: 'No dismissed reports.',
  acted: 'No action taken on any report yet.',
} as const satisfies Record<ReportState, string>

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { admins, catalogue, commentReasons } = requireSite(context)
  const { searchParams: query } = new URL(request.url)
  const state = REPORT_STATES.find((one) => one === query.get('state')) ?? 'open'
  const page = parsePage(query.get('page'))
  const { reports, totalPages } = await admins.moderation.listReports(state, page)
  return {
    state,
    page,
    totalPages,
    done: readDoneMessage(query),
    groups: await loadGroups(admins, catalogue.snapshot, reports),
    reasons: commentReasons(),
  }
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, reportForms(requireSite(args.context).admins.moderation))

export const headers = formHeaders

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { state, page, totalPages, groups, reasons, done } = loaderData
  return (
    <AdminPage
      title="Reports"
      path={PATH}
      lede="Reported comments, newest report first."
      aside={
        <Link className="button is-ghost is-small" to="/moderation">
          Case by case
        </Link>
      }
    >
      <FormResult className="admin-flash" failure={actionData?.failure} done={done} />
      <Filters
        label="Status"
        path={PATH}
        name="state"
        options={REPORT_STATES.map((one) => [one, LABELS[one]] as const)}
        selected={state}
      />
      {groups.length === 0 && <p className="note">{EMPTY_TEXTS[state]}</p>}
      <ul className="admin-list">
        {groups.map((group) => (
          <li key={group.id}>
            <ReportCard group={group} reasons={reasons} isAdmin />
          </li>
        ))}
      </ul>
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => toHref(PATH, { state, page: to })} />
    </AdminPage>
  )
}
