/** Two weeks of a series whose source announces no times: only the days of aired episodes show that one was late. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../services/databases.ts'
import { type Month, openMonth } from './month.ts'
import type { Person } from './readers.ts'

const MAPS = 'Ferry Maps'

describe.each(databases())('a late episode in $name', { tags: 'slow' }, (engine) => {
  let month: Month
  let fan: Person
  beforeAll(async () => {
    month = await openMonth(engine, '2026-10-05T10:00:00Z', (upstream) =>
      upstream.add(MAPS, {
        status: 'airing',
        season: 'FALL',
        year: 2026,
        at: ['jikan'],
        start: '2026-10-05',
        episodes: 12,
        slot: 'Mondays 21:00',
      }),
    )
    fan = await month.signUp('aiko')
    await month.list(fan, MAPS, 'watching')
  })
  afterAll(() => month.close())

  const events = async () => (await month.ics(MAPS)).slice(0, 4).map((line) => line.split(' Ferry')[0])

  test('Mon 12 Oct: it is expected, as nothing else is known', async () => {
    month.upstream.air(MAPS, '2026-10-05T12:00Z')
    await month.goTo('2026-10-12T12:30:00Z')
    expect(await month.news(fan)).toEqual(['Episode 1 of Ferry Maps aired', 'Episode 2 of Ferry Maps aired'])
  })

  test('Tue 13 Oct: it airs a day later, which moves no other', async () => {
    month.upstream.air(MAPS, '2026-10-13T12:00Z')
    await month.goTo('2026-10-14T12:30:00Z')
    expect(await events()).toEqual([
      '1-aired 2026-10-05T12:00 #0',
      '2-aired 2026-10-13T12:00 #1',
      '3-aired 2026-10-19T12:00 #0',
      '4-aired 2026-10-26T12:00 #0',
    ])
    expect(await month.calendar('Europe/Berlin')).toEqual([
      'Tue 13 Oct 14:00 Ferry Maps Episode 2 of 12 Delayed from Mon, Oct 12 (Aired)',
    ])
    expect(await month.title(MAPS)).toEqual({
      next: 'Episode 3 2026-10-19T12:00:00.000Z',
      episodes: ['1 Oct 5, 2026', '2 Oct 13, 2026', '3 Airs Mon, Oct 19, 12:00 UTC'],
    })
    expect(await month.news(fan)).toEqual([])
  })

  test('Tue 27 Oct: one that airs a week later moves the later ones', async () => {
    month.upstream.air(MAPS, '2026-10-26T12:00Z')
    await month.goTo('2026-10-28T12:30:00Z')
    expect(await events()).toEqual([
      '1-aired 2026-10-05T12:00 #0',
      '2-aired 2026-10-13T12:00 #1',
      '3-aired 2026-10-26T12:00 #1',
      '4-aired 2026-11-02T12:00 #1',
    ])
    expect(await month.title(MAPS)).toMatchObject({ next: 'Episode 4 2026-11-02T12:00:00.000Z' })
  })
})
