/** What a request sees of limited folders, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentLimitsKey, currentTitleKey, showFoldersTo } from '#src/catalogue/audience/current-limits.server.ts'
import {
  findSeenFolders,
  hasLimitedFolders,
  listFolders,
  saveFolder,
  setFolderFresh,
} from '#src/catalogue/audience/folder-store.server.ts'
import { FOLDER_AUDIENCES, maySee, seesFile } from '#src/catalogue/audience/folders.ts'
import { showParts } from '#src/catalogue/audience/shown-folders.ts'
import { joinAvailability, listParts } from '#src/catalogue/availability-store.server.ts'
import { loadTitlesSince } from '#src/catalogue/store.server.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { listOriginals } from '#src/jellyfin/playback/sources-store.server.ts'
import { runInRequest } from '#src/platform/instrumentation/current-request.server.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { enqueue } from '#src/platform/jobs/jobs-store.server.ts'
import { addFile, addPackage, changeFile } from '#test/library/library-files.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { applyFolder, applyStaleFolders } from '../folders/apply-folder.server.ts'
import { listContainedFiles, listFileTitles } from '../folders/folder-titles-store.server.ts'
import { countReadings, countSeenReadings } from '../readings-store.server.ts'
import { listSearchable, replaceFrames } from '../scenes/frames-store.server.ts'
import { findServedPackage } from './packages-store.server.ts'
import { listPreparedFiles } from './preparation-store.server.ts'
import {
  listAudioTypes,
  listPlayableNumbers,
  listSources,
  listSourcesOf,
  listTitleSources,
} from './source-store.server.ts'
import { listFileStoryboards, listStoryboards } from './storyboards-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'
import { syncSources } from './sync-sources-store.server.ts'

test.each([
  ['all', null, true],
  ['members', null, false],
  ['users', null, false],
  ['members', 'ben', true],
  ['users', 'ben', false],
  ['users', 'aiko', true],
] as const)('a folder for %s is seen by %s: %s', (audience, id, expected) => {
  expect(maySee({ audience, users: ['aiko'] }, id && { id, isAdmin: false })).toBe(expected)
})

test('admins see all folders', () => {
  for (const audience of FOLDER_AUDIENCES)
    expect(maySee({ audience, users: [] }, { id: 'mod', isAdmin: true })).toBe(true)
})

test('a file of a limited folder is for those who see the folder', () => {
  expect([seesFile(null, undefined), seesFile(null, 1), seesFile({}, 1), seesFile({ folders: [2] }, 1)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(seesFile({ folders: [1, 2] }, 1)).toBe(true)
})

const ATTIC = '/videos/attic'

/** Runs as part of a request that sees some limited folders. */
const asSeen = <T>(folders: readonly number[], read: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    runInRequest('test', {}, () => {
      showFoldersTo({ folders })
      read().then(resolve, reject)
    })
  })

test('what is cached is kept apart for each set of folders, and shared by all who see none', async () => {
  const key = async () => currentLimitsKey()
  expect([currentLimitsKey(), await asSeen([], key)]).toEqual(['', ''])
  expect(new Set([await asSeen([1], key), await asSeen([2], key), await asSeen([1, 2], key), '']).size).toBe(4)
})

