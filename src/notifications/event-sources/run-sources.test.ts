import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { openCatalogue, type Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { EpisodeRange } from '#src/catalogue/episode/ranges.ts'
import { STARTER, starterOf } from '#src/catalogue/starter/starter.server.ts'
import { loadStarter } from '#src/catalogue/starter-store.server.ts'
import { touchTitles } from '#src/catalogue/picture/store.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { fillNotifications, type NotificationsDatabase } from '#test/fixtures/notifications.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { createNotificationTask, runSources } from '../schedule.server.ts'
import { createSources, type DisappearedVideos, type FailedJob } from './sources.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const iso = (time: number) => new Date(time).toISOString()

describe.each(bothDatabases())('what happens, in $name', ({ open }) => {
  let opened: OpenDatabase
  let filled: NotificationsDatabase
  let catalogue: Catalogue
  let failed: FailedJob[]
  let damaged: { anime: number; episode: number; at: string }[]
  let disappeared: DisappearedVideos[]
  let held: Map<number, EpisodeRange[]>
  let now: number
  beforeEach(async () => {
    opened = await open()
    filled = await fillNotifications(opened, ['aiko', 'ben'])
    failed = []
    damaged = []
    disappeared = []
    held = new Map()
    now = NOON
    const throwError = (error: unknown) => {
      throw error
    }
    catalogue = await openCatalogue(opened.db.$extendTables<CatalogueTables>(), throwError, () => now)
  })
  afterEach(async () => {
    await catalogue.close()
    await opened.close()
  })

  const sources = () =>
    createSources({
      db: filled.db,
      snapshot: () => catalogue.snapshot,
      listFailedJobs: async (after, until) => failed.filter(({ at }) => at > after && at <= until),
      listDamaged: async (after, until) => damaged.filter(({ at }) => at > after && at <= until),
      listDisappeared: async () => disappeared,
      listHeldEpisodes: async (titles) => new Map([...held].filter(([number]) => titles.includes(number))),
    })
  /** Asks all sources at a time. */
  const lookAt = async (time: number) => {
    now = time
    await catalogue.refresh()
    await runSources(filled.db, sources(), time)
  }
  const listEvents = async () =>
    (await filled.db.selectFrom('notification_event').select(['kind', 'subject']).orderBy('id').execute()).map(
      ({ kind, subject }) => `${kind} ${subject}`,
    )
  const airs = (anime: number, episode: number, at: number, state: 'announced' | 'cancelled' = 'announced') =>
    filled.db
      .insertInto('episode_airing')
      .values({
        anime_id: anime,
        episode,
        airs_at: iso(at),
        sequence: 0,
        delayed_from: null,
        state,
        updated_at: iso(NOON),
      })
      .execute()
  const delay = (anime: number, episode: number, at: number) =>
    filled.db
      .updateTable('episode_airing')
      .set({ airs_at: iso(at), sequence: 1 })
      .where('anime_id', '=', anime)
      .where('episode', '=', episode)
      .execute()
  const plays = (anime: number, episodes: readonly number[], kind: 'sub' | 'dub', since: number) =>
    filled.db
      .insertInto('episode_playable')
      .values(episodes.map((episode) => ({ anime_id: anime, episode, kind, since: iso(since) })))
      .execute()
  /** Changes when titles were added. */
  const setAdded = async (numbers: readonly number[], at: number) => {
    await filled.db
      .updateTable('anime')
      .set({ added_at: iso(at), status: 'upcoming', start_date: null, end_date: null })
      .where('id', 'in', numbers)
      .execute()
    await touchTitles(catalogue.db, numbers)
  }

  test('nothing is sent for what happened before the first time', async () => {
    await airs(1, 1, NOON - HOUR)
    await plays(1, [1, 2], 'sub', NOON - HOUR)
    await lookAt(NOON)
    await lookAt(NOON + 10 * MINUTE)
    expect(await listEvents()).toEqual([])
  })

  test('an episode aired when its time has passed; not one that was delayed or cancelled before', async () => {
    await lookAt(NOON)
    await airs(1, 5, NOON + HOUR)
    await airs(2, 3, NOON + HOUR)
    await airs(3, 7, NOON + HOUR, 'cancelled')
    await lookAt(NOON + HOUR - 1)
    expect(await listEvents()).toEqual([])
    await delay(2, 3, NOON + 5 * HOUR)
    await lookAt(NOON + HOUR)
    await lookAt(NOON + 2 * HOUR)
    expect(await listEvents()).toEqual(['episode.aired 1 5'])
    // a source corrects the time afterwards
    await delay(1, 5, NOON + 3 * HOUR)
    await lookAt(NOON + 5 * HOUR)
    expect(await listEvents()).toEqual(['episode.aired 1 5', 'episode.aired 2 3'])
  })

  test('the second of two episodes at once is sent when it becomes known, once', async () => {
    await lookAt(NOON)
    await airs(1, 5, NOON + HOUR)
    await airs(1, 6, NOON + 8 * DAY)
    await lookAt(NOON + HOUR + MINUTE)
    await filled.db
      .updateTable('episode_airing')
      .set({ airs_at: iso(NOON + HOUR), sequence: 1, updated_at: iso(NOON + 2 * HOUR) })
      .where('episode', '=', 6)
      .execute()
    for (const minutes of [1, 2, 3]) await lookAt(NOON + 2 * HOUR + minutes * MINUTE)
    expect(await listEvents()).toEqual(['episode.aired 1 5', 'episode.aired 1 6'])
  })

  test('an episode of a title in the library is missing a day after it aired, unless the library has it', async () => {
    await lookAt(NOON)
    held = new Map([
      [1, [[1, 4]]],
      [2, [[1, 3]]],
    ])
    for (const [anime, episode] of [
      [1, 5],
      [2, 3],
      [3, 7],
    ] as const)
      await airs(anime, episode, NOON + HOUR)
    const listMissing = async () => (await listEvents()).filter((one) => one.startsWith('episode.missing'))
    await lookAt(NOON + DAY + HOUR - 1)
    expect(await listMissing()).toEqual([])
    await lookAt(NOON + DAY + HOUR)
    await lookAt(NOON + DAY + 2 * HOUR)
    expect(await listMissing()).toEqual(['episode.missing 1 5'])
  })

  test('damaged videos are sent ten minutes after they were found, one event for each title, once for each episode', async () => {
    await lookAt(NOON)
    damaged = [
      { anime: 1, episode: 2, at: iso(NOON + 1) },
      { anime: 1, episode: 3, at: iso(NOON + 2) },
    ]
    const listSent = async () => (await listEvents()).filter((one) => one.startsWith('video.damaged'))
    await lookAt(NOON + 10 * MINUTE)
    expect(await listSent()).toEqual([])
    await lookAt(NOON + 11 * MINUTE)
    damaged = [{ anime: 1, episode: 3, at: iso(NOON + 20 * MINUTE) }]
    await lookAt(NOON + HOUR)
    expect(await listSent()).toEqual(['video.damaged 1 2–3'])
  })

  test.each([
    [50, 50],
    [51, 0],
  ])('if %i titles lack an episode at once, %i are sent', async (titles, sent) => {
    const numbers = Array.from({ length: titles }, (_, index) => index + 1)
    await loadStarter(catalogue.db, starterOf(STARTER.read().slice(0, titles)))
    for (const number of numbers) held.set(number, [[1, 4]])
    await lookAt(NOON)
    for (const number of numbers) await airs(number, 5, NOON + HOUR)
    await lookAt(NOON + DAY + HOUR)
    expect((await listEvents()).filter((one) => one.startsWith('episode.missing'))).toHaveLength(sent)
  })

  test('nothing is sent about a hidden title', async () => {
    await lookAt(NOON)
    const hide = { anime_id: 1, field: 'hidden', value: 'true', edited_at: iso(NOON) }
    await filled.db.$extendTables<CatalogueTables>().insertInto('title_edit').values(hide).execute()
    await touchTitles(catalogue.db, [1])
    await airs(1, 5, NOON + HOUR)
    await plays(1, [5], 'sub', NOON + HOUR)
    await lookAt(NOON + 2 * HOUR)
    expect(await listEvents()).toEqual([])
  })

  test('after a downtime, nothing older than a day is sent', async () => {
    await lookAt(NOON)
    await airs(1, 5, NOON + HOUR)
    await airs(1, 6, NOON + 7 * DAY + HOUR)
    await plays(2, [1], 'sub', NOON + HOUR)
    await plays(3, [1], 'sub', NOON + 7 * DAY)
    await lookAt(NOON + 7 * DAY + 2 * HOUR)
    expect(await listEvents()).toEqual(['episode.aired 1 6', 'episode.playable 3 sub 1'])
  })

  test('a season that is added bit by bit is one event, five minutes later', async () => {
    await lookAt(NOON)
    await plays(1, [1], 'sub', NOON + MINUTE)
    await plays(1, [2, 3], 'sub', NOON + 5 * MINUTE)
    await plays(2, [9], 'dub', NOON + 3 * MINUTE)
    await lookAt(NOON + 8 * MINUTE)
    expect(await listEvents()).toEqual(['episode.playable 2 dub 9'])
    for (const minutes of [9, 10, 11, 30]) await lookAt(NOON + minutes * MINUTE)
    expect(await listEvents()).toEqual(['episode.playable 2 dub 9', 'episode.playable 1 sub 1–3'])
    await plays(1, [4], 'sub', NOON + 31 * MINUTE)
    await lookAt(NOON + 40 * MINUTE)
    expect((await listEvents()).slice(2)).toEqual(['episode.playable 1 sub 4'])
  })

  test('several processes at once record each event once', async () => {
    await lookAt(NOON)
    await plays(1, [1], 'sub', NOON + MINUTE)
    await airs(1, 1, NOON + MINUTE)
    now = NOON + HOUR
    await Promise.all([1, 2, 3].map(() => runSources(filled.db, sources(), now)))
    expect(await listEvents()).toEqual(expect.arrayContaining(['episode.aired 1 1', 'episode.playable 1 sub 1']))
    expect(await listEvents()).toHaveLength(2)
  })

  test('a new title that continues another is announced after a quarter of an hour', async () => {
    await setAdded([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], NOON - 30 * DAY)
    await lookAt(NOON)
    await filled.db
      .updateTable('anime')
      .set({ relations: JSON.stringify([{ kind: 'prequel', target: externalOf(1) }]) })
      .where('id', '=', 2)
      .execute()
    await setAdded([2, 3], NOON + HOUR)
    await lookAt(NOON + HOUR + 14 * MINUTE)
    expect(await listEvents()).toEqual([])
    await lookAt(NOON + HOUR + 16 * MINUTE)
    await lookAt(NOON + HOUR + 17 * MINUTE)
    expect(await listEvents()).toEqual(['title.announced 2'])
    expect((await filled.db.selectFrom('notification_event').select('data').executeTakeFirst())?.data).toBe(
      '{"kind":"title.announced","of":[1]}',
    )
  })

  test('jobs that fail within a minute are one event', async () => {
    await lookAt(NOON)
    failed.push({ at: iso(NOON + MINUTE), failure: 'first' }, { at: iso(NOON + MINUTE + 1), failure: 'last' })
    await lookAt(NOON + MINUTE + 2)
    expect(await listEvents()).toEqual([])
    await lookAt(NOON + 3 * MINUTE)
    await lookAt(NOON + 4 * MINUTE)
    const [event] = await filled.db.selectFrom('notification_event').select('data').execute()
    expect(event?.data).toBe('{"kind":"job.failed","count":2,"failure":"last"}')
    expect(await listEvents()).toHaveLength(1)
  })

  test('videos that disappear are one event an hour for a media folder, unless they are back within a minute', async () => {
    const videos = { folder: '/srv/anime', path: '/srv/anime/Moon', count: 12 }
    await lookAt(NOON)
    disappeared = [{ ...videos, since: iso(NOON + MINUTE) }]
    await lookAt(NOON + MINUTE + 1)
    damaged = []
    disappeared = []
    held = new Map()
    await lookAt(NOON + 3 * MINUTE)
    expect(await listEvents()).toEqual([])
    disappeared = [
      { ...videos, since: iso(NOON + 4 * MINUTE) },
      { ...videos, folder: '/srv/films', path: '/srv/films', since: iso(NOON + 4 * MINUTE) },
    ]
    await lookAt(NOON + 6 * MINUTE)
    disappeared = [{ ...videos, since: iso(NOON + 20 * MINUTE) }]
    await lookAt(NOON + 22 * MINUTE)
    expect(await listEvents()).toHaveLength(2)
    const [event] = await filled.db.selectFrom('notification_event').select('data').execute()
    expect(event?.data).toBe('{"kind":"videos.disappeared","count":12,"path":"/srv/anime/Moon"}')
  })

  test('the task records, fans out and notifies; a second process waits for the lease', async () => {
    await lookAt(NOON)
    await filled.putOnList(1, ['aiko'])
    await airs(1, 5, NOON + HOUR)
    const told: string[] = []
    const create = () =>
      createNotificationTask({
        ...filled,
        sources: sources(),
        onNotified: (users) => void told.push(...users),
        now: async () => NOON + 2 * HOUR,
      })
    await Promise.all([create()(), create()()])
    expect(told).toEqual(['aiko'])
    expect(await filled.listNotified()).toEqual([toUserId('aiko')])
  })

  const externalOf = (number: number) => {
    const { malId, anilistId } = catalogue.snapshot.find(number) ?? {}
    return malId === undefined ? { space: 'anilist', id: String(anilistId) } : { space: 'mal', id: String(malId) }
  }
})
