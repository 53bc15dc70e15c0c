import { useNow } from '#src/ui/hooks/use-now.ts'
import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { formatCountdown } from '../title-texts.ts'
import { formatDayAndTime } from '../dates.ts'
import { useLanguage } from '../language/use-language.ts'

const MINUTE_MS = 60_000

/** The time until an episode airs, and when that is in the viewer's zone; the day, and the time in UTC, until hydration. */
export function Countdown({ next: { number, at } }: { next: { number: number; at: number } }) {
  const zone = useTimeZone()
  const { language } = useLanguage()
  const now = useNow(MINUTE_MS)
  const [day, time] = formatDayAndTime(at, zone, language).split(/,? (?=\d\d:)/)
  return (
    <div className="title-strip-cell is-countdown">
      <dt>{now === null || now >= at ? `E${number} airs` : `E${number} airs in`}</dt>
      <dd className="title-strip-value">{now === null ? day : formatCountdown(at, now)}</dd>
      <dd>
        <time dateTime={new Date(at).toISOString()}>
          {now === null ? `${time} UTC` : formatDayAndTime(at, zone, language)}
        </time>
      </dd>
    </div>
  )
}
