/** Formats a calendar as an iCalendar file (RFC 5545, 7986). */
import { escapeText, foldLine, toOneLine, toTime } from './ical-text.ts'

export interface CalendarEvent {
  /** Identifies the event for good. */
  uid: string
  /** Milliseconds since 1970. */
  at: number
  minutes: number
  /** How often its time has changed. */
  sequence: number
  /** Milliseconds since 1970. */
  changedAt: number
  summary: string
  description?: string
  /** Absolute. */
  url: string
  image: string
  categories: readonly string[]
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

export interface CalendarInfo {
  name: string
  /** The absolute URL of the file. */
  url: string
}

/** Calendars are asked to refresh after this time. */
const REFRESH = 'PT6H'
/** A CSS colour name, as RFC 7986 requires. */
const COLOUR = 'mediumslateblue'

export function formatStart({ name, url }: CalendarInfo): string {
  const title = escapeText(toOneLine(name))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hoshimi//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    `SOURCE;VALUE=URI:${url}`,
    `COLOR:${COLOUR}`,
  ]
  return lines.map(foldLine).join('')
}

export const formatEvent = (event: CalendarEvent): string => toLines(event).map(foldLine).join('')

export const CALENDAR_END = 'END:VCALENDAR\r\n'

function toLines(event: CalendarEvent): string[] {
  const changed = toTime(event.changedAt)
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${toTime(event.at)}`,
    `DURATION:PT${event.minutes}M`,
    `SUMMARY:${escapeText(toOneLine(event.summary))}`,
    ...(event.description === undefined ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    `URL:${event.url}`,
    `CATEGORIES:${event.categories.map(escapeText).join(',')}`,
    `IMAGE;VALUE=URI:${event.image}`,
    `STATUS:${event.status}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}
