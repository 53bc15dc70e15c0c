import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseCalendar } from '#test/fixtures/parse-calendar.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { recordAirings } from '../airings/record-airings.server.ts'
import { setAvailability } from '../availability-store.server.ts'
import { storeBatch } from '../import/store.server.ts'
import { updateEdits } from '../overrides/store.server.ts'
import { type TitleRecordInput, titleRecordSchema } from '../record.ts'
import { type Catalogue, openCatalogue } from '../snapshot.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import type { PlayableKind } from '../title.ts'
import { type CalendarContents, type Calendars, createCalendars } from './calendars.server.ts'

const DAY = 86_400_000
const START = Date.parse('2026-11-20T12:00:00Z')
const UGLY = [
  'Comma, semicolon; back\\slash',
  'Break\r\nEND:VCALENDAR',
  '👩‍👩‍👧'.repeat(30),
  'مرحبا بالعالم',
  `Bell\u0007 and \u202e reversed`,
  '語'.repeat(250),
  'Plain',
]

describe.each(databases())('calendars on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let catalogue: Catalogue
  let calendars: Calendars
  let now: number
  beforeEach(async () => {
    now = START
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    catalogue = await openCatalogue(
      db,
      (error) => expect.fail(String(error)),
      () => now,
    )
    calendars = createCalendars({
      catalogue,
      cards: () => ({ snapshot: catalogue.snapshot, pictures: { artwork: 'drawn', now } }),
      origin: 'https://anime.example',
      now: () => now,
    })
  })
  afterEach(async () => {
    await catalogue.close()
    await opened.close()
  })

  const record = (id: number, more: Partial<TitleRecordInput> = {}) =>
    titleRecordSchema.parse({
      ids: [{ space: 'mal', id: String(id) }],
      names: { english: `Title ${id}`, japanese: `題名${id}` },
      status: 'airing',
      startDate: '2026-11-06',
      episodes: 4,
      broadcast: { weekday: 5, time: '23:00' },
      ...more,
    })
  const store = async (...records: ReturnType<typeof record>[]) => {
    await storeBatch(
      db,
      'jikan',
      records.map((one) => ({ record: one })),
    )
    await catalogue.refresh()
    await recordAirings(catalogue, now)
  }
  const CONTENTS: CalendarContents = {
    name: 'All',
    path: '/calendar.ics',
    language: 'EN',
    events: undefined,
    adult: false,
    state: '',
  }
  const read = async (more: Partial<CalendarContents> = {}) => {
    const { render } = await calendars.open({ ...CONTENTS, ...more })
    return parseCalendar(await render()).events
  }
  const tagOf = async (more: Partial<CalendarContents> = {}) => (await calendars.open({ ...CONTENTS, ...more })).etag
  const numberOf = (id: number) => catalogue.snapshot.findExternal(`mal:${id}`)?.number ?? 0
  const play = (number: number, ...episodes: [number, PlayableKind][]) =>
    setAvailability(db, number, async () => ({
      sub: 1,
      dub: 0,
      lastEpisode: 1,
      playable: '1',
      quality: undefined,
      episodes: episodes.map(([episode, kind]) => ({ episode, kind })),
    }))
  const setSince = (anime: number, episode: number, kind: PlayableKind, since: number) =>
    db
      .updateTable('episode_playable')
      .set({ since: new Date(since).toISOString() })
      .where((eb) => eb.and({ anime_id: anime, episode, kind }))
      .execute()

  test(
    'a thousand ugly titles: ids stay over a new import, and a delay moves exactly one event',
    { tags: 'slow' },
    async () => {
      const records = Array.from({ length: 1_000 }, (_, id) =>
        record(id + 1, {
          names: { english: `${UGLY[id % UGLY.length]} ${id}` },
          episodes: 1,
          startDate: new Date(START + ((id % 100) - 20) * DAY).toISOString().slice(0, 10),
          broadcast: {
            weekday: id % 7,
            time: `${String(id % 24).padStart(2, '0')}:${String(id % 60).padStart(2, '0')}`,
          },
        }),
      )
      await store(...records)
      const before = await read()
      expect(before).toHaveLength(1_000)
      const delayed = { number: 1, airsAt: new Date(START + 100 * DAY).toISOString() }
      now += 60_000
      await store(...records.map((one, index) => (index === 500 ? { ...one, nextEpisode: delayed } : one)))
      const after = await read()
      const known = new Map(before.map((event) => [event.uid, event]))
      expect(after.map(({ uid }) => uid).toSorted()).toEqual([...known.keys()].toSorted())
      const changed = after.filter(({ uid, start, sequence }) => {
        const earlier = known.get(uid)
        return earlier?.start !== start || earlier.sequence !== sequence
      })
      expect(changed).toMatchObject([{ start: delayed.airsAt, sequence: 1, description: /^Delayed from .+ UTC\.$/ }])
    },
  )

  test('say when episodes air, which are cancelled, and of which only the day is known', async () => {
    await store(
      record(1),
      record(2, { episodes: 1, startDate: '2026-12-24', broadcast: undefined, status: 'upcoming' }),
    )
    await store(record(1, { status: 'hiatus' }))
    const shown = (await read()).map(({ summary, start, status }) => `${summary} · ${start.slice(0, 16)} · ${status}`)
    expect(shown).toEqual([
      'Title 1: episode 1 · 2026-11-06T14:00 · CONFIRMED',
      'Title 1: episode 2 · 2026-11-13T14:00 · CONFIRMED',
      'Title 1: episode 3 · 2026-11-20T14:00 · CANCELLED',
      'Title 1: episode 4 · 2026-11-27T14:00 · CANCELLED',
      'Title 2 · 2026-12-23T15:00 · TENTATIVE',
    ])
  })

  test('have Japanese titles, or one kind of events, if asked', async () => {
    await store(record(1, { episodes: 3 }))
    await play(numberOf(1), [1, 'sub'])
    await setSince(numberOf(1), 1, 'sub', START - DAY)
    const of = async (more: Partial<CalendarContents>) => (await read(more)).map(({ summary }) => summary)
    expect(await of({ language: 'JP', events: 'airs' })).toEqual([
      '題名1: episode 1',
      '題名1: episode 2',
      '題名1: episode 3',
    ])
    expect(await of({ events: 'here' })).toEqual(['Title 1: episode 1 plays here'])
    expect(await of({})).toHaveLength(4)
  })

  test('episodes that became playable at once are one event, and a dub of one that played is none', async () => {
    await store(record(1, { broadcast: undefined, episodes: 9 }))
    const number = numberOf(1)
    await play(number, [1, 'sub'], [2, 'sub'], [3, 'sub'], [3, 'dub'], [5, 'sub'], [5, 'dub'], [8, 'sub'])
    for (const [episode, since] of [1, 2, 3].map((one) => [one, START - 5 * DAY] as const))
      await setSince(number, episode, 'sub', since)
    await setSince(number, 3, 'dub', START - 5 * DAY)
    await setSince(number, 5, 'sub', START - 90 * DAY)
    await setSince(number, 5, 'dub', START - 3 * DAY)
    await setSince(number, 8, 'sub', START - 2 * DAY)
    expect(await read()).toMatchObject([
      { summary: 'Title 1: episodes 1–3 play here', categories: ['Plays here', 'Sub', 'Dub'], sequence: 0 },
      { summary: 'Title 1: episode 8 plays here', categories: ['Plays here', 'Sub'] },
    ])
  })

  test('never have hidden titles, and adult ones only where they are shown', async () => {
    await store(record(1), record(2, { adult: true }))
    const titles = async (adult: boolean) =>
      new Set((await read({ adult })).map(({ summary }) => summary.slice(0, 7))).values().toArray()
    expect(await titles(false)).toEqual(['Title 1'])
    expect(await titles(true)).toEqual(['Title 1', 'Title 2'])
    await updateEdits(db, numberOf(1), { set: { hidden: true } }, new Date(now).toISOString(), async () => {})
    await catalogue.refresh()
    expect(await titles(true)).toEqual(['Title 2'])
  })

  test('have the thousand events nearest to today, coming ones first', async () => {
    const weekly = Array.from({ length: 60 }, (_, id) =>
      record(id + 1, { episodes: 60, startDate: '2026-09-04', broadcast: { weekday: id % 7, time: '12:00' } }),
    )
    await store(...weekly)
    const starts = (await read()).map(({ start }) => Date.parse(start))
    expect(starts).toHaveLength(1_000)
    expect(Math.max(...starts) - START).toBeGreaterThan(90 * DAY)
    expect(START - Math.min(...starts)).toBeLessThan(30 * DAY)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })

  test('of some titles have only these', async () => {
    await store(...Array.from({ length: 5 }, (_, id) => record(id + 1)))
    const events = await read({ listTitles: () => [numberOf(2), numberOf(4)] })
    expect(new Set(events.map(({ uid }) => Number(uid.split('-')[0])))).toEqual(new Set([numberOf(2), numberOf(4)]))
    expect(await read({ listTitles: () => [] })).toEqual([])
  })

  test('the tag changes with the catalogue, an announcement, the day and the request, and with nothing else', async () => {
    await store(record(1))
    const tag = await tagOf()
    expect(await tagOf()).toBe(tag)
    expect(await tagOf({ language: 'JP' })).not.toBe(tag)
    expect(await tagOf({ adult: true })).not.toBe(tag)
    await db.updateTable('episode_airing').set({ updated_at: '2027-01-01T00:00:00.000Z' }).execute()
    const announced = await tagOf()
    expect(announced).not.toBe(tag)
    now += DAY
    const nextDay = await tagOf()
    expect(nextDay).not.toBe(announced)
    await store(record(2))
    expect(await tagOf()).not.toBe(nextDay)
  })

  test('two processes use the same site id', async () => {
    await store(record(1))
    const again = createCalendars({
      catalogue,
      cards: () => ({ snapshot: catalogue.snapshot, pictures: { artwork: 'drawn', now } }),
      origin: 'https://anime.example',
      now: () => now,
    })
    const texts = await Promise.all(
      [calendars, again].map(async (one) => parseCalendar(await (await one.open(CONTENTS)).render()).events[0]?.uid),
    )
    expect(texts[0]).toBe(texts[1])
    expect(texts[0]).toMatch(/^\d+-1-aired@[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  })
})
