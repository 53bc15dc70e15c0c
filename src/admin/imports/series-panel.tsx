import { Form } from 'react-router'
import type { ImportAttempt } from '#src/catalogue/import/attempt.ts'
import type { RefreshSource } from '#src/catalogue/refresh/kinds.ts'
import { describeSeries, lacksTitles, type SeriesCounts } from '#src/library/scan/series.ts'
import { Link } from '#src/ui/link.tsx'
import { formatCounts, SOURCE_NAMES, STATE_LABELS } from './import-text.ts'
import { RunningImport } from './running-import.tsx'

interface SeriesPanelProps {
  /** Null before the first scan. */
  series: SeriesCounts | null
  isScanning: boolean
  running: ImportAttempt | null
  left: string
  /** The last import of missing titles. */
  last: ImportAttempt | null
  /** Where the titles can be read. */
  sources: readonly RefreshSource[]
}

/** How many series are recognised, and the offer to fetch the titles of the others. */
export function SeriesPanel({ series, isScanning, running, left, last, sources }: SeriesPanelProps) {
  if (running !== null) return <RunningImport of={running} left={left} />
  if (series === null) return isScanning ? <p className="note">Scanning your folders…</p> : null
  if (series.total === 0) return null
  return (
    <section className="admin-panel" aria-labelledby="series">
      <h2 id="series">Your series</h2>
      <p>
        {describeSeries(series)}
        {lacksTitles(series) && ' Fetch them?'}
      </p>
      {lacksTitles(series) && (
        <>
          {last !== null && <LastFetch of={last} />}
          <p className="muted">
            Only these titles are fetched, with prequels and sequels; from MyAnimeList through Jikan, about 15 series a
            minute. Videos play as soon as their title is there.
          </p>
          <Form className="admin-form" method="post" replace preventScrollReset>
            <input type="hidden" name="source" value="library" />
            <input type="hidden" name="limit" value="" />
            {sources.length > 1 && (
              <div className="form-field">
                <label htmlFor="fetch-from">From</label>
                <select className="field" id="fetch-from" name="from" defaultValue={sources[0]}>
                  {sources.map((source) => (
                    <option key={source} value={source}>
                      {SOURCE_NAMES[source]}
                    </option>
                  ))}
                </select>
              </div>
            )}
            <button className="button is-small" type="submit" name="intent" value="start">
              Fetch them
            </button>
          </Form>
        </>
      )}
      {series.review > 0 && (
        <p>
          <Link className="admin-link" to="/admin/library?status=doubtful">
            Review the others
          </Link>
        </p>
      )}
    </section>
  )
}

/** What the last one found, as the series that are still missing need an admin. */
const LastFetch = ({ of }: { of: ImportAttempt }) => (
  <p>
    {`The last fetch ${of.state === 'done' ? 'is complete' : `was ${STATE_LABELS[of.state].toLowerCase()}`}: ${formatCounts({ ...of, total: null })}. `}
    {of.failure ?? 'What it didn’t find may have another name: match it by hand, or rename its folder.'}
  </p>
)
