import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { useLanguage } from '../language/use-language.ts'
import { formatExpectedTime } from './expected-time.ts'
import { MINUTE_MS, useMinute } from './use-minute.ts'

/** When something airs, in the viewer's zone; null once it has, or if that is unknown. @param at milliseconds since 1970 */
export function useExpectedTime(at: number | undefined): string | null {
  const zone = useTimeZone()
  const minute = useMinute()
  const { language } = useLanguage()
  const now = minute === null ? null : minute * MINUTE_MS
  return at === undefined || (now !== null && at <= now) ? null : formatExpectedTime(at, now, zone, language)
}
