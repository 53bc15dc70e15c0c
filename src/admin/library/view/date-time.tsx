import { writeDate } from '#src/catalogue/dates.ts'

/** A moment to the minute, the same for everybody who reads it. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{writeMoment(at)}</time>

const writeMoment = (at: string): string => `${writeDate(at.slice(0, 10))}, ${at.slice(11, 16)} UTC`
