/** Ten days in which sources fail, lie and return nothing, and nothing that people see gets worse. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRefreshStates } from '#src/catalogue/refresh/refresh-store.server.ts'
import { HOUR_MS } from '#src/platform/durations.ts'
import { dumpTitles } from '../dump-titles.ts'
import { databases } from '../services/databases.ts'
import type { Fault } from '../services/fake-sources.ts'
import { type Month, openMonth } from './month.ts'
import type { Person } from './readers.ts'

const BERLIN = 'Europe/Berlin'
const FALL = { season: 'FALL', year: 2026, status: 'airing', episodes: 12 } as const
const [LETTERS, CLOCKS] = ['Harbour Letters', 'Quarry Clocks']

describe.each(databases())('failing sources in $name', { tags: 'slow' }, (engine) => {
  let month: Month
  let fan: Person
  beforeAll(async () => {
    month = await openMonth(engine, '2026-10-05T10:00:00Z', (upstream) => {
      upstream.add(LETTERS, {
        ...FALL,
        start: '2026-10-03',
        slot: 'Saturdays 23:30',
        aired: ['2026-10-03T14:30Z'],
        next: [2, '2026-10-10T14:30Z'],
      })
      upstream.add(CLOCKS, {
        ...FALL,
        at: ['jikan'],
        start: '2026-10-01',
        slot: 'Thursdays 22:00',
        aired: ['2026-10-01T13:00Z'],
      })
    })
    fan = await month.signUp('aiko')
    for (const name of [LETTERS, CLOCKS]) await month.list(fan, name, 'watching')
  })
  afterAll(() => month.close())

  /** Requests to some sources fail; the others are answered. */
  const fail = (fault: Fault | undefined, path = '') => {
    month.upstream.sources.faultOf = (requested) => (requested.startsWith(path) ? fault : undefined)
  }
  const stateOf = async (source: string) =>
    (await listRefreshStates(month.db, Date.now())).find((state) => state.source === source && state.kind === 'airing')
  const week = async (date?: string) => (await month.calendar(BERLIN, date)).map((line) => line.split(' (')[0])

  test('Mon 5 to Wed 7 Oct: Jikan is down, and the rest goes on', async () => {
    fail('down', '/v4')
    const before = month.upstream.sources.requestCount
    await month.goTo('2026-10-07T12:00:00Z')
    expect(await week()).toEqual([
      'Thu 8 Oct 15:00 Quarry Clocks Episode 2 of 12',
      'Sat 10 Oct 16:30 Harbour Letters Episode 2 of 12',
    ])
    const state = await stateOf('jikan')
    expect([state?.failures, state?.failingSince?.slice(0, 10)]).toEqual([4, '2026-10-06'])
    expect(await stateOf('anilist')).toMatchObject({ failures: 0 })
    expect(month.upstream.sources.requestCount - before).toBeLessThan(80)
    month.upstream.change(LETTERS, { next: [2, '2026-10-10T15:00Z'] })
    await month.goTo('2026-10-09T16:00:00Z')
    expect(await month.news(fan)).toEqual(['Episode 2 of Quarry Clocks aired'])
    expect((await month.ics(LETTERS))[1]).toBe('2-aired 2026-10-10T15:00 #1 Harbour Letters: episode 2')
  })

  test.each<[string, Fault]>([
    ['half an answer', 'truncated'],
    ['a page of a proxy', 'garbage'],
    ['no answer', 'dropped'],
    ['nothing but limits', 'limited'],
  ])('%s from all sources changes nothing', async (_, fault) => {
    fail(fault)
    const stored = await dumpTitles(month.db)
    const show = async () => [await week('2026-10-12'), await month.ics(LETTERS), await month.feed('season/2026/fall')]
    const shown = await show()
    await month.goTo(new Date(Date.now() + 4 * HOUR_MS).toISOString())
    expect(await dumpTitles(month.db)).toEqual(stored)
    expect(await show()).toEqual(shown)
  })

  test('Sun 11 Oct: empty answers take nothing back', async () => {
    fail(undefined)
    const stored = await dumpTitles(month.db)
    const titles = month.upstream.titles.splice(0)
    await month.goTo('2026-10-12T12:00:00Z')
    month.upstream.titles.push(...titles)
    expect(await dumpTitles(month.db)).toEqual(stored)
    expect(await month.news(fan)).toEqual(['Episode 2 of Harbour Letters aired'])
    expect(await week()).toEqual([
      'Thu 15 Oct 15:00 Quarry Clocks Episode 3 of 12',
      'Sat 17 Oct 16:30 Harbour Letters Episode 3 of 12',
    ])
  })

  test('Wed 14 Oct: what was missed is made up for', async () => {
    month.upstream.air(LETTERS, '2026-10-10T15:00Z', [3, '2026-10-24T14:30Z'])
    month.upstream.air(CLOCKS, '2026-10-08T13:00Z')
    await month.goTo('2026-10-14T12:00:00Z')
    expect(await week()).toEqual(['Thu 15 Oct 15:00 Quarry Clocks Episode 3 of 12'])
    expect(await week('2026-10-24')).toEqual([
      'Thu 22 Oct 15:00 Quarry Clocks Episode 4 of 12',
      'Sat 24 Oct 16:30 Harbour Letters Episode 3 of 12 Delayed from Sat, Oct 17',
    ])
    expect(await stateOf('jikan')).toMatchObject({ failures: 0, failingSince: null })
    expect(await month.news(fan)).toEqual([])
    month.upstream.air(CLOCKS, '2026-10-15T13:00Z')
    await month.goTo('2026-10-15T18:00:00Z')
    expect((await month.title(CLOCKS)).episodes.slice(0, 3)).toEqual([
      '1 Oct 1, 2026',
      '2 Oct 8, 2026',
      '3 Oct 15, 2026',
    ])
    expect(await month.news(fan)).toEqual(['Episode 3 of Quarry Clocks aired'])
  })
})
