import { type ReactNode, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { useNow } from '#src/ui/hooks/use-now.ts'
import type { Calendar } from './calendar.ts'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarNavigation } from './calendar-navigation.tsx'
import { currentDay } from './calendar-now.ts'
import { CALENDAR_PATH } from '#src/catalogue/calendar/calendar-query.ts'
import { CalendarNote } from './calendar-note.tsx'
import { DayStrip } from './day-strip.tsx'
import { MonthView } from './month-view.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useViewerZone, ZoneCheck } from './viewer-zone.tsx'
import { WeekView } from './week-view.tsx'

const MINUTE_MS = 60_000

interface CalendarViewProps {
  calendar: Calendar
  /** The page where visitors sign in. */
  signInHref: string
  /** Links to the calendar file of all episodes. */
  file: ReactNode
}

/** The calendar: its heading and controls, then the days. */
export function CalendarView({ calendar, signInHref, file }: CalendarViewProps) {
  const { query, days, today: renderedDay, now: renderedAt, timeZone, ignored } = calendar
  const region = useRef<HTMLDivElement>(null)
  const now = useNow(MINUTE_MS, renderedAt)
  const today = currentDay(days, renderedDay, now)
  const { state, location } = useNavigation()
  const isBusy = state === 'loading' && location.pathname === CALENDAR_PATH
  useViewerZone(timeZone)
  useCalendarKeys(region, calendar)
  const isEmpty = days.every(({ count, isOutside }) => isOutside === true || count === 0)
  const isShown = calendar.missing === undefined && !isEmpty
  const View = query.view === 'week' ? WeekView : MonthView
  return (
    <div ref={region} data-zone={timeZone}>
      <ZoneCheck />
      <header className="calendar-head">
        <div className="calendar-top">
          <h1 className="page-title">Calendar</h1>
          <Link className="more" to="/season" prefetch="intent">
            Season charts
            <Icon name="next" />
          </Link>
        </div>
        <CalendarNavigation calendar={calendar} />
      </header>
      {ignored.length > 0 && (
        <ul className="unknown-filter">
          {ignored.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <CalendarFilters calendar={calendar} />
      <div className="calendar-days" aria-busy={isBusy}>
        {isShown && <DayStrip days={days} today={today} view={query.view} />}
        {isEmpty && <CalendarNote calendar={calendar} signInHref={signInHref} />}
        {isShown && <View calendar={calendar} today={today} now={now} />}
      </div>
      <div className="calendar-subscribe">
        <p>All episodes in your calendar app: {file}</p>
        <p>
          Only titles on your list:{' '}
          <span className="calendar-links">
            <a href="/account/calendar">your private calendar link</a>
          </span>
        </p>
      </div>
    </div>
  )
}
