import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { useLanguage } from '../language/use-language.ts'
import { formatAirTime, formatTimeUntil } from '../title-texts.ts'
import { MINUTE_MS, useMinute } from './use-minute.ts'

/** An air time in the viewer's zone and the time until then; in UTC until hydration. */
export function AirTime({ at }: { at: number }) {
  const zone = useTimeZone()
  const { language } = useLanguage()
  const minute = useMinute()
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{formatAirTime(at, zone, language)}</time>
      {minute !== null && (
        <span className="air-until">
          <span className="air-comma">, </span>
          {formatTimeUntil(at, minute * MINUTE_MS)}
        </span>
      )}
    </>
  )
}
