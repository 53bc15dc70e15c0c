/** What the calendar shows, as in its URL: view, day, titles and audio. */
import { isDay } from '../dates.ts'

export const CALENDAR_PATH = '/calendar'

const VIEWS = ['week', 'month'] as const
const SHOWN = ['all', 'list', 'here'] as const
const AUDIO = ['any', 'sub', 'dub'] as const

export type CalendarView = (typeof VIEWS)[number]
/** All titles, those on the viewer's list, or those that can be played on this site. */
export type CalendarShow = (typeof SHOWN)[number]
/** Only titles with subtitled or dubbed episodes on this site. */
export type CalendarAudio = (typeof AUDIO)[number]

export interface CalendarQuery {
  view: CalendarView
  /** A day of the week or month, `YYYY-MM-DD`; null for today. */
  date: string | null
  show: CalendarShow
  audio: CalendarAudio
}

/** Characters of a value that a message repeats. */
const MAX_REPEATED = 40

/** Parses a URL's parameters; unknown values are ignored, and each has a message. */
export function readCalendarQuery(parameters: URLSearchParams): { query: CalendarQuery; ignored: string[] } {
  const ignored: string[] = []
  const text = (name: string) => parameters.get(name)?.trim().toLowerCase() ?? ''
  const ignore = (noun: string, value: string) => {
    const shown = value.length > MAX_REPEATED ? `${value.slice(0, MAX_REPEATED)}…` : value
    ignored.push(`Ignored unknown ${noun} “${shown.toWellFormed()}”.`)
  }
  function choose<const Value extends string>(name: string, noun: string, values: readonly [Value, ...Value[]]): Value {
    const wanted = text(name)
    const value = values.find((known) => known === wanted)
    if (value === undefined && wanted !== '') ignore(noun, wanted)
    return value ?? values[0]
  }
  const date = text('date')
  if (date !== '' && !isDay(date)) ignore('date', date)
  const query = {
    view: choose('view', 'view', VIEWS),
    date: isDay(date) ? date : null,
    show: choose('show', 'selection of titles', SHOWN),
    audio: choose('audio', 'audio', AUDIO),
  }
  return { query, ignored }
}

/** The URL of the calendar; defaults are left out. */
export function calendarHref({ view, date, show, audio }: CalendarQuery): string {
  const pairs = [
    view !== 'week' && `view=${view}`,
    date !== null && `date=${date}`,
    show !== 'all' && `show=${show}`,
    audio !== 'any' && `audio=${audio}`,
  ].filter((pair) => pair !== false)
  return pairs.length > 0 ? `${CALENDAR_PATH}?${pairs.join('&')}` : CALENDAR_PATH
}
