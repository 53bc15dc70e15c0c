import { formatNumber } from '#src/platform/text/numbers.ts'
import type { RequestKind } from '#src/platform/instrumentation/request-kind.ts'
import { Link } from '#src/ui/link.tsx'
import { toHref } from '../components/href.ts'
import type { Dashboard, KindSummary, RankedTitle } from './dashboard.ts'
import { formatCompact, formatLatency, formatMinutes } from './format.ts'

interface RankingProps {
  title: string
  titles: readonly RankedTitle[]
  format: (value: number) => string
  empty: string
}

/** Titles with bars that show their share of the first one. */
function Ranking({ title, titles, format, empty }: RankingProps) {
  const highest = titles[0]?.value ?? 1
  return (
    <section className="admin-panel dashboard-card">
      <h3>{title}</h3>
      {titles.length === 0 && <p className="muted">{empty}</p>}
      <ol className="dashboard-ranking">
        {titles.map(({ id, title: name, value }) => (
          <li key={id}>
            <Link to={`/admin/titles/${id}`}>{name}</Link>
            <span>{format(value)}</span>
            <span className="dashboard-share" style={{ width: `${(value / highest) * 100}%` }} />
          </li>
        ))}
      </ol>
    </section>
  )
}

export const Rankings = ({ of: { mostViewed, mostWatched } }: { of: Dashboard }) => (
  <>
    <Ranking
      title="Most watched"
      titles={mostWatched}
      format={(seconds) => `${formatMinutes(seconds)} min`}
      empty="Nothing has been watched yet."
    />
    <Ranking
      title="Most viewed"
      titles={mostViewed}
      format={(views) => `${formatNumber(views)} ${views === 1 ? 'view' : 'views'}`}
      empty="No title has been viewed yet."
    />
  </>
)

/** Searches without results, with ways to check and to fill the gap. */
export const EmptySearches = ({ of: { emptySearches } }: { of: Dashboard }) => (
  <section className="admin-panel dashboard-card">
    <h3>Top searches without results</h3>
    {emptySearches.length === 0 ? (
      <p className="muted">Nothing here yet. Searches show up once two visitors have made them on the same day.</p>
    ) : (
      <ol className="dashboard-ranking">
        {emptySearches.map(({ query, searches }) => (
          <li key={query}>
            <a href={toHref('/search', { keyword: query })}>{query}</a>
            <span>{formatNumber(searches)}×</span>
          </li>
        ))}
      </ol>
    )}
    <p className="dashboard-note">
      Only searches made by at least two visitors are shown, to keep private text private.{' '}
      <Link className="admin-link" to="/admin/imports">
        Import titles
      </Link>
    </p>
  </section>
)

const KIND_NAMES = {
  page: 'Pages',
  call: 'API',
  picture: 'Pictures',
  media: 'Videos',
  asset: 'Scripts and styles',
  socket: 'Live comments',
  other: 'Other',
} as const satisfies Record<RequestKind, string>

/** Their latency depends on the visitor's connection, or on how long they wait for news. */
const UNTIMED: ReadonlySet<RequestKind> = new Set(['media', 'socket'])

export const RequestKinds = ({ kinds }: { kinds: readonly KindSummary[] }) => (
  <section className="admin-panel dashboard-card is-wide">
    <h3>Requests by kind</h3>
    {kinds.length === 0 ? (
      <p className="muted">Nothing has been counted yet.</p>
    ) : (
      <table className="dashboard-kinds">
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Requests</th>
            {LATENCY_NAMES.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, requests, ...latency }) => (
            <tr key={kind}>
              <th scope="row">{KIND_NAMES[kind]}</th>
              <td>{formatCompact(requests)}</td>
              {([latency.p50, latency.p95, latency.p99] as const).map((value, index) => (
                <td key={LATENCY_NAMES[index]}>{value === null || UNTIMED.has(kind) ? '–' : formatLatency(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)

const LATENCY_NAMES = ['Median', '95%', '99%'] as const
