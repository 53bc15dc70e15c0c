import { toWebcal } from './calendar-url.ts'

interface CalendarLinksProps {
  /** The site's public origin. */
  origin: string
  /** The path of the calendar file. */
  path: string
  /** What the calendar is about, for screen readers; absent if it is what the page is about. */
  name?: string
}

/** Subscribes to a calendar file, or downloads it. */
export const CalendarLinks = ({ origin, path, name }: CalendarLinksProps) => (
  <span className="calendar-links">
    <a href={toWebcal(origin + path)}>Add to calendar{name && <span className="sr-only"> {name}</span>}</a>
    <a href={path}>.ics{name && <span className="sr-only"> {name}</span>}</a>
  </span>
)

/** Announces the calendar file of a page to programs that look for one. */
export const CalendarAlternate = ({ path, name }: { path: string; name: string }) => (
  <link rel="alternate" type="text/calendar" title={name} href={path} />
)
