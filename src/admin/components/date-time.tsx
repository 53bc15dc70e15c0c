import { formatDate } from '#src/catalogue/dates.ts'

/** A date and time to the minute, in UTC for every reader. */
export const DateTime = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>

const formatDateTime = (at: string): string => `${formatDate(at.slice(0, 10))}, ${at.slice(11, 16)} UTC`
