/** Whole refreshes from invented sources to stored titles: what they change, what they never lose, and failures. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dumpTitles } from '#test/dump-titles.ts'
import { inventTitles, type InventedTitle } from '#test/fixtures/invented-titles.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { FakeSources, type Fault } from '#test/services/fake-sources.ts'
import { runFakeRefresh } from '#test/services/refresh-run.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import type { RefreshKind, RefreshSource } from './kinds.ts'
import { listChanges } from './refresh-log-store.server.ts'
import { listRefreshStates } from './refresh-store.server.ts'

const DAY = 86_400_000
const seconds = (days: number) => Math.floor((Date.now() + days * DAY) / 1_000)
const [aniListAiring, jikanAiring] = [
  { status: 'RELEASING', episodes: 24, endDate: null },
  { status: 'Currently Airing' },
]

/** Sixty titles: the first ten air, and the next ones are announced for this season. */
const invent = (): InventedTitle[] =>
  inventTitles(60).map((title, index) =>
    index < 10
      ? {
          ...title,
          sources: {
            anilist: { ...aniListAiring, nextAiringEpisode: { episode: 3, airingAt: seconds(0.5) } },
            jikan: jikanAiring,
          },
          episodes: [{ mal_id: 1, title: `Start ${index}`, aired: '2026-10-03T00:00:00+00:00' }],
        }
      : { ...title, sources: index < 40 ? { jikan: { status: 'Not yet aired' } } : {} },
  )

