/** The days of a month, as a calendar shows them. */

/** A month of a year, from 1. */
export interface Month {
  year: number
  month: number
}

/**
 * @param firstWeekday the first day of a week: 1 for Monday to 7 for Sunday
 * @returns days as `YYYY-MM-DD`, and how many days of the first week are in the month before
 */
export function listMonthDays({ year, month }: Month, firstWeekday: number): { before: number; days: string[] } {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const before = (weekday - firstWeekday + 7) % 7
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const days = Array.from({ length: count }, (_, index) => toDay(year, month, index + 1))
  return { before, days }
}

export function addMonths({ year, month }: Month, by: number): Month {
  const index = year * 12 + month - 1 + by
  return { year: Math.floor(index / 12), month: (index % 12) + 1 }
}

/** The day of a time in this browser's zone, as `YYYY-MM-DD`. */
export const localDay = (at: Date): string => toDay(at.getFullYear(), at.getMonth() + 1, at.getDate())

/** The month of a day, or of a date of which only the month is known; null for others. */
export function monthOf(date: string): Month | null {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(date) ?? []
  return year === undefined || Number(month) < 1 || Number(month) > 12
    ? null
    : { year: Number(year), month: Number(month) }
}

const toDay = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
