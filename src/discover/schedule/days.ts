/** The schedule's days and times in the viewer's time zone. */
import type { Language } from '#src/catalogue/language/language.ts'

export interface ScheduleDay {
  /** `YYYY-MM-DD` in the viewer's zone. */
  date: string
  /** Minutes that the zone is behind UTC on that day, as returned by `Date.getTimezoneOffset()`. */
  offset: number
  /** `Fri`, `20` and `November`; in JP `金`, `20` and `11月`. */
  weekday: string
  day: string
  month: string
}

const DAYS_SHOWN = 7
/** How long an episode counts as airing: the usual length. */
const EPISODE_MINUTES = 30

const format = (options: Intl.DateTimeFormatOptions, language: Language = 'EN') =>
  new Intl.DateTimeFormat(language === 'JP' ? 'ja' : 'en', options)

/** Seven days, starting today. */
export function listDays(now: Date, language: Language): ScheduleDay[] {
  return Array.from({ length: DAYS_SHOWN }, (_, ahead) => {
    // noon exists on every day, also where clocks change at midnight
    const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead, 12)
    return {
      date: localDate(noon),
      offset: noon.getTimezoneOffset(),
      weekday: format({ weekday: 'short' }, language).format(noon),
      day: String(noon.getDate()),
      month: format({ month: 'long' }, language).format(noon),
    }
  })
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

export const localDate = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`

export const clockTime = (at: Date): string =>
  [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':')

/** `Fri, Nov 20 · your time, Europe/Berlin, GMT+1`; in JP `11月20日(金) · …`. */
export function zoneText(now: Date, language: Language): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const short = format({ timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value
  const day = format({ weekday: 'short', day: 'numeric', month: 'short' }, language).format(now)
  return `${day} · your time, ${[zone?.replaceAll('_', ' '), short].filter(Boolean).join(', ')}`
}

/** Whether an item of a day (`HH:MM`) is past, current or upcoming. */
export function phaseOf(date: string, time: string, now: Date): 'past' | 'now' | 'later' {
  const today = localDate(now)
  if (date !== today) return date < today ? 'past' : 'later'
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const since = now.getHours() * 60 + now.getMinutes() - (hours * 60 + minutes)
  if (since < 0) return 'later'
  return since < EPISODE_MINUTES ? 'now' : 'past'
}
