import { Link } from '#src/ui/link.tsx'
import type { Calendar } from './calendar.ts'
import { type CalendarQuery, calendarHref } from '#src/catalogue/calendar/calendar-query.ts'

type Choice = readonly [label: string, change: Partial<CalendarQuery>]

const SHOW: readonly Choice[] = [
  ['All', { show: 'all' }],
  ['My list', { show: 'list' }],
]
const HERE: Choice = ['Available here', { show: 'here' }]
const AUDIO: readonly Choice[] = [
  ['Any audio', { audio: 'any' }],
  ['Sub', { audio: 'sub' }],
  ['Dub', { audio: 'dub' }],
]

/** Which titles are shown. */
export function CalendarFilters({ calendar: { query, hasVideos } }: { calendar: Calendar }) {
  // a link of another site may select what plays here, even if nothing does
  const offersHere = hasVideos || query.show === 'here' || query.audio !== 'any'
  return (
    <div className="calendar-filters">
      <Choices label="Titles" choices={offersHere ? [...SHOW, HERE] : SHOW} query={query} />
      {offersHere && <Choices label="Audio on this site" choices={AUDIO} query={query} />}
    </div>
  )
}

interface ChoicesProps {
  label: string
  choices: readonly Choice[]
  query: CalendarQuery
}

const Choices = ({ label, choices, query }: ChoicesProps) => (
  <ul className="calendar-choices" aria-label={label}>
    {choices.map(([name, change]) => (
      <li key={name}>
        <Link
          className="chip"
          to={calendarHref({ ...query, ...change })}
          aria-current={isChosen(query, change) ? 'true' : undefined}
          rel="nofollow"
          preventScrollReset
        >
          {name}
        </Link>
      </li>
    ))}
  </ul>
)

const isChosen = (query: CalendarQuery, { show, audio }: Partial<CalendarQuery>): boolean =>
  show === undefined ? query.audio === audio : query.show === show
