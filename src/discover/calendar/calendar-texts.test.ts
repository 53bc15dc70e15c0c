import { expect, test } from 'vitest'
import { describeDay, describePeriod, describeShortDay } from './calendar-texts.ts'

test('a day is named in English, and in JP in Japanese form', () => {
  expect(describeDay('2026-11-23', 'EN')).toEqual({
    weekday: 'Mon',
    day: '23',
    month: 'Nov',
    name: 'Monday, November 23',
  })
  expect(describeDay('2026-11-23', 'JP')).toEqual({ weekday: '月', day: '23', month: '11月', name: '11月23日(月)' })
  expect([describeShortDay('2026-11-20', 'EN'), describeShortDay('2026-11-20', 'JP')]).toEqual([
    'Fri, Nov 20',
    '11月20日(金)',
  ])
})

test.each([
  ['week', '2026-11-23', 'November 23 – 29, 2026', '2026年11月23日 ～ 29日'],
  ['week', '2026-11-30', 'November 30 – December 6, 2026', '2026年11月30日 ～ 12月6日'],
  ['week', '2026-12-28', 'December 28, 2026 – January 3, 2027', '2026年12月28日 ～ 2027年1月3日'],
  ['month', '2026-11-01', 'November 2026', '2026年11月'],
] as const)('the %s from %s is %s, in JP %s', (view, first, english, japanese) =>
  expect([describePeriod({ view, first }, 'EN'), describePeriod({ view, first }, 'JP')]).toEqual([english, japanese]),
)
