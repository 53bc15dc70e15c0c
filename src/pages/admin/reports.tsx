import type { UserId } from '#src/accounts/viewer.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import type { ReportAction } from '#src/comments/moderation/moderation.server.ts'
import { parseReportId, REPORT_STATES, type ReportState } from '#src/comments/report.ts'
import { Pager } from '#src/ui/pager.tsx'
import { requireAdmin } from '../require-admin.ts'
import { requireSite } from '../site.ts'
import type { Route } from './+types/reports'
import { type Done, readDone } from './done.ts'
import { toHref } from './href.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { Filters } from './layout/filters.tsx'
import { Flash } from './layout/flash.tsx'
import { ReportCard } from './layout/report-card.tsx'
import { namePlace } from './place.ts'
import { groupReports } from './reported.ts'
import { type Asked, runForm } from './run-form.ts'
import { readBan } from './user-forms.ts'

const PATH = '/admin/reports'
const WORDS = { open: 'Open', dismissed: 'Dismissed', acted: 'Acted on' } as const satisfies Record<ReportState, string>
const NONE = {
  open: 'Nothing is waiting. A quiet night.',
  dismissed: 'No report was dismissed.',
  acted: 'No report was acted on.',
} as const satisfies Record<ReportState, string>

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { admins, catalogue } = requireSite(context)
  const { searchParams: query } = new URL(request.url)
  const state = REPORT_STATES.find((one) => one === query.get('state')) ?? 'open'
  const page = parsePage(query.get('page'))
  const { reports, totalPages } = await admins.moderation.listReports(state, page)
  const groups = groupReports(reports)
  const contexts = await admins.moderation.listContexts(
    groups.flatMap(({ reports: [first] }) => (first ? [first] : [])),
  )
  const authors = groups.flatMap(({ author }) => (author ? [author.id as UserId] : []))
  const statuses = await admins.users.findUserStatuses(authors)
  return {
    state,
    page,
    totalPages,
    done: readDone(query),
    groups: groups.map((group) => ({
      ...group,
      place: namePlace(catalogue.snapshot, group),
      said: contexts.get(group.id) ?? [],
      standing: group.author ? statuses.get(group.author.id as UserId) : undefined,
    })),
  }
}

export function action(args: Route.ActionArgs) {
  return runForm(args, {
    dismiss: (asked) => decide(asked, 'dismissed', 'dismissed'),
    reopen: (asked) => decide(asked, 'open', 'reopened'),
    remove: (asked) => act(asked, { remove: true }, 'removed'),
    mute: (asked) => act(asked, { remove: asked.form.has('remove'), author: { canComment: false } }, 'muted'),
    ban: async (asked) => act(asked, { remove: asked.form.has('remove'), author: readBan(asked) }, 'banned'),
  })
}

const reportOf = ({ given }: Asked): number => parseReportId(given('report'))

async function decide(asked: Asked, state: ReportState, done: Done): Promise<Done> {
  await asked.site.admins.moderation.decide(asked.admin, reportOf(asked), state)
  return done
}

async function act(asked: Asked, action: ReportAction, done: Done): Promise<Done> {
  await asked.site.admins.moderation.act(asked.admin, reportOf(asked), action)
  return done
}

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { state, page, totalPages, groups, done } = loaderData
  return (
    <AdminPage title="Reports" path={PATH} lede="Comments that somebody objects to, the newest report first.">
      <Flash failure={actionData?.failure} done={done} />
      <Filters
        label="State"
        path={PATH}
        name="state"
        options={REPORT_STATES.map((one) => [one, WORDS[one]] as const)}
        chosen={state}
      />
      {groups.length === 0 && <p className="note">{NONE[state]}</p>}
      <ul className="admin-list">
        {groups.map((group) => (
          <li key={group.id}>
            <ReportCard group={group} />
          </li>
        ))}
      </ul>
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => toHref(PATH, { state, page: to })} />
    </AdminPage>
  )
}
