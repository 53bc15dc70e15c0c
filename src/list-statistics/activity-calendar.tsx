import { useDates } from '#src/catalogue/language/use-dates.ts'
import { type ActivityDay, listCalendarDays } from './activity.ts'
import { countOf, formatDuration, MONTHS } from './format.ts'
import { ValueTable } from './value-table.tsx'

const CELL = 14
const SIZE = 11
const HEAD = 18
const LEVELS = 4

/** The last year, a column a week, from Monday to Sunday. On narrow screens, the first weeks are cut off. */
export function ActivityCalendar({ today, days }: { today: string; days: readonly ActivityDay[] }) {
  const all = listCalendarDays(today)
  const { date } = useDates()
  const label = `Activity from ${date(all[0] ?? today)} to ${date(today)}`
  return (
    <div className="chart activity">
      <div className="activity-frame">
        <ActivityGrid label={label} all={all} days={days} hasMonths />
      </div>
      <p className="activity-key" aria-hidden>
        Less
        {Array.from({ length: LEVELS + 1 }, (_, level) => (
          <svg key={level} width={SIZE} height={SIZE}>
            <rect width={SIZE} height={SIZE} rx="2" data-level={level} />
          </svg>
        ))}
        More
      </p>
      <ValueTable
        label={label}
        heads={['Day', 'Activity']}
        rows={days.toReversed().map((day) => [date(day.day), describe(day)])}
      />
    </div>
  )
}

interface ActivityGridProps {
  label: string
  /** All days of the grid, which starts on a Monday. */
  all: readonly string[]
  /** Those with activity; others are ignored. */
  days: readonly ActivityDay[]
  /** Whether the names of months are above it. */
  hasMonths?: boolean
}

/** Days as squares, in four steps by how long was watched. */
export function ActivityGrid({ label, all, days, hasMonths = false }: ActivityGridProps) {
  const { date } = useDates()
  const byDay = new Map(days.map((day) => [day.day, day]))
  const longest = Math.max(1, ...all.map((day) => byDay.get(day)?.minutes ?? 0))
  const head = hasMonths ? HEAD : 0
  const [width, height] = [Math.ceil(all.length / 7) * CELL, head + 7 * CELL]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      {hasMonths &&
        monthStarts(all).map(({ week, name }) => (
          <text key={week} x={week * CELL} y={SIZE}>
            {name}
          </text>
        ))}
      {all.map((day, index) => {
        const activity = byDay.get(day)
        return (
          <rect
            key={day}
            x={Math.floor(index / 7) * CELL}
            y={head + (index % 7) * CELL}
            width={SIZE}
            height={SIZE}
            rx="2"
            data-level={activity ? levelOf(activity, longest) : 0}
          >
            {activity && <title>{`${date(day)}: ${describe(activity)}`}</title>}
          </rect>
        )
      })}
    </svg>
  )
}

/** A day on which a title was finished elsewhere has activity, but no minutes. */
const levelOf = ({ minutes }: ActivityDay, longest: number): number =>
  Math.max(1, Math.ceil((minutes / longest) * LEVELS))

function describe({ episodes, minutes, finished }: ActivityDay): string {
  return [
    ...(episodes > 0 ? [countOf(episodes, 'episode', 'episodes')] : []),
    ...(minutes > 0 ? [formatDuration(minutes)] : []),
    ...(finished > 0 ? [`${countOf(finished, 'title', 'titles')} finished`] : []),
  ].join(', ')
}

/** The weeks in which a month starts, apart from the last weeks, which have no room for a name. */
function monthStarts(days: readonly string[]): { week: number; name: string }[] {
  return days.flatMap((day, index) => {
    const week = Math.floor(index / 7)
    return day.endsWith('-01') && week < days.length / 7 - 2
      ? [{ week, name: MONTHS[Number(day.slice(5, 7)) - 1] ?? '' }]
      : []
  })
}
