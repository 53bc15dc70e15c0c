/** A month of a sequel from its announcement to its dub, and which users are notified of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../services/databases.ts'
import { type Month, openMonth } from './month.ts'
import type { Person } from './readers.ts'

const BERLIN = 'Europe/Berlin'
const [FIRST, SEQUEL] = ['Harbour Letters', 'Harbour Letters II']

describe.each(databases())('a sequel in $name', { tags: 'slow' }, (engine) => {
  let month: Month
  let users: Record<'follower' | 'sub' | 'dub' | 'dropped' | 'stranger', Person>
  beforeAll(async () => {
    month = await openMonth(engine, '2026-10-05T10:00:00Z', (upstream) => {
      upstream.add(FIRST, {
        status: 'finished',
        season: 'FALL',
        year: 2025,
        start: '2025-10-04',
        end: '2025-12-20',
        episodes: 12,
      })
    })
    users = {
      follower: await month.signUp('aiko'),
      sub: await month.signUp('ben'),
      dub: await month.signUp('cleo'),
      dropped: await month.signUp('dora'),
      stranger: await month.signUp('eve'),
    }
    await follow(FIRST, 'completed')
  })
  afterAll(() => month.close())

  async function follow(name: string, status: string): Promise<void> {
    await month.list(users.follower, name, status)
    await month.choose(users.sub, name, 'sub')
    await month.choose(users.dub, name, 'dub')
    await month.list(users.dropped, name, 'dropped')
  }
  /** The users who were notified since this was last called, with what. */
  async function news(): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {}
    for (const [name, user] of Object.entries(users)) {
      const texts = await month.news(user)
      if (texts.length > 0) found[name] = texts
    }
    return found
  }

  test('Tue 6 Oct: it is announced for a season', async () => {
    await month.goTo('2026-10-06T12:00:00Z', () =>
      month.upstream.add(SEQUEL, { status: 'upcoming', season: 'FALL', year: 2026, start: '2026', prequel: FIRST }),
    )
    await month.goTo('2026-10-07T12:00:00Z')
    const text = `A sequel to ${FIRST} was announced: ${SEQUEL}`
    expect(await news()).toEqual({ follower: [text], sub: [text], dub: [text] })
    expect(await month.calendar(BERLIN)).toEqual([])
    expect(await month.season('2026/fall', SEQUEL)).toBe('Date to be announced')
    expect(await month.home('topUpcoming')).toEqual([SEQUEL])
    expect((await month.home('recentlyAdded'))[0]).toBe(SEQUEL)
    expect(await month.title(SEQUEL)).toEqual({ next: null, episodes: [] })
    expect(await month.feed('season/2026/fall')).toEqual(['announced Harbour Letters II · Starts 2026'])
    await follow(SEQUEL, 'planned')
  })

  test('Sat 10 Oct: its day is known', async () => {
    month.upstream.change(SEQUEL, { start: '2026-10-24' })
    await month.goTo('2026-10-11T12:00:00Z')
    expect(await month.calendar(BERLIN, '2026-10-24')).toEqual([
      'Sat 24 Oct --:-- Harbour Letters II Episode 1 Premiere',
    ])
    expect(await month.calendar('Pacific/Apia', '2026-10-24')).toEqual([
      'Sat 24 Oct --:-- Harbour Letters II Episode 1 Premiere',
    ])
    expect(await month.season('2026/fall', SEQUEL)).toBe('Starts Oct 24')
    expect(await month.ics(SEQUEL)).toEqual([])
    expect(await month.feed('season/2026/fall')).toEqual(['announced Harbour Letters II · Starts Oct 24, 2026'])
  })

  test('Sat 17 Oct: its time is known', async () => {
    month.upstream.change(SEQUEL, { episodes: 2, slot: 'Saturdays 23:30', next: [1, '2026-10-24T14:30Z'] })
    await month.goTo('2026-10-17T15:00:00Z')
    expect(await month.calendar(BERLIN, '2026-10-24')).toEqual([
      'Sat 24 Oct 16:30 Harbour Letters II Episode 1 of 2 Premiere (in 6 d 23 h)',
    ])
    expect(await month.ics(SEQUEL)).toEqual([
      '1-aired 2026-10-24T14:30 #0 Harbour Letters II: episode 1',
      '2-aired 2026-10-31T14:30 #0 Harbour Letters II: episode 2',
    ])
    expect(await month.season('2026/fall', SEQUEL)).toMatch(/^E1 on .* [67] d/)
    expect(await month.title(SEQUEL)).toEqual({
      next: 'Episode 1 2026-10-24T14:30:00.000Z',
      episodes: ['1 Airs Sat, Oct 24, 14:30 UTC'],
    })
    expect(await news()).toEqual({})
  })

  test('Sat 24 Oct: it starts', async () => {
    await month.goTo('2026-10-24T14:40:00Z')
    const text = 'Episode 1 of Harbour Letters II aired'
    expect(await news()).toEqual({ follower: [text], sub: [text] })
    expect(await month.home('topUpcoming')).toEqual([])
    expect(await month.home('topAiring')).toEqual([SEQUEL])
    expect((await month.home('latestEpisode'))[0]).toBe(SEQUEL)
    expect(await month.feed('season/2026/fall')).toEqual(['start Harbour Letters II'])
    expect(await month.feed('aired')).toEqual(['episode/1 Harbour Letters II · Episode 1'])
    expect(await month.found('status=CURRENTLY_AIRING&keyword=harbour')).toEqual([SEQUEL])
  })

  test('Sat 24 Oct, evening: the first episode plays here', async () => {
    month.upstream.air(SEQUEL, '2026-10-24T14:30Z', [2, '2026-10-31T14:30Z'])
    await month.goTo('2026-10-24T18:00:00Z')
    await month.addVideos(SEQUEL, [1], 'sub')
    await month.work()
    expect(await news()).toEqual({})
    await month.rest()
    const text = 'Episode 1 of Harbour Letters II is available here (sub)'
    expect(await news()).toEqual({ follower: [text], sub: [text] })
    expect(await month.feed('new')).toEqual(['here/sub/2026-10-24 Harbour Letters II · Episode 1 · Sub'])
    expect((await month.ics(SEQUEL)).toSorted()).toEqual([
      '1-aired 2026-10-24T14:30 #0 Harbour Letters II: episode 1',
      '1-here 2026-10-24T18:00 #0 Harbour Letters II: episode 1 plays here',
      '2-aired 2026-10-31T14:30 #0 Harbour Letters II: episode 2',
    ])
    expect((await month.title(SEQUEL)).episodes).toEqual(['1 Oct 24, 2026 Sub', '2 Airs Sat, Oct 31, 14:30 UTC'])
  })

  test('Sat 31 Oct: it ends, an hour earlier in Berlin', async () => {
    await month.goTo('2026-10-31T14:40:00Z')
    const text = 'Episode 2 of Harbour Letters II aired'
    expect(await news()).toEqual({ follower: [text], sub: [text] })
    month.upstream.air(SEQUEL, '2026-10-31T14:30Z')
    month.upstream.change(SEQUEL, { status: 'finished', end: '2026-10-31' })
    await month.goTo('2026-11-01T18:00:00Z')
    expect(await month.calendar(BERLIN, '2026-10-31')).toEqual([
      'Sat 31 Oct 15:30 Harbour Letters II Episode 2 of 2 Finale (Aired)',
    ])
    expect((await month.home('latestCompleted'))[0]).toBe(SEQUEL)
    expect(await month.season('2026/fall', SEQUEL)).toBe('Oct 24 – Oct 31')
    expect(await month.title(SEQUEL)).toEqual({
      next: null,
      episodes: ['1 Oct 24, 2026 Sub', '2 Oct 31, 2026 Not available here yet'],
    })
  })

  test('Sat 7 Nov: it is dubbed', async () => {
    await month.goTo('2026-11-07T10:00:00Z')
    const before = await month.ics(SEQUEL)
    await month.addVideos(SEQUEL, [1, 2], 'dub')
    await month.addVideos(SEQUEL, [2], 'sub')
    await month.rest()
    expect(await news()).toEqual({
      follower: [
        'Episode 2 of Harbour Letters II is available here (sub)',
        'Episodes 1–2 of Harbour Letters II are available here (dub)',
      ],
      sub: ['Episode 2 of Harbour Letters II is available here (sub)'],
      dub: ['Episodes 1–2 of Harbour Letters II are available here (dub)'],
    })
    expect((await month.feed('new')).toSorted()).toEqual([
      'here/dub/2026-11-07 Harbour Letters II · Episodes 1–2 · Dub',
      'here/sub/2026-10-24 Harbour Letters II · Episode 1 · Sub',
      'here/sub/2026-11-07 Harbour Letters II · Episode 2 · Sub',
    ])
    expect(await month.ics(SEQUEL)).toEqual([
      ...before,
      '2-here 2026-11-07T10:00 #0 Harbour Letters II: episode 2 plays here',
    ])
    expect((await month.title(SEQUEL)).episodes).toEqual(['1 Oct 24, 2026 Sub Dub', '2 Oct 31, 2026 Sub Dub'])
    await month.goTo('2026-11-09T10:00:00Z')
    expect(await news()).toEqual({})
  })
})
