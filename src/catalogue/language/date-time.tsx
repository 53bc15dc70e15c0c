import { useDates } from './use-dates.ts'

/** A time to the minute in the reader's language and zone; in UTC until hydration. @param at as ISO 8601 */
export const DateTime = ({ at }: { at: string }) => <time dateTime={at}>{useDates().moment(at)}</time>
