import { PageStyle } from '#src/ui/page-style.tsx'
import { listProblems } from '#src/admin/status/status-report.ts'
import { summarise } from '#src/admin/status/summary.ts'
import { toReportText } from '#src/admin/status/report-text.ts'
import { CheckList } from '#src/admin/status/check-list.tsx'
import { CopyReport } from '#src/admin/status/copy-report.tsx'
import { ErrorList } from '#src/admin/status/error-list.tsx'
import { NodeTable } from '#src/admin/status/node-table.tsx'
import { RefusalTable } from '#src/admin/status/refusal-table.tsx'
import statusAdminStyles from '#src/admin/status/status.css?inline'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { Link } from '#src/ui/link.tsx'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/status'
import { AdminPage } from './layout/admin-page.tsx'

const PATH = '/admin/status'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const report = await requireSite(context).admins.status.report()
  return { report, summary: summarise(listProblems(report)), text: toReportText(report) }
}

export default function StatusPage({ loaderData: { report, summary, text } }: Route.ComponentProps) {
  const { at, areas, nodes, errors, refusals } = report
  return (
    <AdminPage
      title="Status"
      path={PATH}
      lede={
        <>
          {`${summary} at `}
          <DateTime at={at} />.
        </>
      }
      aside={
        <Link className="button is-small is-ghost" to={PATH}>
          Check again
        </Link>
      }
    >
      <PageStyle name="status-admin" css={statusAdminStyles} />
      {areas.map(({ name, checks }) => (
        <section key={name} className="admin-section">
          <h2>{name}</h2>
          <CheckList checks={checks} />
        </section>
      ))}
      {nodes.length > 0 && (
        <section className="admin-section">
          <h2>Nodes in the last day</h2>
          <NodeTable nodes={nodes} />
        </section>
      )}
      {refusals.length > 0 && (
        <section className="admin-section">
          <h2>Refused requests</h2>
          <p className="muted">
            On all nodes since they started, because a network, user or token had used up its budget (WORK_PER_MINUTE).
          </p>
          <RefusalTable refusals={refusals} />
        </section>
      )}
      <section className="admin-section">
        <h2>Last errors</h2>
        {errors.length === 0 ? (
          <p className="muted">No errors.</p>
        ) : (
          <>
            <p className="muted">From all nodes, grouped by message. Find a request’s details in the log by its id.</p>
            <ErrorList errors={errors} />
          </>
        )}
      </section>
      <CopyReport text={text} />
    </AdminPage>
  )
}
