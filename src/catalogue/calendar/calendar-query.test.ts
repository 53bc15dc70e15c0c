import { describe, expect, test } from 'vitest'
import { calendarHref, readCalendarQuery } from './calendar-query.ts'

const read = (query: string) => readCalendarQuery(new URLSearchParams(query))

describe('the address', () => {
  test.each([
    ['', '/calendar'],
    ['view=week&show=all&audio=any', '/calendar'],
    ['view=month&date=2026-11-23&show=list&audio=dub', '/calendar?view=month&date=2026-11-23&show=list&audio=dub'],
    ['audio=sub&show=here', '/calendar?show=here&audio=sub'],
    ['VIEW=month', '/calendar'],
    ['view=Month&show=LIST', '/calendar?view=month&show=list'],
    ['view=&date=&show=&audio=', '/calendar'],
    ['show=here&show=list', '/calendar?show=here'],
  ])('%j is that of %s', (query, href) => {
    const { query: parsed, ignored } = read(query)
    expect([calendarHref(parsed), ignored]).toEqual([href, []])
  })

  test.each([
    ['view=year', 'Ignored unknown view “year”.'],
    ['show=__proto__', 'Ignored unknown selection of titles “__proto__”.'],
    ['audio=%F0%9F%97%A1', 'Ignored unknown audio “🗡”.'],
    ['date=2026-02-30', 'Ignored unknown date “2026-02-30”.'],
    ['date=2026-11-23T00:00', 'Ignored unknown date “2026-11-23t00:00”.'],
    ['date=-271821-04-20', 'Ignored unknown date “-271821-04-20”.'],
    [`view=${'x'.repeat(1_000)}`, `Ignored unknown view “${'x'.repeat(40)}…”.`],
  ])('says that %s is ignored', (query, message) => {
    const { query: parsed, ignored } = read(query)
    expect([calendarHref(parsed), ignored]).toEqual(['/calendar', [message]])
  })
})
