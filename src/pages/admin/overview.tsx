import { Link } from 'react-router'
import { requireAdmin } from '../require-admin.ts'
import { requireSite } from '../site.ts'
import type { Route } from './+types/overview'
import { listWaiting } from '#src/admin/overview/figures.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { FigureGrid } from './layout/figure-grid.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { admins } = requireSite(context)
  return { figures: await admins.figures(), notices: admins.proxyNotices() }
}

export default function Overview({ loaderData: { figures, notices } }: Route.ComponentProps) {
  const waiting = listWaiting(figures)
  return (
    <AdminPage title="Overview" path="/admin">
      <section className="admin-part">
        <h2>What waits for you</h2>
        {notices.map(({ problem, setting }) => (
          <div key={setting} className="admin-panel is-trouble">
            <p>{problem}</p>
            <p>
              Add this setting and restart: <code>{setting}</code>
            </p>
          </div>
        ))}
        {waiting.length + notices.length === 0 && <p className="quiet">Nothing. Everything is in order.</p>}
        {waiting.length > 0 && (
          <ul className="admin-waiting">
            {waiting.map(({ to, what, why, isTrouble }) => (
              <li key={what}>
                <Link className={isTrouble ? 'admin-panel is-trouble' : 'admin-panel is-new'} to={to}>
                  <b>{what}</b>
                  <span className="quiet">{why}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="admin-part">
        <h2>What there is</h2>
        <FigureGrid of={figures} />
      </section>
    </AdminPage>
  )
}
