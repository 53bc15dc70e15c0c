import { requireAdmin } from './require-admin.ts'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/overview'
import { attentionForms } from '#src/admin/overview/attention-forms.server.ts'
import { AttentionList } from '#src/admin/overview/attention-list.tsx'
import { AdminPage } from './layout/admin-page.tsx'
import { DisappearedPanel } from '#src/admin/library/components/disappeared-panel.tsx'
import { FigureGrid } from '#src/admin/overview/figure-grid.tsx'
import { parseRange } from '#src/admin/dashboard/dashboard.ts'
import { DashboardView } from '#src/admin/dashboard/dashboard-view.tsx'
import { FormResult } from '#src/ui/form-result.tsx'
import { readDoneMessage } from '#src/admin/done-messages.ts'

const PATH = '/admin'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { admins, host } = requireSite(context)
  const range = parseRange(new URL(request.url).searchParams.get('days'))
  const [figures, dashboard] = await Promise.all([admins.figures(), admins.dashboard.load(range)])
  return {
    figures,
    attention: await admins.attention.list(figures, host),
    dashboard,
    done: readDoneMessage(new URL(request.url).searchParams),
  }
}

export async function action(args: Route.ActionArgs) {
  return runForms(args, attentionForms(requireSite(args.context).admins.attention))
}

export const headers = formHeaders

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { figures, attention, dashboard, done } = loaderData
  const { disappeared } = figures
  return (
    <AdminPage title="Overview" path={PATH}>
      <FormResult className="admin-flash" failure={actionData?.failure} done={done} />
      <section className="admin-section">
        <h2>Needs attention</h2>
        {disappeared.map((videos) => (
          <DisappearedPanel key={videos.folder} videos={videos} />
        ))}
        {attention.items.length + disappeared.length === 0 && (
          <p className="muted">All clear. Nothing needs your attention.</p>
        )}
        <AttentionList of={attention} />
      </section>
      <DashboardView of={dashboard} path={PATH} />
      <section className="admin-section">
        <h2>At a glance</h2>
        <FigureGrid of={figures} />
      </section>
    </AdminPage>
  )
}
