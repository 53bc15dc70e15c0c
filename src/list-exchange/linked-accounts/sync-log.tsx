import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { Link } from '#src/ui/link.tsx'
import type { SyncedTitleView, SyncRunView } from './linked-schemas.ts'
import { OUTCOMES, toChangeText, toCountText } from './change-text.ts'

interface Names {
  /** Of the service and of the site. */
  service: string
  site: string
}

/** What a sync changed, or would change. */
export const ChangeList = ({ titles, service, site }: Names & { titles: readonly SyncedTitleView[] }) => (
  <ul className="sync-changes">
    {titles.map(({ animeId, title, changes }) => (
      <li key={animeId}>
        <Link to={`/${animeId}`}>{title}</Link>
        <ul>
          {changes.map((change) => (
            <li key={`${change.field} ${change.to}`}>{toChangeText(change, service, site)}</li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

/** The latest syncs. */
export function SyncRuns({ runs, path, service, site }: Names & { runs: readonly SyncRunView[]; path: string }) {
  return (
    <ul className="session-list">
      {runs.map(({ id, outcome, message, counts }) => (
        <li key={id}>
          <div>
            <Link to={`${path}?sync=${encodeURIComponent(id)}`}>
              <DateTime at={id} />
            </Link>
            <p className="muted">
              {message ?? (outcome === 'done' ? toCountText(counts, service, site) : OUTCOMES[outcome])}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
