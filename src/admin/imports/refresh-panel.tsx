import { Link } from '#src/ui/link.tsx'
import { ActionButton } from '../components/action-button.tsx'
import { AdminTable, type Columns } from '../components/admin-table.tsx'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { SOURCE_NAMES } from './import-text.ts'
import type { KindOverview, RefreshOverview, TaskOverview } from './refresh-overview.ts'
import { formatRefreshCounts, KIND_NAMES, KIND_PERIODS, RUN_LABELS } from './refresh-text.ts'

const Task = ({ of }: { of: TaskOverview }) => (
  <li>
    <b>{SOURCE_NAMES[of.source] ?? of.source}</b>
    {of.lastRun === null ? <p className="muted">Not refreshed yet.</p> : <LastRun of={of.lastRun} />}
    {of.failure !== null && <Trouble of={of} failure={of.failure} />}
  </li>
)

const LastRun = ({ of: { state, startedAt, endedAt, counts } }: { of: NonNullable<TaskOverview['lastRun']> }) => (
  <>
    <p>
      <span className={`status-label is-${state}`}>{RUN_LABELS[state]}</span>
      {', '}
      <DateTime at={endedAt ?? startedAt} />
    </p>
    <p className="muted">{formatRefreshCounts(counts)}</p>
  </>
)

const Trouble = ({ of: { failures, succeededAt }, failure }: { of: TaskOverview; failure: string }) => (
  <p className="refresh-trouble">
    {`${failure.replace(/\.$/, '')}. `}
    {failures > 1 && `Failed ${failures} times in a row. `}
    {succeededAt === null ? (
      'It has never finished.'
    ) : (
      <>
        Last completed: <DateTime at={succeededAt} />.
      </>
    )}
  </p>
)

const LastRuns = ({ of: { tasks } }: { of: KindOverview }) => (
  <ul className="refresh-tasks">
    {tasks.map((task) => (
      <Task key={task.source} of={task} />
    ))}
  </ul>
)

/** The earliest time of the kind's sources. */
function Next({ of: { paused, tasks } }: { of: KindOverview }) {
  if (tasks.some(({ isRunning }) => isRunning)) return <p>Running now</p>
  if (paused)
    return (
      <>
        <p>Paused</p>
        <p className="muted">
          {`by ${paused.by}, `}
          <DateTime at={paused.at} />
        </p>
      </>
    )
  const next = tasks.map(({ nextAt }) => nextAt).reduce((a, b) => (a === null || b === null ? null : a < b ? a : b))
  return next === null ? <p>Within a minute</p> : <DateTime at={next} />
}

const Actions = ({ of: { kind, paused } }: { of: KindOverview }) => (
  <div className="refresh-actions">
    <ActionButton name="Refresh now" intent="refresh" of={KIND_NAMES[kind]} fields={{ kind }} />
    <ActionButton
      name={paused ? 'Resume' : 'Pause'}
      intent={paused ? 'refresh-resume' : 'refresh-pause'}
      of={KIND_NAMES[kind]}
      fields={{ kind }}
    />
  </div>
)

const COLUMNS: Columns<KindOverview> = [
  {
    name: 'Titles',
    cell: ({ kind }) => (
      <>
        <b>{KIND_NAMES[kind]}</b>
        <p className="muted">{KIND_PERIODS[kind]}</p>
      </>
    ),
  },
  { name: 'Last refresh', cell: (one) => <LastRuns of={one} /> },
  { name: 'Next', cell: (one) => <Next of={one} /> },
  { name: 'Actions', cell: (one) => <Actions of={one} /> },
]

/** Automatic refreshes: their last runs and next times, or how to turn them on. */
export const RefreshPanel = ({ of: { sources, kinds } }: { of: RefreshOverview }) => (
  <section className="admin-panel" aria-labelledby="refresh">
    <h2 id="refresh">Automatic refresh</h2>
    {kinds.length === 0 ? (
      <Explanation />
    ) : (
      <>
        <p className="muted">
          Set in the environment or under{' '}
          <Link className="admin-link" to="/admin/settings#refresh">
            Settings
          </Link>
          : <code>{`CATALOGUE_REFRESH=${toSetting(sources)}`}</code>
        </p>
        {sources.anilist && (
          <p className="muted">
            AniList’s terms forbid mass collection of its data. Keep it in the list only if you have read and accepted
            them.
          </p>
        )}
        <AdminTable rows={kinds} keyOf={({ kind }) => kind} columns={COLUMNS} />
      </>
    )}
  </section>
)

const toSetting = ({ jikan, anilist, offlineDatabase }: RefreshOverview['sources']): string =>
  [jikan && 'jikan', anilist && 'anilist', offlineDatabase].filter(Boolean).join(',')

const Explanation = () => (
  <>
    <p>
      Off. The site can keep its titles current: airing ones every hour, this season and the next every day, and all
      others every week. Turn it on under{' '}
      <Link className="admin-link" to="/admin/settings#refresh">
        Settings
      </Link>
      , or set <code>CATALOGUE_REFRESH</code> in the environment to a comma-separated list and restart the site:
    </p>
    <ul className="refresh-sources">
      <li>
        <code>jikan</code>: airing and seasonal titles, from MyAnimeList through Jikan, a free service with rate limits
        that the site respects.
      </li>
      <li>
        the http(s) address of an anime-offline-database file: all other titles. The file has a licence of its own.
      </li>
      <li>
        <code>anilist</code>: airing and seasonal titles, with announced times. AniList’s terms forbid mass collection
        of its data: add it only if you have read and accepted them.
      </li>
    </ul>
  </>
)
