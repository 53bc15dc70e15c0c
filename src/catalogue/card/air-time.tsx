import { useNow } from '#src/ui/hooks/use-now.ts'
import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { useLanguage } from '../language/use-language.ts'
import { formatAirTime, formatTimeUntil } from '../title-texts.ts'

const MINUTE_MS = 60_000

/** An air time in the viewer's zone and the time until then; in UTC until hydration. */
export function AirTime({ at }: { at: number }) {
  const zone = useTimeZone()
  const { language } = useLanguage()
  const now = useNow(MINUTE_MS)
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{formatAirTime(at, zone, language)}</time>
      {now !== null && (
        <span className="air-until">
          <span className="air-comma">, </span>
          {formatTimeUntil(at, now)}
        </span>
      )}
    </>
  )
}
