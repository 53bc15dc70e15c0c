import { formatMoment } from '#src/catalogue/dates.ts'
import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'

/** A time to the minute in the reader's zone; in UTC until hydration. */
export const DateTime = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at, useTimeZone())}</time>
