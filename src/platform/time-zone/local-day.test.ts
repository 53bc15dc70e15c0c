import { expect, test } from 'vitest'
import { createDayOf } from './local-day.ts'
import { dayFormatter } from './time-zone.ts'

test.each([
  ['UTC', '2026-12-31T23:30:00Z', '2026-12-31'],
  ['Europe/Berlin', '2026-12-31T23:30:00Z', '2027-01-01'],
  ['America/New_York', '2027-01-01T04:59:59Z', '2026-12-31'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00Z', '2027-01-01'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  // clocks change on this day of UTC
  ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05'],
  ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
])('in %s, %s is on %s', (timeZone, at, day) => expect(createDayOf(timeZone)(Date.parse(at))).toBe(day))

test.each(['Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Tehran'])(
  'in %s, each hour of two years is on the day that Intl says',
  (timeZone) => {
    const [dayOf, expected] = [createDayOf(timeZone), dayFormatter(timeZone)]
    const start = Date.parse('2021-12-30T00:30:00Z')
    const hours = Array.from({ length: 2 * 366 * 24 }, (_, hour) => start + hour * 3_600_000)
    const wrong = hours.filter((at) => dayOf(at) !== expected(at)).map((at) => new Date(at).toISOString())
    expect(wrong).toEqual([])
  },
)
