import { describe, expect, test } from 'vitest'
import { findSchedule, parseSchedule, parseScheduleCache, scheduleKey, withSchedule } from './cache.ts'

const items = [{ id: 'x-1', title: 'X', japaneseTitle: 'エックス', time: '21:00', episode: 3 }]
const today = '2026-11-20'
const HOUR = 3_600_000

describe('the schedule cache', () => {
  test.each([
    ['today', today, HOUR - 1, true],
    ['today', today, HOUR, false],
    ['tomorrow', '2026-11-21', HOUR, false],
    ['yesterday', '2026-11-19', 24 * HOUR - 1, true],
    ['yesterday', '2026-11-19', 24 * HOUR, false],
    ['today, stored by a clock that was ahead', today, -1, false],
  ])('of %s (%s) after %i ms: %s', (_, date, age, fresh) => {
    const key = scheduleKey(date, -60)
    const cache = withSchedule({}, key, items, 1_000_000_000)
    expect(findSchedule(cache, key, today, 1_000_000_000 + age)).toEqual(fresh ? items : null)
  })

  test('differs by time zone', () => {
    const cache = withSchedule({}, scheduleKey(today, -60), items, 0)
    expect(findSchedule(cache, scheduleKey(today, 0), today, 0)).toBeNull()
  })

  test('holds the 14 newest days', () => {
    let cache = {}
    for (let day = 1; day <= 20; day++) cache = withSchedule(cache, `2026-11-${day}`, items, day)
    expect(Object.keys(cache)).toHaveLength(14)
    expect(cache).toHaveProperty('2026-11-20')
    expect(cache).not.toHaveProperty('2026-11-6')
  })

  test.each([
    null,
    'x',
    4,
    [],
    { a: 1 },
    { a: { at: 'x', items } },
    { a: { at: 1, items: [{ id: 5 }] } },
    { a: { at: 1, items: [{ ...items[0], id: '/elsewhere.example' }] } },
    { a: { at: 1, items: Array.from({ length: 501 }, () => items[0]) } },
  ])('is empty if the storage contains %j', (value) => expect(parseScheduleCache(value)).toEqual({}))

  test('is restored unchanged', () => {
    const cache = withSchedule({}, 'key', items, 5)
    expect(parseScheduleCache(JSON.parse(JSON.stringify(cache)))).toEqual(cache)
  })
})

describe('a schedule response', () => {
  test('returns its valid items', () => {
    const good = { id: 'x-1', title: 'X', japanese_title: 'エックス', time: '21:00', episode_no: 3 }
    expect(
      parseSchedule({
        results: [good, { ...good, id: '/elsewhere.example' }, { id: 'y-2', title: 'Y', time: 'soon' }, null],
      }),
    ).toEqual(items)
  })

  test.each([null, {}, { results: 'x' }])('%j is not a schedule', (response) =>
    expect(parseSchedule(response)).toBeNull(),
  )
})
