/** Six weeks of series that are delayed, pause, return, air two episodes at once and end, as people see them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../services/databases.ts'
import { type Month, openMonth } from './month.ts'
import type { Person } from './readers.ts'

const FALL = { season: 'FALL', year: 2026 } as const
const [BERLIN, NEW_YORK] = ['Europe/Berlin', 'America/New_York']
const [LETTERS, ECHOES, TIDES, CLOCKS] = ['Harbour Letters', 'Lighthouse Echoes', 'Orchard Tides', 'Quarry Clocks']

describe.each(databases())('weeks of delays in $name', (engine) => {
  let month: Month
  let fan: Person
  let before: Awaited<ReturnType<Month['listFields']>>
  beforeAll(async () => {
    month = await openMonth(engine, '2026-10-05T10:00:00Z', (upstream) => {
      upstream.add(LETTERS, {
        ...FALL,
        status: 'airing',
        start: '2026-10-03',
        episodes: 12,
        slot: 'Saturdays 23:30',
        aired: ['2026-10-03T14:30Z'],
        next: [2, '2026-10-10T14:30Z'],
      })
      upstream.add(ECHOES, {
        ...FALL,
        status: 'airing',
        start: '2026-09-30',
        episodes: 12,
        slot: 'Wednesdays 20:00',
        aired: ['2026-09-30T11:00Z'],
        next: [2, '2026-10-07T11:00Z'],
      })
      upstream.add(TIDES, {
        ...FALL,
        status: 'upcoming',
        start: '2026-10-08',
        episodes: 12,
        slot: 'Thursdays 22:00',
        next: [1, '2026-10-08T13:00Z'],
      })
      upstream.add(CLOCKS, {
        ...FALL,
        status: 'airing',
        start: '2026-10-06',
        episodes: 3,
        slot: 'Tuesdays 21:00',
        next: [1, '2026-10-06T12:00Z'],
      })
    })
    fan = await month.signUp('aiko')
    for (const name of [LETTERS, ECHOES, TIDES, CLOCKS]) await month.list(fan, name, 'watching')
    before = await month.listFields()
  })
  afterAll(() => month.close())

  test('Mon 5 Oct: the week is as announced', async () => {
    expect(await month.calendar(BERLIN)).toEqual([
      'Tue 6 Oct 14:00 Quarry Clocks Episode 1 of 3 Premiere (in 1 d 2 h)',
      'Wed 7 Oct 13:00 Lighthouse Echoes Episode 2 of 12 (in 2 d 1 h)',
      'Thu 8 Oct 15:00 Orchard Tides Episode 1 of 12 Premiere (in 3 d 3 h)',
      'Sat 10 Oct 16:30 Harbour Letters Episode 2 of 12 (in 5 d 4 h)',
    ])
    expect(await month.home('topUpcoming')).toEqual([TIDES, CLOCKS])
  })

  test('Fri 9 Oct: an episode is delayed by a day, and only this one', async () => {
    await month.goTo('2026-10-09T10:00:00Z', () => {
      month.upstream.air(CLOCKS, '2026-10-06T12:00Z', [2, '2026-10-13T12:00Z'])
      month.upstream.air(ECHOES, '2026-10-07T11:00Z', [3, '2026-10-14T11:00Z'])
      month.upstream.air(TIDES, '2026-10-08T13:00Z', [2, '2026-10-15T13:00Z'])
    })
    expect((await month.news(fan)).toSorted()).toEqual([
      'Episode 1 of Orchard Tides aired',
      'Episode 1 of Quarry Clocks aired',
      'Episode 2 of Lighthouse Echoes aired',
    ])
    const before = await month.ics(LETTERS)
    await month.goTo('2026-10-09T16:00:00Z', () => month.upstream.change(LETTERS, { next: [2, '2026-10-11T14:30Z'] }))
    expect(await month.ics(LETTERS)).toEqual([
      '1-aired 2026-10-03T14:30 #0 Harbour Letters: episode 1',
      '2-aired 2026-10-11T14:30 #1 Harbour Letters: episode 2',
      ...before.slice(2),
    ])
    expect((await month.calendar(BERLIN)).at(-1)).toBe(
      'Sun 11 Oct 16:30 Harbour Letters Episode 2 of 12 Delayed from Sat, Oct 10 (in 1 d 22 h)',
    )
    expect((await month.calendar(BERLIN, '2026-10-12')).at(-1)).toBe(
      'Sat 17 Oct 16:30 Harbour Letters Episode 3 of 12 (in 7 d 22 h)',
    )
  })

  test('Sat 10 Oct: nothing airs at the old time', async () => {
    await month.goTo('2026-10-10T15:00:00Z')
    expect(await month.news(fan)).toEqual([])
    expect(await month.schedule('2026-10-10', -120)).toEqual([])
    expect(await month.title(LETTERS)).toEqual({
      next: 'Episode 2 2026-10-11T14:30:00.000Z',
      episodes: ['1 Oct 3, 2026', '2 Airs Sun, Oct 11, 14:30 UTC'],
    })
  })

  test('Sun 11 Oct: it airs, and the next one at its usual time', async () => {
    await month.goTo('2026-10-11T15:00:00Z', () =>
      month.upstream.air(LETTERS, '2026-10-11T14:30Z', [3, '2026-10-17T14:30Z']),
    )
    expect(await month.news(fan)).toEqual(['Episode 2 of Harbour Letters aired'])
    expect((await month.ics(LETTERS)).slice(0, 4)).toEqual([
      '1-aired 2026-10-03T14:30 #0 Harbour Letters: episode 1',
      '2-aired 2026-10-11T14:30 #1 Harbour Letters: episode 2',
      '3-aired 2026-10-17T14:30 #0 Harbour Letters: episode 3',
      '4-aired 2026-10-24T14:30 #0 Harbour Letters: episode 4',
    ])
    expect((await month.calendar(BERLIN)).slice(-1)).toEqual([
      'Sun 11 Oct 16:30 Harbour Letters Episode 2 of 12 Delayed from Sat, Oct 10 (Aired)',
    ])
    expect(await month.calendar(NEW_YORK, '2026-10-03')).toEqual([
      'Wed 30 Sept 07:00 Lighthouse Echoes Episode 1 of 12 Premiere (Aired)',
      'Sat 3 Oct 10:30 Harbour Letters Episode 1 of 12 Premiere (Aired)',
    ])
  })

  test('Tue 13 Oct: a hiatus takes back what was announced', async () => {
    await month.goTo('2026-10-12T16:00:00Z', () => month.upstream.change(ECHOES, { status: 'hiatus', next: undefined }))
    await month.goTo('2026-10-13T16:00:00Z')
    expect((await month.calendar(BERLIN)).map((line) => line.split(' (')[0])).toEqual([
      'Tue 13 Oct 14:00 Quarry Clocks Episode 2 of 3',
      'Thu 15 Oct 15:00 Orchard Tides Episode 2 of 12',
      'Sat 17 Oct 16:30 Harbour Letters Episode 3 of 12',
    ])
    expect((await month.ics(ECHOES)).slice(0, 4)).toEqual([
      '1-aired 2026-09-30T11:00 #0 Lighthouse Echoes: episode 1',
      '2-aired 2026-10-07T11:00 #0 Lighthouse Echoes: episode 2',
      '3-aired 2026-10-14T11:00 #1 CANCELLED Lighthouse Echoes: episode 3',
      '4-aired 2026-10-21T11:00 #1 CANCELLED Lighthouse Echoes: episode 4',
    ])
    expect(await month.title(ECHOES)).toEqual({ next: null, episodes: ['1 Sep 30, 2026', '2 Oct 7, 2026'] })
    expect(await month.found('status=CURRENTLY_AIRING')).toContain(ECHOES)
  })

  test('Thu 15 Oct: two episodes air at once', async () => {
    await month.goTo('2026-10-15T13:10:00Z', () =>
      month.upstream.air(CLOCKS, '2026-10-13T12:00Z', [3, '2026-10-20T12:00Z']),
    )
    expect((await month.news(fan)).toSorted()).toEqual([
      'Episode 2 of Orchard Tides aired',
      'Episode 2 of Quarry Clocks aired',
    ])
    await month.goTo('2026-10-15T14:30:00Z', () => {
      month.upstream.air(TIDES, '2026-10-15T13:00Z')
      month.upstream.air(TIDES, '2026-10-15T13:24Z', [4, '2026-10-22T13:00Z'])
    })
    expect(await month.news(fan)).toEqual(['Episode 3 of Orchard Tides aired'])
    expect(await month.title(TIDES)).toMatchObject({ next: 'Episode 4 2026-10-22T13:00:00.000Z' })
    expect((await month.calendar(BERLIN)).filter((line) => line.includes(TIDES))).toEqual([
      'Thu 15 Oct 15:00 Orchard Tides Episode 2 of 12 (Aired)',
      'Thu 15 Oct 15:00 Orchard Tides Episode 3 of 12 (Aired)',
    ])
    expect((await month.calendar(BERLIN, '2026-10-08')).filter((line) => line.includes(TIDES))).toEqual([
      'Thu 8 Oct 15:00 Orchard Tides Episode 1 of 12 Premiere (Aired)',
    ])
    expect((await month.feed('aired')).filter((line) => line.includes(TIDES))).toEqual([
      'episode/2 Orchard Tides · Episode 2',
      'episode/3 Orchard Tides · Episode 3',
      'episode/1 Orchard Tides · Episode 1',
    ])
  })

  test('Fri 16 Oct: an episode is delayed by a week, with all later ones', async () => {
    await month.goTo('2026-10-16T16:00:00Z', () => month.upstream.change(LETTERS, { next: [3, '2026-10-24T14:30Z'] }))
    expect((await month.ics(LETTERS)).slice(0, 5)).toEqual([
      '1-aired 2026-10-03T14:30 #0 Harbour Letters: episode 1',
      '2-aired 2026-10-11T14:30 #1 Harbour Letters: episode 2',
      '3-aired 2026-10-24T14:30 #1 Harbour Letters: episode 3',
      '4-aired 2026-10-31T14:30 #1 Harbour Letters: episode 4',
      '5-aired 2026-11-07T14:30 #1 Harbour Letters: episode 5',
    ])
    for (const time of ['2026-10-16T16:10:00Z', '2026-10-17T12:00:00Z', '2026-10-17T15:00:00Z']) {
      await month.goTo(time)
      expect((await month.calendar(BERLIN)).filter((line) => line.includes(LETTERS))).toEqual([])
      expect(await month.schedule('2026-10-17', -120)).toEqual([])
      expect((await month.home('latestEpisode'))[0]).toBe(TIDES)
      expect(await month.title(LETTERS)).toEqual({
        next: 'Episode 3 2026-10-24T14:30:00.000Z',
        episodes: ['1 Oct 3, 2026', '2 Oct 11, 2026', '3 Airs Sat, Oct 24, 14:30 UTC'],
      })
      expect(await month.season('2026/fall', LETTERS)).toMatch(/^E3 on .* [678] d/)
      expect(await month.news(fan)).toEqual([])
    }
  })

  test('Tue 20 Oct: the last episode airs, and a day later the source says so', async () => {
    await month.goTo('2026-10-20T12:10:00Z')
    expect(await month.news(fan)).toEqual(['Episode 3 of Quarry Clocks aired'])
    month.upstream.air(CLOCKS, '2026-10-20T12:00Z')
    month.upstream.change(CLOCKS, { status: 'finished', end: '2026-10-20' })
    expect(await month.home('topAiring')).toEqual([LETTERS, ECHOES, TIDES])
    await month.goTo('2026-10-21T15:00:00Z')
    expect(await month.title(CLOCKS)).toEqual({
      next: null,
      episodes: ['1 Oct 6, 2026', '2 Oct 13, 2026', '3 Oct 20, 2026'],
    })
    expect(await month.season('2026/fall', CLOCKS)).toBe('Oct 6 – Oct 20')
    expect(await month.home('latestCompleted')).toEqual([CLOCKS])
    expect(await month.found('status=FINISHED&keyword=quarry')).toEqual([CLOCKS])
    expect((await month.calendar(BERLIN)).filter((line) => line.includes(CLOCKS))).toEqual([
      'Tue 20 Oct 14:00 Quarry Clocks Episode 3 of 3 Finale (Aired)',
    ])
    expect((await month.ics(CLOCKS)).map((line) => line.slice(0, 27))).toEqual([
      '1-aired 2026-10-06T12:00 #0',
      '2-aired 2026-10-13T12:00 #0',
      '3-aired 2026-10-20T12:00 #0',
    ])
  })

  test('Sat 24 Oct: clocks change, air times in Japan do not', async () => {
    await month.goTo('2026-10-24T15:00:00Z', () =>
      month.upstream.air(TIDES, '2026-10-22T13:00Z', [5, '2026-10-29T13:00Z']),
    )
    await month.goTo('2026-10-24T15:30:00Z', () =>
      month.upstream.air(LETTERS, '2026-10-24T14:30Z', [4, '2026-10-31T14:30Z']),
    )
    expect((await month.news(fan)).toSorted()).toEqual([
      'Episode 3 of Harbour Letters aired',
      'Episode 4 of Orchard Tides aired',
    ])
    const lettersOf = async (zone: string, date?: string) =>
      (await month.calendar(zone, date)).filter((line) => line.includes(LETTERS))
    expect(await lettersOf(BERLIN, '2026-10-12')).toEqual([])
    expect(await lettersOf(BERLIN)).toEqual([
      'Sat 24 Oct 16:30 Harbour Letters Episode 3 of 12 Delayed from Sat, Oct 17 (Aired)',
    ])
    expect(await lettersOf(BERLIN, '2026-10-26')).toEqual([
      'Sat 31 Oct 15:30 Harbour Letters Episode 4 of 12 Delayed from Sat, Oct 24 (in 6 d 23 h)',
    ])
    expect(await lettersOf(NEW_YORK, '2026-10-26')).toEqual([
      'Sat 31 Oct 10:30 Harbour Letters Episode 4 of 12 Delayed from Sat, Oct 24 (in 6 d 23 h)',
    ])
    expect(await lettersOf(NEW_YORK, '2026-11-02')).toEqual([
      'Sat 7 Nov 09:30 Harbour Letters Episode 5 of 12 Delayed from Sat, Oct 31 (in 13 d 23 h)',
    ])
    expect(await month.schedule('2026-10-31', -60)).toEqual(['15:30 Harbour Letters 4'])
    expect(await month.schedule('2026-10-31', 240)).toEqual(['10:30 Harbour Letters 4'])
  })

  test('Tue 3 Nov: the paused series returns', async () => {
    await month.goTo('2026-11-01T12:00:00Z', () => {
      month.upstream.air(TIDES, '2026-10-29T13:00Z', [6, '2026-11-05T13:00Z'])
      month.upstream.air(LETTERS, '2026-10-31T14:30Z', [5, '2026-11-07T14:30Z'])
    })
    await month.goTo('2026-11-03T10:00:00Z', () =>
      month.upstream.change(ECHOES, { status: 'airing', next: [3, '2026-11-04T11:00Z'] }),
    )
    expect((await month.ics(ECHOES)).slice(0, 4)).toEqual([
      '2-aired 2026-10-07T11:00 #0 Lighthouse Echoes: episode 2',
      '3-aired 2026-11-04T11:00 #2 Lighthouse Echoes: episode 3',
      '4-aired 2026-11-11T11:00 #2 Lighthouse Echoes: episode 4',
      '5-aired 2026-11-18T11:00 #2 Lighthouse Echoes: episode 5',
    ])
    expect((await month.calendar(BERLIN)).filter((line) => line.includes(ECHOES))).toEqual([
      'Wed 4 Nov 12:00 Lighthouse Echoes Episode 3 of 12 Delayed from Wed, Oct 14 (in 1 d 1 h)',
    ])
    for (const week of ['2026-10-12', '2026-10-19', '2026-10-26'])
      expect((await month.calendar(BERLIN, week)).filter((line) => line.includes(ECHOES))).toEqual([])
    expect((await month.calendar(BERLIN, '2026-10-05')).filter((line) => line.includes(ECHOES))).toEqual([
      'Wed 7 Oct 13:00 Lighthouse Echoes Episode 2 of 12 (Aired)',
    ])
    expect((await month.news(fan)).toSorted()).toEqual([
      'Episode 4 of Harbour Letters aired',
      'Episode 5 of Orchard Tides aired',
    ])
  })

  test('Wed 4 Nov: its third episode airs, four weeks later', async () => {
    await month.goTo('2026-11-04T11:30:00Z')
    expect(await month.news(fan)).toEqual(['Episode 3 of Lighthouse Echoes aired'])
    expect(await month.feed(`title/${month.idOf(ECHOES)}`)).toEqual([
      'episode/3 Lighthouse Echoes · Episode 3',
      'episode/2 Lighthouse Echoes · Episode 2',
    ])
    expect((await month.title(ECHOES)).episodes).toEqual([
      '1 Sep 30, 2026',
      '2 Oct 7, 2026',
      '3 Nov 4, 2026',
      '4 Airs Wed, Nov 11, 11:00 UTC',
    ])
  })

  test('no refresh has failed, and no title has lost a field', async () => {
    const states = await month.listRefreshStates()
    expect(states.length).toBeGreaterThan(100)
    expect(states.filter((state) => state !== 'done')).toEqual([])
    const after = await month.listFields()
    expect([...before].filter(([id, fields]) => !fields.every((field) => after.get(id)?.includes(field)))).toEqual([])
  })
})
