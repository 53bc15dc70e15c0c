import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#src/platform/durations.ts'
import { DAYS_AHEAD, addDays, dayAt, findDayIndex, findPeriod } from './calendar-days.ts'
import type { CalendarView } from './calendar-query.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')

function find(view: CalendarView, date: string | null, timeZone = 'UTC', now = NOW) {
  const period = findPeriod(view, date, { now, timeZone })
  if (!period) throw new Error('no such period')
  return period
}
/** The length of each day in hours. */
const hoursOf = (view: CalendarView, date: string, timeZone: string) => {
  const { days, end } = find(view, date, timeZone)
  return days.map(({ start }, index) => ((days[index + 1]?.start ?? end) - start) / HOUR_MS)
}

describe('a week', () => {
  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-26', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
    ['2024-02-29', '2024-02-26'],
    ['1969-12-31', '1969-12-29'],
    ['1965-05-02', '1965-04-26'],
  ])('with %s begins on Monday, %s', (date, monday) => {
    const { first, days } = find('week', date)
    expect(first).toBe(monday)
    expect(days.map((day) => day.date)).toEqual([0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(monday, ahead)))
  })

  test('has the weeks before and after', () => {
    expect(find('week', '2026-11-26')).toMatchObject({ previous: '2026-11-16', next: '2026-11-30' })
    expect(find('week', '1963-01-01').previous).toBeNull()
    const last = addDays('2026-11-26', DAYS_AHEAD)
    expect(find('week', last).next).toBeNull()
    expect(findPeriod('week', addDays(last, 7), { now: NOW, timeZone: 'UTC' })).toBeNull()
    expect(findPeriod('week', '1962-12-30', { now: NOW, timeZone: 'UTC' })).toBeNull()
  })
})

describe('a month', () => {
  test.each([
    ['2026-11-26', '2026-10-26', 42],
    ['2026-02-14', '2026-01-26', 35],
    ['2027-02-01', '2027-02-01', 28],
  ])('with %s has whole weeks from %s', (date, from, count) => {
    const { days, first } = find('month', date)
    expect([days[0]?.date, days.length]).toEqual([from, count])
    expect(days.filter(({ isOutside }) => !isOutside).every((day) => day.date.startsWith(first.slice(0, 7)))).toBe(true)
  })

  test('has the months before and after', () => {
    expect(find('month', '2026-12-31')).toMatchObject({ previous: '2026-11-01', next: '2027-01-01' })
    expect(find('month', '2027-03-03').next).toBeNull()
    expect(find('month', '1963-01-31').previous).toBeNull()
  })
})

describe('days have the length that clocks give them', () => {
  test.each([
    ['2026-03-29', 'Europe/Berlin', [24, 24, 24, 24, 24, 24, 23]],
    ['2026-10-25', 'Europe/Berlin', [24, 24, 24, 24, 24, 24, 25]],
    // clocks are set at midnight: the day begins at 1:00
    ['2026-09-06', 'America/Santiago', [24, 24, 24, 24, 24, 24, 23]],
    ['2026-04-04', 'America/Santiago', [24, 24, 24, 24, 24, 25, 24]],
    ['2026-11-26', 'Asia/Kathmandu', [24, 24, 24, 24, 24, 24, 24]],
    // by half an hour
    ['2026-10-04', 'Australia/Lord_Howe', [24, 24, 24, 24, 24, 24, 23.5]],
    ['2026-04-05', 'Australia/Lord_Howe', [24, 24, 24, 24, 24, 24, 24.5]],
    // 30 December 2011 did not exist
    ['2011-12-30', 'Pacific/Apia', [24, 24, 24, 24, 0, 24, 24]],
  ])('in the week of %s in %s', (date, timeZone, hours) => expect(hoursOf('week', date, timeZone)).toEqual(hours))
})

describe('a time belongs to the day that clocks show', () => {
  test.each([
    ['Europe/Berlin', '2026-10-25T22:59:00Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['America/Santiago', '2026-09-06T03:59:00Z', '2026-09-05'],
    ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
    ['Asia/Kathmandu', '2026-11-25T18:14:00Z', '2026-11-25'],
    ['Asia/Kathmandu', '2026-11-25T18:15:00Z', '2026-11-26'],
    ['Pacific/Apia', '2011-12-30T09:59:00Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
    ['Australia/Lord_Howe', '2026-10-04T12:59:00Z', '2026-10-04'],
    ['Australia/Lord_Howe', '2026-10-04T13:00:00Z', '2026-10-05'],
  ])('in %s, %s is on %s', (timeZone, time, day) => {
    const at = Date.parse(time)
    expect(dayAt(at, timeZone)).toBe(day)
    for (const view of ['week', 'month'] as const) {
      const { days, end } = find(view, day, timeZone)
      expect(days[findDayIndex(days, end, at)]?.date).toBe(day)
    }
  })

  test('is none of the days before and after the period', () => {
    const { days, end } = find('week', '2026-11-26')
    expect(findDayIndex(days, end, Date.parse('2026-11-22T23:59:59Z'))).toBe(-1)
    expect(findDayIndex(days, end, Date.parse('2026-11-30T00:00:00Z'))).toBe(-1)
  })
})

test.each([
  ['Pacific/Kiritimati', '2026-11-27'],
  ['Pacific/Pago_Pago', '2026-11-26'],
])('today is the day in the zone: %s', (timeZone, today) => expect(find('week', null, timeZone).today).toBe(today))
