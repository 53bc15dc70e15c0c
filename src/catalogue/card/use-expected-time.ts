import { useNow } from '#src/ui/hooks/use-now.ts'
import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { formatExpectedTime } from '../dates.ts'
import { useLanguage } from '../language/use-language.ts'

const MINUTE_MS = 60_000

/** When something airs, in the viewer's zone; null once it has, or if that is unknown. @param at milliseconds since 1970 */
export function useExpectedTime(at: number | undefined): string | null {
  const zone = useTimeZone()
  const now = useNow(MINUTE_MS)
  const { language } = useLanguage()
  return at === undefined || (now !== null && at <= now) ? null : formatExpectedTime(at, now, zone, language)
}
