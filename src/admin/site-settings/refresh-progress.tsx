import { Link } from '#src/ui/link.tsx'
import type { RefreshOverview } from '../imports/refresh-overview.ts'
import { formatRefreshCounts, KIND_NAMES } from '../imports/refresh-text.ts'
import { SOURCE_NAMES } from '../imports/import-text.ts'

/** What the automatic refreshes are doing, for setup. */
export const RefreshProgress = ({ of: { kinds } }: { of: RefreshOverview }) =>
  kinds.length === 0 ? null : (
    <section className="admin-panel" aria-labelledby="refreshing">
      <h2 id="refreshing">Refreshes</h2>
      <ul className="setup-refreshes">
        {kinds.flatMap(({ kind, tasks }) =>
          tasks.map(({ source, isRunning, lastRun, failure }) => (
            <li key={kind + source}>
              <b>{`${KIND_NAMES[kind]}, ${SOURCE_NAMES[source] ?? source}`}</b>
              <p className="muted">
                {isRunning ? 'Running. ' : ''}
                {failure ??
                  (lastRun ? formatRefreshCounts(lastRun.counts) : isRunning ? '' : 'Starts within a minute.')}
              </p>
            </li>
          )),
        )}
      </ul>
      <p>
        <Link className="admin-link" to="/admin/imports">
          See all imports
        </Link>
      </p>
    </section>
  )
