/** Days of which only the year, or the year and the month, may be known. */

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; compared as text, it is in the order of time. */
export type PartialDate = string & { readonly partialDate: unique symbol }

const PATTERN = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/
export const MIN_YEAR = 1900
const MAX_YEAR = 2100

/** Reads a date, or null if it does not exist, or is before 1900 or after 2100. */
export function parsePartialDate(text: string): PartialDate | null {
  const [, year, month, day] = PATTERN.exec(text) ?? []
  return year === undefined ? null : toPartialDate(Number(year), toNumber(month), toNumber(day))
}

/** From its parts; a day without a month, and what does not exist, is dropped. @returns null without a year */
export function toPartialDate(year: number | null, month: number | null, day: number | null): PartialDate | null {
  if (year === null || !Number.isInteger(year) || year < MIN_YEAR || year > MAX_YEAR) return null
  const parts = [String(year)]
  if (isIn(month, 12)) {
    parts.push(pad(month))
    if (isIn(day, new Date(Date.UTC(year, month, 0)).getUTCDate())) parts.push(pad(day))
  }
  return asPartialDate(parts.join('-'))
}

/** The day of a time in UTC. @param time milliseconds since the epoch */
export const dayOf = (time: number): PartialDate => asPartialDate(new Date(time).toISOString().slice(0, 10))

const toNumber = (text: string | undefined): number | null => (text === undefined ? null : Number(text))
const isIn = (value: number | null, last: number): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= last
const pad = (value: number): string => String(value).padStart(2, '0')
const isPartialDate = (text: string): text is PartialDate => PATTERN.test(text)

function asPartialDate(text: string): PartialDate {
  if (!isPartialDate(text)) throw new Error(`${text} is no date`)
  return text
}
