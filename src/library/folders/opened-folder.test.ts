/** Since when the episodes of a limited folder play: for those who see it, and for everybody once it is open. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { showFoldersTo } from '#src/catalogue/audience/current-limits.server.ts'
import { listFolders, saveFolder } from '#src/catalogue/audience/folder-store.server.ts'
import type { FolderAudience } from '#src/catalogue/audience/folders.ts'
import { joinAvailability } from '#src/catalogue/availability-store.server.ts'
import { listPlayable as listOfFeeds } from '#src/catalogue/feeds/feed-store.server.ts'
import { listPlayable as listOfCalendars } from '#src/catalogue/ics/calendar-store.server.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import { runInRequest } from '#src/platform/instrumentation/current-request.server.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { addFile, addPackage } from '#test/library/library-files.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { syncSources } from '../serve/sync-sources-store.server.ts'
import { applyFolder } from './apply-folder.server.ts'

const ATTIC = '/videos/attic'
const [OLD, BETWEEN, NEW] = ['2026-01-05T00:00:00.000Z', '2026-01-06T00:00:00.000Z', '2026-01-07T00:00:00.000Z']
const DAY_OF_OLD = { from: Date.parse(OLD), today: Date.parse(OLD), to: Date.parse(OLD) + DAY_MS }

/** Runs as part of a request that sees some limited folders. */
const asSeen = <T>(folders: readonly number[], read: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    runInRequest('test', {}, () => {
      showFoldersTo({ folders })
      read().then(resolve, reject)
    })
  })

describe.each(bothDatabases())('the episodes of a limited folder in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let folder: number
  beforeAll(async () => {
    opened = await open()
    await fillMyList(opened.db, ['aiko'])
    db = opened.db.$extendTables<CatalogueTables>()
    const kept = await addFile(db, 1, { folder: ATTIC, path: 'attic.mkv' })
    const shown = await addFile(db, 1, { first_episode: 2, last_episode: 2 })
    await addPackage(db, kept)
    await addPackage(db, shown, {}, 'b')
    await limit('members')
    for (const id of [kept, shown]) await syncSources(db, id)
    folder = (await listFolders(db))[0]?.id ?? 0
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    await limit('members')
    await db.updateTable('limited_playable').set({ since: OLD }).execute()
    await db.updateTable('episode_playable').set({ since: NEW }).execute()
  })
  async function limit(audience: FolderAudience) {
    const { changes } = await db
      .transaction()
      .execute((trx) => saveFolder(trx, { path: ATTIC, name: '', audience, users: [] }))
    await applyFolder(db, ATTIC, changes)
  }

  const isDub = ({ kind }: { kind: string }) => kind === 'dub'
  const inFeeds = async () =>
    (await listOfFeeds(db)).filter(isDub).map(({ episode, at }) => [episode, new Date(at).toISOString()])
  const inCalendars = async () => (await listOfCalendars(db, DAY_OF_OLD, undefined)).map(({ episode }) => episode)

  test('are in feeds and calendars of those who see it', async () => {
    expect([await inFeeds(), await inCalendars()]).toEqual([[[2, NEW]], []])
    expect([await asSeen([folder + 1], inFeeds), await asSeen([folder + 1], inCalendars)]).toEqual([[[2, NEW]], []])
    expect(await asSeen([folder], inFeeds)).toEqual([
      [2, NEW],
      [1, OLD],
    ])
    expect(await asSeen([folder], inCalendars)).toEqual([1])
  })

  test('are as old as before when everybody sees it: no news', async () => {
    await limit('all')
    expect([await inFeeds(), await inCalendars()]).toEqual([
      [
        [2, NEW],
        [1, OLD],
      ],
      [1],
    ])
    await limit('members')
    expect(await db.selectFrom('limited_playable').select(['episode', 'since']).distinct().execute()).toEqual([
      { episode: 1, since: OLD },
    ])
  })

  test('are as old as the first of several videos that a viewer sees, and no news where another one was there', async () => {
    const play = (since: string) =>
      db.insertInto('episode_playable').values({ anime_id: 1, episode: 1, kind: 'dub', since }).execute()
    await play(BETWEEN)
    expect([(await inFeeds())[1], (await asSeen([folder], inFeeds))[1]]).toEqual([
      [1, BETWEEN],
      [1, OLD],
    ])
    expect(await asSeen([folder], inCalendars)).toEqual([1])
    await db.deleteFrom('episode_playable').where('episode', '=', 1).execute()
    await play('2026-01-01T00:00:00.000Z')
    expect((await asSeen([folder], inFeeds))[1]).toEqual([1, '2026-01-01T00:00:00.000Z'])
    expect(await asSeen([folder], inCalendars)).toEqual([])
    await db.deleteFrom('episode_playable').where('episode', '=', 1).execute()
  })

  test('belong to the title that theirs was merged into', async () => {
    await db.transaction().execute((trx) => joinAvailability(trx, 2, 1))
    expect(await asSeen([folder], inFeeds)).toHaveLength(2)
    const ofTitle = async () => (await listOfFeeds(db, [2])).filter(isDub).map(({ episode }) => episode)
    expect(await asSeen([folder], ofTitle)).toEqual([2, 1])
    await db.transaction().execute((trx) => joinAvailability(trx, 1, 2))
  })
})