describe.each(bothDatabases())('limited folders on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let kept: number
  let shown: number
  let revision: string
  let folder: number
  beforeAll(async () => {
    opened = await open()
    await fillMyList(opened.db, ['aiko', 'ben'])
    db = opened.db.$extendTables<CatalogueTables>()
    kept = await addFile(db, 1, { folder: ATTIC, probe: '{}', fingerprint: 'attic' })
    shown = await addFile(db, 1, { first_episode: 2, last_episode: 2 })
    revision = await addPackage(db, kept)
    await addPackage(db, shown, {}, 'b')
    for (const id of [kept, shown]) await syncSources(db, id)
    await replaceFrames(
      db,
      { id: kept, fingerprint: 'attic' },
      { hashes: new Uint8Array(16), thumbnails: new Uint8Array(132) },
      '2026-01-01T00:00:00.000Z',
    )
  })
  afterAll(() => opened.close())
  const save = (audience: (typeof FOLDER_AUDIENCES)[number], users: string[] = []) =>
    db.transaction().execute((trx) => saveFolder(trx, { path: ATTIC, name: 'Tapes', audience, users }))
  beforeEach(async () => {
    const { changes } = await save('users', ['aiko'])
    await applyFolder(db, ATTIC, changes)
    folder = (await listFolders(db))[0]?.id ?? 0
  })

  async function findTitle(number: number): Promise<Title | undefined> {
    const all: Title[] = []
    for await (const { titles } of loadTitlesSince(db, 0)) all.push(...titles)
    return all.find((title) => title.number === number)
  }

  test('are stored with their audience and those who are named', async () => {
    expect(await listFolders(db)).toEqual([
      { id: folder, path: ATTIC, name: 'Tapes', audience: 'users', users: ['aiko'], changes: 0 },
    ])
    const seenBy = (id: string, isAdmin = false) => findSeenFolders(db, { id, isAdmin })
    expect([await seenBy('aiko'), await seenBy('ben'), await seenBy('mod', true)]).toEqual([[folder], [], [folder]])
    await save('members')
    expect([await seenBy('ben'), (await listFolders(db))[0]?.users]).toEqual([[folder], []])
    expect(await hasLimitedFolders(db)).toBe(true)
    await save('all')
    expect([await seenBy('mod', true), await hasLimitedFolders(db)]).toEqual([[], false])
  })

  const reads: [string, () => Promise<unknown>, unknown, unknown][] = [
    ['sources of an episode', async () => (await listSources(db, 1, 1)).length, 0, 2],
    ['sources of episodes', async () => (await listSourcesOf(db, [{ anime: 1, episode: 1 }])).length, 0, 2],
    [
      'sources of a title',
      async () => (await listTitleSources(db, 1)).map(({ episode }) => episode),
      [2, 2],
      [1, 1, 2, 2],
    ],
    ['numbers that play', async () => [...(await listPlayableNumbers(db, 1))], [2], [1, 2]],
    ['audio types', async () => Object.keys(await listAudioTypes(db, 1, [1, 2])), ['2'], ['1', '2']],
    ['storyboards', async () => Object.keys(await listStoryboards(db, 1, [1, 2])), ['2'], ['1', '2']],
    ['storyboards of files', async () => (await listFileStoryboards(db, [kept, shown])).size, 1, 2],
    ['files that are prepared', async () => (await listPreparedFiles(db, 1, 1)).length, 0, 1],
    ['originals', async () => (await listOriginals(db, [{ anime: 1, episode: 1 }])).length, 0, 1],
    ['frames', async () => (await listSearchable(db)).map(({ isSeen }) => isSeen), [false], [true]],
  ]
  test.each(reads)('%s: only for requests that see the folder', async (_, read, unseen, seen) => {
    expect([await read(), await asSeen([], read), await asSeen([folder + 1], read)]).toEqual([unseen, unseen, unseen])
    expect(await asSeen([folder], read)).toEqual(seen)
    await save('all')
    expect(await read()).toEqual(seen)
  })

  describe('while the library names a folder above it', () => {
    const put = (folder: string, path: string) => changeFile(db, kept, { folder, path })
    beforeEach(() => put('/videos', 'attic/box/one.mkv'))
    afterAll(() => put(ATTIC, 'one.mkv'))

    test.each(reads)('%s: as before', async (_, read, unseen, seen) => {
      expect([await read(), await asSeen([folder + 1], read), await asSeen([folder], read)]).toEqual([
        unseen,
        unseen,
        seen,
      ])
    })

    test('a change of who sees it is applied to the titles in it', async () => {
      const { changes } = await save('all')
      await applyFolder(db, ATTIC, changes)
      expect((await findTitle(1))?.availability?.playable).toBe('1-2')
      const limited = await save('members')
      await applyFolder(db, ATTIC, limited.changes)
      expect((await findTitle(1))?.availability?.playable).toBe('2')
    })

    test.each([
      ['/videos', 'attics/one.mkv', false],
      ['/videos/attics', 'one.mkv', false],
      ['/', 'videos/attic/one.mkv', true],
      ['/videos/attic/box', 'one.mkv', true],
      [String.raw`\videos`, 'attic/one.mkv', true],
    ] as const)('%s with %s is in it: %s', async (path, file, isIn) => {
      await put(path, file)
      expect((await findServedPackage(db, revision))?.folder).toBe(isIn ? folder : undefined)
    })

    test('who sees a file has to see all limited folders that contain it', async () => {
      const above = (audience: (typeof FOLDER_AUDIENCES)[number], users: string[] = []) =>
        db.transaction().execute((trx) => saveFolder(trx, { path: '/videos', name: '', audience, users }))
      await above('users', ['ben'])
      const outer = (await listFolders(db)).find(({ path }) => path === '/videos')?.id ?? 0
      const seenBy = (id: string) => findSeenFolders(db, { id, isAdmin: id === 'mod' })
      expect(await Promise.all(['aiko', 'ben', 'mod'].map(seenBy))).toEqual([[], [outer], [folder, outer]])
      expect((await findServedPackage(db, revision))?.folder).toBe(folder)
      await above('members')
      expect(await Promise.all(['aiko', 'ben', 'mod'].map(seenBy))).toEqual([[folder, outer], [outer], [folder, outer]])
      const read = async () => (await listSources(db, 1, 1)).length
      expect(await Promise.all([[], [outer], [folder], [folder, outer]].map((seen) => asSeen(seen, read)))).toEqual([
        0, 0, 0, 2,
      ])
      await above('all')
      await db.deleteFrom('library_folder').where('path', '=', '/videos').execute()
    })
  })

  test('counts of files that are read leave out those of folders that the request does not see', async () => {
    const jobs = db.$extendTables<JobTables>()
    for (const id of [kept, shown]) await enqueue(jobs, { kind: 'frames', subject: String(id), priority: 0 }, 0)
    const count = () => countSeenReadings(db, 'frames')
    expect([await count(), await asSeen([folder + 1], count)]).toEqual([
      { read: 0, waiting: 1 },
      { read: 0, waiting: 1 },
    ])
    expect(await asSeen([folder], count)).toEqual({ read: 1, waiting: 2 })
    expect(await countReadings(db, 'frames')).toEqual({ read: 1, waiting: 2 })
    await jobs.deleteFrom('job').where('kind', '=', 'frames').execute()
  })

  test('a title whose video is still prepared follows a change as well', async () => {
    const waiting = await addFile(db, 2, { folder: ATTIC, path: 'waiting.mkv' })
    expect(await listContainedFiles(db, ATTIC, 0, 9)).toEqual([kept, waiting])
    expect([await listContainedFiles(db, ATTIC, 0, 1), await listContainedFiles(db, ATTIC, kept, 9)]).toEqual([
      [kept],
      [waiting],
    ])
    expect((await listFileTitles(db, [kept, waiting])).toSorted((a, b) => a - b)).toEqual([1, 2])
    await db.$extendTables<LibraryTables>().deleteFrom('media_file').where('id', '=', waiting).execute()
  })

  test('what is remembered of a title for outages is of no use once its folder is limited', async () => {
    const title = await findTitle(1)
    if (!title) throw new Error('not found')
    const { parts: _, ...before } = title
    expect(currentTitleKey(title)).not.toBe(currentTitleKey(before))
    expect(currentTitleKey(title)).not.toBe(await asSeen([folder], async () => currentTitleKey(title)))
  })

  test('the package of a file is of its folder', async () => {
    expect(await findServedPackage(db, revision)).toMatchObject({ file: kept, folder })
    await save('all')
    expect(await findServedPackage(db, revision)).not.toHaveProperty('folder')
  })

  test('a title plays here as everybody sees it, and with the folder for those who see it', async () => {
    const title = await findTitle(1)
    if (!title) throw new Error('not found')
    expect(title.availability).toMatchObject({ dub: 1, playable: '2', lastEpisode: 2 })
    expect(showParts(title, [folder]).availability).toMatchObject({ dub: 2, playable: '1-2', lastEpisode: 2 })
    expect(showParts(title, [folder + 1])).toBe(title)
    const query = db.selectFrom('episode_playable').select('episode').where('anime_id', '=', 1)
    const listed = await query.distinct().execute()
    expect(listed).toEqual([{ episode: 2 }])
  })

  test('a title with no other videos has none for everybody', async () => {
    await changeFile(db, shown, { state: 'missing', missing_since: '2026-01-01T00:00:00.000Z' })
    await syncSources(db, shown)
    expect((await findTitle(1))?.availability).toBeUndefined()
    expect([...(await listParts(db, [1])).values()].flat()).toMatchObject([{ folder, playable: '1' }])
    await changeFile(db, shown, { state: 'present', missing_since: null })
    await syncSources(db, shown)
    expect((await findTitle(1))?.availability).toMatchObject({ playable: '2' })
  })

  test('a change that ended half way is finished at the next start', async () => {
    const { changes } = await save('all')
    expect((await findTitle(1))?.availability?.playable).toBe('2')
    await applyStaleFolders(db)
    expect((await findTitle(1))?.availability?.playable).toBe('1-2')
    expect([(await findTitle(1))?.parts, (await listFolders(db))[0]?.changes]).toEqual([undefined, 0])
    // what was begun for an earlier change does not end a later one
    await save('users')
    await save('all')
    await setFolderFresh(db, ATTIC, changes)
    expect((await listFolders(db))[0]?.changes).toBe(2)
  })

  test('merged titles keep what is in the folder', async () => {
    await db.transaction().execute((trx) => joinAvailability(trx, 2, 1))
    expect([...(await listParts(db, [1, 2])).entries()]).toMatchObject([
      [
        2,
        [
          { folder: 0, playable: '2', dub: '2' },
          { folder, playable: '1', dub: '1' },
        ],
      ],
    ])
  })
})
