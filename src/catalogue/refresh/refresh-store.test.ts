import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { storeBatch } from '../import/store.server.ts'
import { titleRecordSchema } from '../record.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { listFollowed, markRead, unfollow } from './followed-store.server.ts'
import type { RefreshTask } from './kinds.ts'
import { addChanges, listChanges, listLastRuns } from './refresh-log-store.server.ts'
import {
  beginRefresh,
  endRefresh,
  findDueTasks,
  listPauses,
  listRefreshStates,
  pauseRefresh,
  requestRefresh,
  resumeRefresh,
  RefreshTakenOverError,
  saveRefresh,
} from './refresh-store.server.ts'

const TASK: RefreshTask = { source: 'jikan', kind: 'airing' }
const ADDRESS = { address: 'https://jikan.example/v4', random: 0 }
const COUNTS = { seen: 25, added: 2, changed: 3, refused: 1 }
const nothing = async () => undefined

describe.each(bothDatabases())('refreshes in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
  })
  afterEach(() => opened.close())

  const state = async (now = Date.now()) => (await listRefreshStates(db, now))[0]
  const minutesUntilDue = async () => Math.round((Date.parse((await state())?.dueAt ?? '') - Date.now()) / 60_000)

  test('a new task is due, one that runs or has run is not', async () => {
    expect(await findDueTasks(db, [TASK])).toEqual([TASK])
    const run = await beginRefresh(db, TASK, ADDRESS)
    expect(await findDueTasks(db, [TASK])).toEqual([])
    expect(await state()).toMatchObject({ isRunning: true, failures: 0 })
    await endRefresh(db, run, { state: 'done' })
    expect(await state()).toMatchObject({ isRunning: false, failures: 0, succeededAt: expect.any(String) })
    expect(await minutesUntilDue()).toBe(60)
    await requestRefresh(db, [TASK], nothing)
    expect(await findDueTasks(db, [TASK])).toEqual([TASK])
  })

  test('a killed run resumes after a pause, which grows with each time', async () => {
    const first = await beginRefresh(db, TASK, ADDRESS)
    await saveRefresh(db, first, { cursor: 'schedules 2', counts: COUNTS })
    expect(await minutesUntilDue()).toBe(5)
    const second = await beginRefresh(db, TASK, ADDRESS)
    expect(second).toMatchObject({ cursor: 'schedules 2', failures: 1 })
    expect(await minutesUntilDue()).toBe(10)
    expect(await state()).toMatchObject({ failure: 'The process ended before the refresh was complete' })
    expect(await listLastRuns(db)).toMatchObject([{ id: second.runId, state: 'running' }])
    await expect(saveRefresh(db, first, { cursor: 'schedules 9', counts: COUNTS })).rejects.toThrow(
      RefreshTakenOverError,
    )
    await endRefresh(db, first, { state: 'done' })
    expect(await state()).toMatchObject({ isRunning: true })
  })

  test('a stopped run resumes at once; the position of another address is dropped', async () => {
    const run = await beginRefresh(db, TASK, ADDRESS)
    await saveRefresh(db, run, { cursor: 'schedules 2', counts: COUNTS })
    await endRefresh(db, run, { state: 'stopped' })
    expect(await findDueTasks(db, [TASK])).toEqual([TASK])
    const other = await beginRefresh(db, TASK, { ...ADDRESS, address: 'https://other.example/v4' })
    expect(other.cursor).toBeUndefined()
  })

  test('failures back off, and say since when', async () => {
    for (const minutes of [5, 10, 20]) {
      const run = await beginRefresh(db, TASK, ADDRESS)
      await endRefresh(db, run, { state: 'failed', failure: 'No answer', retryAfterMs: undefined, random: 0 })
      expect(await minutesUntilDue()).toBe(minutes)
    }
    const failing = await state()
    expect(failing).toMatchObject({ failures: 3, failure: 'No answer', succeededAt: null })
    const run = await beginRefresh(db, TASK, ADDRESS)
    await endRefresh(db, run, { state: 'failed', failure: 'Wait', retryAfterMs: 7_200_000, random: 0 })
    expect(await minutesUntilDue()).toBe(120)
    expect((await state())?.failingSince).toBe(failing?.failingSince)
    await endRefresh(db, await beginRefresh(db, TASK, ADDRESS), { state: 'done' })
    expect(await state()).toMatchObject({ failures: 0, failure: null, failingSince: null })
  })

  test('a paused kind is not due until it is resumed', async () => {
    const season: RefreshTask = { source: 'jikan', kind: 'season' }
    expect(await pauseRefresh(db, 'airing', 'mod', nothing)).toBe(true)
    expect(await pauseRefresh(db, 'airing', 'other', nothing)).toBe(false)
    expect(await listPauses(db)).toMatchObject([{ kind: 'airing', by: 'mod' }])
    expect(await findDueTasks(db, [TASK, season])).toEqual([season])
    expect(await resumeRefresh(db, 'airing', nothing)).toBe(true)
    expect(await resumeRefresh(db, 'airing', nothing)).toBe(false)
    expect(await findDueTasks(db, [TASK, season])).toEqual([TASK, season])
  })

  test('only the last changes and runs are kept', async () => {
    const written = Array.from({ length: 200 }, (_, index) => ({
      number: 10_000 + index,
      before: { episodes: 12 },
      after: { episodes: 13 },
    }))
    const run = await beginRefresh(db, TASK, ADDRESS)
    for (let batch = 0; batch < 26; batch++) await addChanges(db, run.runId, written, batch)
    await addChanges(db, run.runId, [{ number: 1, before: null, after: { episodes: 13 } }], 26)
    await endRefresh(db, run, { state: 'done' })
    const changes = await listChanges(db, { limit: 10_000 })
    expect(changes).toHaveLength(5_000)
    expect(changes[0]).toMatchObject({ animeId: 10_199, source: 'jikan', field: 'episodes', before: '12', after: '13' })
    expect(await listChanges(db, { limit: 10, before: (changes.at(-2)?.id ?? 0) + 1 })).toHaveLength(2)
  })

  test('titles are followed while they air, and after that until they are read again', async () => {
    const now = Date.parse('2026-10-05T00:00:00Z')
    const titles = [
      { status: 'airing' },
      { status: 'finished' },
      { status: 'upcoming', startDate: '2026-10-05' },
      { status: 'upcoming', startDate: '2026-11-05' },
      { status: 'finished' },
    ] as const
    const records = titles.map((title, index) =>
      titleRecordSchema.parse({ ...title, ids: [{ space: 'mal', id: String(index + 1) }], names: { romaji: 'Umi' } }),
    )
    await storeBatch(
      db,
      'jikan',
      records.map((record) => ({ record })),
    )
    await markRead(db, 'jikan', ['5', '5'], { episodes: true, now })
    await markRead(db, 'jikan', ['1', '5'], { episodes: false, now: now + 1_000 })
    const followed = async () =>
      (await listFollowed(db, 'jikan', now))
        .toSorted((a, b) => Number(a.id) - Number(b.id))
        .map(({ id, readAt, episodesAt }) => [id, readAt, episodesAt])
    expect(await followed()).toEqual([
      ['1', now + 1_000, null],
      ['3', null, null],
      ['5', now + 1_000, now],
    ])
    await unfollow(db, 'jikan', ['5'])
    expect((await followed()).map(([id]) => id)).toEqual(['1', '3'])
    expect(await listFollowed(db, 'anilist', now)).toEqual([])
  })
})
