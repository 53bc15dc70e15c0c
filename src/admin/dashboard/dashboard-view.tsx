import { PageStyle } from '#src/ui/page-style.tsx'
import { formatDate } from '#src/catalogue/dates.ts'
import { Filters } from '../components/filters.tsx'
import { type Dashboard, RANGES } from './dashboard.ts'
import { SystemCharts, VisitorCharts } from './dashboard-charts.tsx'
import { EmptySearches, Rankings, RequestKinds } from './dashboard-lists.tsx'
import dashboardStyles from './dashboard.css?inline'

/** Charts of the last days, each with a table. */
export function DashboardView({ of, path }: { of: Dashboard; path: string }) {
  return (
    <section className="admin-section dashboard" aria-labelledby="statistics">
      <PageStyle name="dashboard" css={dashboardStyles} />
      <header className="dashboard-head">
        <h2 id="statistics">{`Last ${of.range} days`}</h2>
        <Filters
          label="Range"
          path={path}
          name="days"
          options={RANGES.map((range) => [String(range), `${range} days`] as const)}
          selected={String(of.range)}
        />
      </header>
      <p className="muted">{describe(of)}</p>
      {of.firstDay !== null && <Charts of={of} />}
    </section>
  )
}

const Charts = ({ of }: { of: Dashboard }) => (
  <>
    <div className="dashboard-grid">
      <VisitorCharts of={of} />
    </div>
    <div className="dashboard-grid">
      <Rankings of={of} />
      <EmptySearches of={of} />
    </div>
    <h2>Server</h2>
    <div className="dashboard-grid">
      <SystemCharts of={of} />
      <RequestKinds kinds={of.kinds} />
    </div>
  </>
)

/** What is counted, or why nothing is. */
function describe({ isOn, firstDay, days, range }: Dashboard): string {
  if (!isOn) return 'Statistics are turned off (STATISTICS=off). Days that were counted before are shown.'
  const today = days.at(-1) ?? ''
  if (firstDay === null || firstDay === today)
    return 'Counting starts today. Charts fill in day by day, and nothing is stored about who visits.'
  const since = firstDay > (days[0] ?? '') ? ` Counted since ${formatDate(firstDay)}.` : ''
  return `Full days in UTC, compared with the ${range} days before. Today is shown in a lighter shade and isn’t part of the totals.${since} Nothing is stored about who visits.`
}
