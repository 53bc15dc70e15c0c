import { genreLabel } from '#src/catalogue/genre.ts'
import { Link } from '#src/ui/link.tsx'
import {
  countOf,
  formatCount,
  formatDays,
  formatDuration,
  formatHours,
  formatHourTick,
  formatMean,
  toHours,
} from './format.ts'
import { STATUS_LABELS } from '#src/list/entries/status-labels.ts'
import { type GroupOrder, ORDERS } from './group-order.ts'
import { STATISTICS_PATH } from './review-paths.ts'
import type { ListStatistics } from './statistics.ts'
import { keysOf } from '#src/platform/keys-of.ts'
import { ActivityCalendar } from './activity-calendar.tsx'
import { BarTable, sharesOf } from './bar-table.tsx'
import { ColumnChart } from './column-chart.tsx'
import { FigureList } from './figure-list.tsx'
import { GenreMeans, listComparable } from './genre-means.tsx'
import { GroupPanel } from './group-panel.tsx'
import { StatisticsPanel } from './panel.tsx'
import { ScoreChart } from './score-chart.tsx'

interface StatisticsViewProps {
  statistics: ListStatistics
  today: string
  /** In which the days are. */
  timeZone: string
  order: GroupOrder
}

/** All statistics of a user who has watched or listed something. */
export function StatisticsView({ statistics, today, timeZone, order }: StatisticsViewProps) {
  const { formats, genres, studios, scores, days } = statistics
  const { format, mean } = scores
  const comparable = listComparable(genres)
  return (
    <>
      <Headline of={statistics} />
      <div className="statistics-grid">
        <StatisticsPanel title="The last year" wide>
          {() =>
            days.length === 0 ? (
              <p className="muted">
                Days with an episode that you watch here, or finish elsewhere, show up here. Episodes that you only add
                to your list have no day.
              </p>
            ) : (
              <ActivityCalendar today={today} days={days} />
            )
          }
        </StatisticsPanel>
        {scores.scored > 0 && <StatisticsPanel title="Scores">{() => <ScoreChart scores={scores} />}</StatisticsPanel>}
        <StatusPanel of={statistics} />
        {mean !== null && comparable.length > 1 && (
          <StatisticsPanel title="Genres you rate above and below average" wide>
            {(id) => <GenreMeans labelledBy={id} genres={comparable} mean={mean} format={format} />}
          </StatisticsPanel>
        )}
      </div>
      {genres.length + studios.length > 0 && <OrderLinks order={order} />}
      <div className="statistics-grid">
        <GroupPanel title="Genres" unit="Genre" groups={genres} nameOf={genreLabel} order={order} format={format} />
        <GroupPanel title="Studios" unit="Studio" groups={studios} order={order} format={format} />
        <GroupPanel title="Formats" unit="Format" groups={formats} order={order} format={format} />
        <YearPanels of={statistics} />
      </div>
      <HowCounted of={statistics} timeZone={timeZone} />
    </>
  )
}

function Headline({ of: { total, completion, scores } }: { of: ListStatistics }) {
  return (
    <FigureList
      figures={[
        { name: 'Time watched', value: formatDuration(total.minutes), note: formatDays(total.minutes) },
        {
          name: 'Episodes',
          value: formatCount(total.episodes),
          note: total.episodesAgain > 0 ? `plus ${formatCount(total.episodesAgain)} rewatched` : null,
        },
        { name: 'Titles watched', value: formatCount(total.titles), note: `${formatCount(total.listed)} on your list` },
        {
          name: 'Completed',
          value: completion.percent === null ? '–' : `${completion.percent}%`,
          note: `${formatCount(completion.completed)} of ${formatCount(completion.started)} started`,
        },
        {
          name: 'Mean score',
          value: scores.mean === null ? '–' : formatMean(scores.mean, scores.format),
          note: countOf(scores.scored, 'score', 'scores'),
        },
      ]}
    />
  )
}

function StatusPanel({ of: { statuses } }: { of: ListStatistics }) {
  const shares = sharesOf(statuses.map(({ titles }) => titles))
  return (
    <StatisticsPanel title="Statuses">
      {(id) => (
        <BarTable
          labelledBy={id}
          columns={['Status', 'Titles', 'Time']}
          bars={statuses.map(({ status, titles, minutes }, index) => ({
            key: status,
            name: STATUS_LABELS[status],
            share: shares[index] ?? 0,
            cells: [formatCount(titles), minutes === 0 ? '–' : formatDuration(minutes)],
          }))}
        />
      )}
    </StatisticsPanel>
  )
}

function YearPanels({ of: { watchedYears, releaseYears } }: { of: ListStatistics }) {
  const known = watchedYears.flatMap(({ year, minutes }) => (year === null ? [] : [{ year, value: toHours(minutes) }]))
  const unknown = watchedYears.find(({ year }) => year === null)
  return (
    <>
      {known.length > 1 && (
        <StatisticsPanel title="When you watched">
          {() => (
            <>
              <ColumnChart
                label="Time by year"
                unit="Year"
                columns={withGaps(known)}
                format={formatHours}
                formatTick={formatHourTick}
              />
              {unknown && (
                <p className="muted">{`No date for ${countOf(unknown.episodes, 'episode', 'episodes')}, ${formatDuration(unknown.minutes)}.`}</p>
              )}
            </>
          )}
        </StatisticsPanel>
      )}
      {releaseYears.length > 1 && (
        <StatisticsPanel title="Release years" wide>
          {() => (
            <ColumnChart
              label="Titles by release year"
              unit="Year"
              columns={withGaps(releaseYears.map(({ name, titles }) => ({ year: name, value: titles })))}
              format={formatCount}
            />
          )}
        </StatisticsPanel>
      )}
    </>
  )
}

/** With the years without a value, so that the distance between two columns is that of their years. */
function withGaps(years: readonly { year: number; value: number }[]) {
  const [first, last] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0]
  const values = new Map(years.map(({ year, value }) => [year, value]))
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    name: String(first + index),
    value: values.get(first + index) ?? 0,
  }))
}

const OrderLinks = ({ order }: { order: GroupOrder }) => (
  <nav className="statistics-order" aria-label="Order of genres, studios and formats" id="order">
    <span aria-hidden>Order by</span>
    {keysOf(ORDERS).map((one) => (
      <Link
        key={one}
        className="chip is-small"
        to={one === 'time' ? STATISTICS_PATH : `${STATISTICS_PATH}?by=${one}`}
        preventScrollReset
        aria-current={one === order ? 'true' : undefined}
      >
        {ORDERS[one]}
      </Link>
    ))}
  </nav>
)

const HowCounted = ({ of: { total }, timeZone }: { of: ListStatistics; timeZone: string }) => (
  <details className="how-counted">
    <summary>How these figures are calculated</summary>
    <div>
      <p>
        {`An episode counts if you finished it here (${formatCount(total.episodesHere)} so far) or your list says you watched it. Its length is the one our catalogue has for the title. Rewatches count again.`}
      </p>
      {total.episodesWithoutLength > 0 && (
        <p>
          {`We don’t know how long ${countOf(total.episodesWithoutLength, 'episode is', 'episodes are')}, so no time is added for ${total.episodesWithoutLength === 1 ? 'it' : 'them'}.`}
        </p>
      )}
      <p>
        {`Days come from your watch history, in the time zone ${timeZone.replaceAll('_', ' ')}. Removing something from your history removes it here too. Episodes without a date count towards the year you finished their title or, failing that, started it.`}
      </p>
      <p>Only you can see this page.</p>
    </div>
  </details>
)
