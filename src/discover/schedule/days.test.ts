import { describe, expect, test } from 'vitest'
import { clockTime, listDays, phaseOf, zoneText } from './days.ts'
import { ITEMS_SHOWN } from './schedule-skeleton.tsx'

describe('the days of the schedule', () => {
  test('start today and continue into the next month', () => {
    const days = listDays(new Date(2026, 10, 27, 23, 59), 'EN')
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
    ])
    expect(days[0]).toMatchObject({ weekday: 'Fri', day: '27', month: 'November' })
    const [japanese] = listDays(new Date(2026, 10, 27, 23, 59), 'JP')
    expect(japanese).toMatchObject({ weekday: '金', day: '27', month: '11月' })
  })

  test('include every date when clocks change', () => {
    expect(listDays(new Date(2026, 9, 24, 0, 30), 'EN').map(({ day }) => day)).toEqual([
      '24',
      '25',
      '26',
      '27',
      '28',
      '29',
      '30',
    ])
  })

  test('show 7 items before “Show more”', () => expect(ITEMS_SHOWN).toBe(7))
})

test('every part of the clock has two digits', () => {
  expect(clockTime(new Date(2026, 0, 2, 3, 4, 5))).toBe('03:04:05')
})

test('the time zone is named', () => {
  expect(zoneText(new Date(2026, 10, 20, 12), 'EN')).toContain(
    Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '),
  )
})

test('the date is in Japanese form in JP', () => {
  expect(zoneText(new Date(2026, 10, 20, 12), 'JP')).toMatch(/^11月20日\(金\) · /)
})

describe('an item at 21:00 on 20 November', () => {
  test.each([
    [new Date(2026, 10, 20, 20, 59), 'later'],
    [new Date(2026, 10, 20, 21, 0), 'now'],
    [new Date(2026, 10, 20, 21, 29), 'now'],
    [new Date(2026, 10, 20, 21, 30), 'past'],
    [new Date(2026, 10, 19, 23, 0), 'later'],
    [new Date(2026, 10, 21, 0, 10), 'past'],
  ] as const)('at %s is %s', (now, phase) => {
    expect(phaseOf('2026-11-20', '21:00', now)).toBe(phase)
  })
})
