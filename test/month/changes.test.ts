/** A month in which titles are merged, hidden and edited while they air, and users follow them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../services/databases.ts'
import { type Month, openMonth } from './month.ts'
import type { Person } from './readers.ts'

const BERLIN = 'Europe/Berlin'
const FALL = { season: 'FALL', year: 2026, status: 'airing' } as const
const [TIDES, DOUBLE, CLOCKS, LANTERNS] = ['Orchard Tides', 'Tides of the Orchard', 'Quarry Clocks', 'Archive Lanterns']

describe.each(databases())('a changing catalogue in $name', { tags: 'slow' }, (engine) => {
  let month: Month
  let [one, other, both]: Person[] = []
  beforeAll(async () => {
    month = await openMonth(engine, '2026-10-05T10:00:00Z', (upstream) => {
      const tides = { ...FALL, start: '2026-10-01', episodes: 12, slot: 'Thursdays 22:00' }
      upstream.add(TIDES, { ...tides, at: ['jikan'], aired: ['2026-10-01T13:00Z'] })
      upstream.add(DOUBLE, {
        ...tides,
        at: ['anilist'],
        isAlso: null,
        aired: ['2026-10-01T13:00Z'],
        next: [2, '2026-10-08T13:00Z'],
      })
      upstream.add(CLOCKS, {
        ...FALL,
        start: '2026-10-06',
        episodes: 6,
        slot: 'Tuesdays 21:00',
        next: [1, '2026-10-06T12:00Z'],
      })
      upstream.add(LANTERNS, {
        ...FALL,
        start: '2026-10-07',
        episodes: 12,
        slot: 'Wednesdays 20:00',
        next: [1, '2026-10-07T11:00Z'],
      })
    })
    one = await month.signUp('aiko')
    other = await month.signUp('ben')
    both = await month.signUp('cleo')
    for (const name of [TIDES, CLOCKS, LANTERNS]) await month.list(of(one), name, 'watching')
    await month.list(of(other), DOUBLE, 'watching')
    await month.list(of(both), TIDES, 'watching')
    await month.list(of(both), DOUBLE, 'planned')
  })
  afterAll(() => month.close())

  const of = (person: Person | undefined): Person => {
    if (!person) throw new Error('No one signed up')
    return person
  }
  const edit = async (name: string, change: object) => {
    const admin = await month.signInAdmin() // sessions of admins are short
    const answer = await month.ask(admin, 'PATCH', `/admin/titles/${ids[name] ?? month.idOf(name)}`, change)
    expect(answer.statusCode).toBe(200)
    await month.work()
  }
  const ids: Record<string, string> = {}
  const remember = (name: string) => (ids[name] = month.idOf(name))
  const linesOf = async (name: string, date?: string) =>
    (await month.calendar(BERLIN, date)).filter((line) => line.includes(name))
  const listed = async (who: Person) =>
    (await month.ask(who, 'GET', `/users/${who.id}/list`)).json<{
      entries: { title: string; status: string }[]
    }>().entries
  const unread = async (who: Person) =>
    (await month.ask(who, 'GET', `/users/${who.id}/notifications/unread`)).json<{ unread: number }>().unread

  test('Tue 6 Oct: two catalogues have a title of their own', async () => {
    await month.goTo('2026-10-06T13:00:00Z')
    expect((await month.calendar(BERLIN)).filter((line) => line.includes('Tides')).toSorted()).toEqual([
      'Thu 8 Oct 15:00 Orchard Tides Episode 2 of 12 (in 2 d)',
      'Thu 8 Oct 15:00 Tides of the Orchard Episode 2 of 12 (in 2 d)',
    ])
    expect(await month.news(of(one))).toEqual(['Episode 1 of Quarry Clocks aired'])
  })

  test('Wed 7 Oct: a catalogue says that both are one', async () => {
    remember(DOUBLE)
    month.upstream.change(DOUBLE, { isAlso: TIDES })
    await month.goTo('2026-10-07T13:00:00Z')
    expect(await month.statusOf(`/${ids[DOUBLE]}`)).toBe(301)
    expect((await month.calendar(BERLIN)).filter((line) => line.includes('Tides'))).toEqual([
      'Thu 8 Oct 15:00 Tides of the Orchard Episode 2 of 12 (in 1 d)',
    ])
    const all = await month.allEvents()
    const number = (name: string) => ids[name]?.split('-').at(-1) ?? month.idOf(name).split('-').at(-1)
    expect(all.filter((line) => line.startsWith(`${number(DOUBLE)}-2-`))).toEqual([
      expect.stringMatching(/2-aired 2026-10-08T13:00 #1 CANCELLED /),
    ])
    expect(all.filter((line) => line.startsWith(`${month.requireTitle(DOUBLE).number}-2-`))).toEqual([
      expect.stringMatching(/2-aired 2026-10-08T13:00 #0 Tides of the Orchard/),
    ])
    expect((await listed(of(both))).map(({ title, status }) => [title, status])).toEqual([[DOUBLE, 'planned']])
    expect((await listed(of(other))).map(({ title }) => title)).toEqual([DOUBLE])
    expect(await month.news(of(one))).toEqual(['Episode 1 of Archive Lanterns aired'])
  })

  test('Thu 8 Oct: its next episode is one notification for each of its followers', async () => {
    await month.goTo('2026-10-08T13:30:00Z', () =>
      month.upstream.air(DOUBLE, '2026-10-08T13:00Z', [3, '2026-10-15T13:00Z']),
    )
    for (const user of [one, other, both])
      expect(await month.news(of(user))).toEqual(['Episode 2 of Tides of the Orchard aired'])
    expect((await month.feed('aired')).filter((line) => line.includes('Tides'))).toEqual([
      'episode/2 Tides of the Orchard · Episode 2',
      'episode/1 Tides of the Orchard · Episode 1',
    ])
  })

  test('Fri 9 Oct: an admin edits a title, and no refresh changes it back', async () => {
    await edit(LANTERNS, { episodes: 8 })
    month.upstream.air(LANTERNS, '2026-10-07T11:00Z', [2, '2026-10-14T11:00Z'])
    month.upstream.change(LANTERNS, { episodes: 13 })
    await month.goTo('2026-10-12T12:00:00Z')
    expect(await linesOf(LANTERNS)).toEqual(['Wed 14 Oct 13:00 Archive Lanterns Episode 2 of 8 (in 1 d 23 h)'])
    const events = (await month.ics(LANTERNS)).map((line) => line.split(' Archive')[0])
    expect(events.slice(7)).toEqual([
      '8-aired 2026-11-25T11:00 #0',
      '9-aired 2026-12-02T11:00 #1 CANCELLED',
      '10-aired 2026-12-09T11:00 #1 CANCELLED',
      '11-aired 2026-12-16T11:00 #1 CANCELLED',
      '12-aired 2026-12-23T11:00 #1 CANCELLED',
    ])
    const { title } = (
      await month.ask(await month.signInAdmin(), 'GET', `/admin/titles/${month.idOf(LANTERNS)}`)
    ).json<{
      title: { fields: { episodes: number }; sources: { episodes: number } }
    }>()
    expect([title.fields.episodes, title.sources.episodes]).toEqual([8, 13])
  })

  test('Tue 13 Oct: a hidden title is nowhere, and its followers are not notified', async () => {
    remember(CLOCKS)
    month.upstream.air(CLOCKS, '2026-10-06T12:00Z', [2, '2026-10-13T12:00Z'])
    await month.goTo('2026-10-13T09:00:00Z')
    expect(await linesOf(CLOCKS)).toEqual(['Tue 13 Oct 14:00 Quarry Clocks Episode 2 of 6 (in 3 h 0 m)'])
    await edit(CLOCKS, { hidden: true })
    await month.news(of(one))
    await month.ask(of(one), 'POST', `/users/${of(one).id}/notifications/read`, { all: true })
    await month.goTo('2026-10-13T13:00:00Z')
    expect(await month.statusOf(`/${ids[CLOCKS]}`)).toBe(410)
    expect(await linesOf(CLOCKS)).toEqual([])
    expect(await month.schedule('2026-10-13', -120)).toEqual([])
    expect(await month.home('topAiring')).not.toContain(CLOCKS)
    expect(await month.season('2026/fall', CLOCKS)).toBeNull()
    expect((await month.feed('aired')).filter((line) => line.includes(CLOCKS))).toEqual([])
    expect(await month.news(of(one))).toEqual([])
    expect(await unread(of(one))).toBe(0)
  })

  test('Fri 16 Oct: it is shown again, with what was announced meanwhile', async () => {
    month.upstream.air(CLOCKS, '2026-10-13T12:00Z', [3, '2026-10-20T12:00Z'])
    await month.goTo('2026-10-16T13:00:00Z')
    await edit(CLOCKS, { reset: ['hidden'] })
    expect(await linesOf(CLOCKS)).toEqual(['Tue 13 Oct 14:00 Quarry Clocks Episode 2 of 6 (Aired)'])
    expect(await linesOf(CLOCKS, '2026-10-20')).toEqual(['Tue 20 Oct 14:00 Quarry Clocks Episode 3 of 6 (in 3 d 23 h)'])
    await month.news(of(one))
    await month.goTo('2026-10-20T12:30:00Z')
    expect(await month.news(of(one))).toEqual(['Episode 3 of Quarry Clocks aired'])
  })
})
