import { Link } from '#src/ui/link.tsx'
import type { Calendar } from './calendar.ts'
import { calendarHref } from '#src/catalogue/calendar/calendar-query.ts'

/** Why no episodes are shown, and what to do about it. */
export function CalendarNote({ calendar: { query, missing }, signInHref }: { calendar: Calendar; signInHref: string }) {
  if (missing === 'signed-out') {
    return (
      <div className="calendar-note">
        <p>Sign in to see when the titles on your list air.</p>
        <p>
          <a className="button is-small" href={signInHref}>
            Sign in
          </a>
        </p>
      </div>
    )
  }
  if (missing === 'unreachable')
    return <p className="calendar-note">Your list isn’t available right now. Please try again later.</p>
  const isFiltered = query.show !== 'all' || query.audio !== 'any'
  const noun = query.view === 'week' ? 'week' : 'month'
  return (
    <div className="calendar-note">
      <p>{isFiltered ? `No matching episodes this ${noun}.` : `No episodes are scheduled this ${noun}.`}</p>
      {isFiltered && (
        <p>
          <Link className="button is-small" to={calendarHref({ ...query, show: 'all', audio: 'any' })}>
            Show all titles
          </Link>
        </p>
      )}
    </div>
  )
}
