import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/overview'
import { listAttentionItems } from '#src/admin/overview/figures.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { DisappearedPanel } from '#src/admin/library/components/disappeared-panel.tsx'
import { FigureGrid } from '#src/admin/overview/figure-grid.tsx'
import { parseRange } from '#src/admin/dashboard/dashboard.ts'
import { DashboardView } from '#src/admin/dashboard/dashboard-view.tsx'
import { FormResult } from '#src/ui/form-result.tsx'
import { Link } from '#src/ui/link.tsx'
import { readDoneMessage } from '#src/admin/done-messages.ts'

const PATH = '/admin'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { admins } = requireSite(context)
  const range = parseRange(new URL(request.url).searchParams.get('days'))
  const [figures, dashboard] = await Promise.all([admins.figures(), admins.dashboard.load(range)])
  return {
    figures,
    dashboard,
    notices: admins.proxyNotices(),
    done: readDoneMessage(new URL(request.url).searchParams),
  }
}

export default function Overview({ loaderData: { figures, dashboard, notices, done } }: Route.ComponentProps) {
  const items = listAttentionItems(figures)
  const { disappeared } = figures
  return (
    <AdminPage title="Overview" path={PATH}>
      <FormResult className="admin-flash" done={done} />
      <section className="admin-section">
        <h2>Needs attention</h2>
        {notices.map(({ problem, setting }) => (
          <div key={setting} className="admin-panel is-trouble">
            <p>{problem}</p>
            <p>
              Add this setting and restart: <code>{setting}</code>
            </p>
          </div>
        ))}
        {disappeared.map((videos) => (
          <DisappearedPanel key={videos.folder} videos={videos} />
        ))}
        {items.length + notices.length + disappeared.length === 0 && (
          <p className="muted">All clear. Nothing needs your attention.</p>
        )}
        {items.length > 0 && (
          <ul className="admin-pending">
            {items.map(({ to, label, details, isProblem }) => (
              <li key={label}>
                <Link className={isProblem ? 'admin-panel is-trouble' : 'admin-panel is-new'} to={to}>
                  <b>{label}</b>
                  <span className="muted">{details}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <DashboardView of={dashboard} path={PATH} />
      <section className="admin-section">
        <h2>At a glance</h2>
        <FigureGrid of={figures} />
      </section>
    </AdminPage>
  )
}
