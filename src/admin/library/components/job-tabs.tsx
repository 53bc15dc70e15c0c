import { Link } from '#src/ui/link.tsx'
import { JOB_VIEWS, type JobView } from '../job-actions.ts'
import type { JobList } from '../schemas.ts'

const NAMES: Readonly<Record<JobView, string>> = {
  queue: 'Queue',
  failed: 'Failed',
  done: 'Done',
  cancelled: 'Cancelled',
}

const countOf = (counts: JobList['counts'], view: JobView): number =>
  view === 'queue' ? counts.running + counts.waiting + counts.paused : counts[view]

export const JobTabs = ({ counts, view }: { counts: JobList['counts']; view: JobView }) => (
  <nav className="lib-tabs" aria-label="Jobs by status">
    <ul className="admin-filters">
      {JOB_VIEWS.map((one) => (
        <li key={one}>
          <Link
            className="chip is-small"
            to={`/admin/jobs?view=${one}`}
            aria-current={one === view ? 'page' : undefined}
          >
            {NAMES[one]}
            <b>{countOf(counts, one)}</b>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