describe.each(databases())('a refresh in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let titles: InventedTitle[]
  let fake: FakeSources
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    titles = invent()
    fake = new FakeSources(titles)
    await fake.start()
  })
  afterEach(async () => {
    await fake.stop()
    await opened.close()
  })

  const refresh = (source: RefreshSource, kind: RefreshKind) => runFakeRefresh(db, fake, { source, kind })
  const rowOf = (name: string | undefined) =>
    db
      .selectFrom('anime')
      .selectAll()
      .where('romaji', '=', name ?? '')
      .executeTakeFirstOrThrow()
  const readLongAgo = (more: object = {}) =>
    db
      .updateTable('catalogue_refresh_title')
      .set({ read_at: '2020-01-02T00:00:00.000Z', ...more })
      .execute()
  const countRows = async () => (await db.selectFrom('anime').select('id').execute()).length
  const change = (index: number, source: 'anilist' | 'jikan', fields: object) => {
    const title = titles[index]
    if (title) title.sources = { ...title.sources, [source]: { ...title.sources?.[source], ...fields } }
  }

  test('stores what airs, the season and the rest, and then only what changed', async () => {
    expect(await refresh('offline-database', 'rest')).toMatchObject({ state: 'done', counts: { seen: 60, added: 60 } })
    expect(await refresh('jikan', 'season')).toMatchObject({ counts: { seen: 40, changed: 40, added: 0 } })
    // the schedule, its titles one by one, and the details of all forty
    expect(await refresh('jikan', 'airing')).toMatchObject({ counts: { seen: 60, added: 0, refused: 0 } })
    const episodes = await db.selectFrom('episode_title').select(['title', 'aired_on']).orderBy('title').execute()
    expect(episodes).toHaveLength(10)
    expect(episodes[0]).toEqual({ title: 'Start 0', aired_on: '2026-10-03' })
    const before = fake.requestCount
    expect(await refresh('jikan', 'airing')).toMatchObject({ counts: { seen: 10, changed: 0 } })
    expect(fake.requestCount - before).toBe(1)
    expect(await countRows()).toBe(60)
  })

  describe('titles from a source that have no details', () => {
    const person = (id: number) => ({ person: { mal_id: id, name: `Shore, Mina ${id}` }, positions: ['Director'] })
    const finish = () => {
      for (const [index, title] of titles.entries()) {
        title.sources = { jikan: { status: 'Finished Airing' } }
        title.staff = index % 2 === 0 ? [person(index + 1)] : []
      }
    }
    const withStaff = async () =>
      (await db.selectFrom('anime').select('id').where('staff_digest', 'is not', null).execute()).length
    const asked = async () => (await db.selectFrom('catalogue_refresh_details').select('external_id').execute()).length

    test('get them from Jikan once, fifty in a refresh, whether or not it has any', async () => {
      await refresh('jikan', 'season')
      const { length } = await db.selectFrom('anime').select('id').execute()
      finish()
      await refresh('jikan', 'airing')
      expect(await asked()).toBe(Math.min(50, length))
      expect(await withStaff()).toBe(20)
      const before = fake.requestCount
      await refresh('jikan', 'airing')
      const again = fake.requestCount - before
      await refresh('jikan', 'airing')
      expect(fake.requestCount - before).toBe(2 * again)
    })

    test('get them from AniList only where they play here', async () => {
      await refresh('anilist', 'season')
      await db.updateTable('anime').set({ staff_digest: null }).execute()
      await refresh('anilist', 'airing')
      expect(await asked()).toBe(0)
      const [first] = await db.selectFrom('anime').select('id').orderBy('id').execute()
      await db
        .insertInto('availability')
        .values({ anime_id: first?.id ?? 0, sub: 1, dub: 0, last_episode: 1, playable: '1', quality: null })
        .execute()
      await refresh('anilist', 'airing')
      expect(await asked()).toBe(1)
    })
  })

  test.each([
    ['later', 7.5],
    ['earlier', 0.25],
  ])('takes over an episode that airs %s, and says so', async (_, days) => {
    await refresh('anilist', 'season')
    await refresh('anilist', 'airing')
    const airingAt = seconds(days)
    change(0, 'anilist', { nextAiringEpisode: { episode: 3, airingAt } })
    await readLongAgo()
    await refresh('anilist', 'airing')
    const row = await rowOf(titles[0]?.name)
    const after = new Date(airingAt * 1_000).toISOString()
    expect(JSON.parse(row.next_episode ?? '')).toMatchObject({ number: 3, airsAt: after })
    expect(await listChanges(db, { limit: 1 })).toMatchObject([
      { animeId: row.id, field: 'airTime', episode: 3, after },
    ])
  })

  test('a hiatus takes back the announced episode, and its end is read', async () => {
    await refresh('anilist', 'airing')
    change(0, 'anilist', { status: 'HIATUS', nextAiringEpisode: null })
    await readLongAgo()
    await refresh('anilist', 'airing')
    const row = await rowOf(titles[0]?.name)
    expect([row.status, JSON.parse(row.next_episode ?? '')]).toMatchObject(['hiatus', { number: 2 }])
    change(0, 'anilist', { status: 'RELEASING', nextAiringEpisode: { episode: 3, airingAt: seconds(0.5) } })
    await readLongAgo()
    await refresh('anilist', 'airing')
    expect(await rowOf(titles[0]?.name)).toMatchObject({ status: 'airing' })
  })

  test('a title that leaves the schedule is read once more after its end, and then no longer', async () => {
    await refresh('jikan', 'airing')
    const ended = { status: 'Finished Airing', episodes: 1, aired: { prop: { to: { year: 2020, month: 1, day: 3 } } } }
    change(0, 'jikan', ended)
    titles[0]?.episodes?.push({ mal_id: 2, title: 'End', aired: '2026-10-10T00:00:00+00:00' })
    const rows = () => db.selectFrom('catalogue_refresh_title').selectAll().execute()
    await readLongAgo({ episodes_at: '2020-01-02T00:00:00.000Z' })
    await refresh('jikan', 'airing')
    expect(await rowOf(titles[0]?.name)).toMatchObject({ status: 'finished', end_date: '2020-01-03' })
    await refresh('jikan', 'airing')
    expect(await db.selectFrom('episode_title').select('title').where('title', '=', 'End').execute()).toHaveLength(1)
    expect(await rows()).toHaveLength(10)
    await refresh('jikan', 'airing')
    expect(await rows()).toHaveLength(9)
  })

  test("admins' edits stay", async () => {
    await refresh('jikan', 'airing')
    const { id } = await rowOf(titles[0]?.name)
    const edit = { anime_id: id, field: 'status', value: '"hiatus"', edited_at: '2026-10-01T00:00:00.000Z' }
    await db.insertInto('title_edit').values(edit).execute()
    change(0, 'jikan', { episodes: 25 })
    await refresh('jikan', 'airing')
    expect(await db.selectFrom('title_edit').selectAll().execute()).toEqual([edit])
    expect(await rowOf(titles[0]?.name)).toMatchObject({ episodes: 25 })
  })

  test.each<[string, Fault]>([
    ['a limit', 'limited'],
    ['an error', 'down'],
    ['garbage', 'garbage'],
    ['half an answer', 'truncated'],
    ['no answer', 'dropped'],
  ])('%s is survived, and one that lasts fails without losing anything', async (_, fault) => {
    for (const task of [
      ['offline-database', 'rest'],
      ['jikan', 'airing'],
      ['anilist', 'season'],
    ] as const) {
      fake.faults = [fault]
      expect(await refresh(task[0], task[1])).toMatchObject({ state: 'done' })
      const stored = await dumpTitles(db)
      fake.faults = Array.from({ length: 8 }, () => fault)
      expect(await refresh(task[0], task[1])).toMatchObject({
        state: 'failed',
        failure: expect.stringContaining('127.0.0.1'),
      })
      expect(await dumpTitles(db)).toEqual(stored)
    }
    const states = await listRefreshStates(db, Date.now())
    expect(states.map(({ failures, isRunning }) => [failures, isRunning])).toEqual([
      [1, false],
      [1, false],
      [1, false],
    ])
  })

  test('empty answers change nothing', async () => {
    await refresh('jikan', 'airing')
    const stored = await dumpTitles(db)
    titles.length = 0
    expect(await refresh('jikan', 'airing')).toMatchObject({ state: 'done', counts: { changed: 0 } })
    expect(await refresh('jikan', 'season')).toMatchObject({ state: 'done', counts: { seen: 0 } })
    expect(await dumpTitles(db)).toEqual(stored)
  })

  test('one title that its source cannot serve does not hold up the others', async () => {
    await refresh('jikan', 'airing')
    await db.updateTable('catalogue_refresh_title').set({ episodes_at: null }).execute()
    fake.faults = [undefined, ...Array.from({ length: 8 }, () => 'garbage' as const)]
    expect(await refresh('jikan', 'airing')).toMatchObject({ state: 'done', counts: { refused: 1, seen: 19 } })
  })

  test('a refresh that was stopped resumes after the last batch', async () => {
    const stop = new AbortController()
    fake.onRequest = (count) => count === 2 && stop.abort()
    const task = { source: 'jikan', kind: 'season' } as const
    expect(await runFakeRefresh(db, fake, task, stop.signal)).toMatchObject({ state: 'stopped', counts: { seen: 10 } })
    fake.onRequest = () => undefined
    expect(await runFakeRefresh(db, fake, task)).toMatchObject({ state: 'done', counts: { seen: 30, added: 30 } })
  })
})
