/** Formats when something will air. */
import type { Language } from '../language/language.ts'

const DAY_MS = 86_400_000
/** For so long, the name of a weekday says which day it is. */
const WEEKDAY_DAYS = 6

/**
 * `Sunday, 17:30` within six days, then `Dec 3, 23:30`, and in another year `Jan 3, 2027, 23:30`; in Japanese `12月3日(木) 23:30`.
 * @param now milliseconds since 1970; null if unknown, which is said in full
 */
export function formatExpectedTime(at: number, now: number | null, timeZone: string, language: Language): string {
  const part = (options: Intl.DateTimeFormatOptions, locale = 'en', of = at) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(of)
  const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const year =
    now !== null && part({ year: 'numeric' }) !== part({ year: 'numeric' }, 'en', now) ? 'numeric' : undefined
  if (language === 'JP') return `${part({ year, month: 'long', day: 'numeric', weekday: 'short' }, 'ja')} ${time}`
  const isNear = now !== null && at > now && at - now < WEEKDAY_DAYS * DAY_MS
  if (isNear) return `${part({ weekday: 'long' })}, ${time}`
  return `${part({ year, month: 'short', day: 'numeric' })}, ${time}${now === null ? ` ${timeZone}` : ''}`
}
