import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { ABOUT, addFile, addPackage, changeFile } from '#test/library/library-files.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import type { LibraryTables } from '../tables.server.ts'
import { replacePackage } from '../packages-store.server.ts'
import { findLibraryVersion, findMissingEpisodes, listHeldTitles, listUnusable } from './collection-store.server.ts'
import { readContents } from './contents-store.server.ts'

const [MOON, SUN] = [10_000, 10_001]
const title = (id: number, english: string) => ({
  record: titleRecordSchema.parse({
    ids: [{ space: 'mal', id: String(id) }],
    names: { english },
    format: 'TV',
    status: 'finished',
    episodes: 5,
  }),
})

describe.each(bothDatabases())('what the library has, on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let catalogue: Catalogue
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    const others = Array.from({ length: 150 }, (_, index) => title(100 + index, `Other ${index}`))
    await storeBatch(db, 'jikan', [title(1, 'Paper Moon'), title(2, 'Paper Sun'), ...others])
    catalogue = await openCatalogue(db, (error) => {
      throw error
    })
  })
  afterEach(async () => {
    await catalogue.close()
    await opened.close()
  })

  const listHeld = async (known = new Map()) => {
    const titles = []
    for await (const part of listHeldTitles(db, known)) titles.push(...part)
    return titles
  }

  test('every title with files is listed once, however many there are', async () => {
    for (let index = 0; index < 150; index++) await addFile(db, 10_002 + index)
    const titles = await listHeld()
    expect(titles.map(({ anime }) => anime)).toEqual(Array.from({ length: 150 }, (_, index) => 10_002 + index))
  })

  test('files that are ignored, uncertain or gone are not counted', async () => {
    const id = await addFile(db, MOON, {
      bytes: 5_000_000_000,
      first_episode: 2,
      last_episode: 3,
      version: 2,
      piece: 1,
    })
    await addFile(db, MOON, {
      match: 'chosen',
      first_episode: 4,
      last_episode: 4,
      found_at: '2026-02-02T00:00:00.000Z',
    })
    await addFile(db, MOON, { match: 'ignored' })
    await addFile(db, MOON, { match: 'doubtful', anime_id: null, first_episode: null })
    await addFile(db, MOON, { state: 'missing' })
    const [moon, ...others] = await listHeld()
    expect(others).toEqual([])
    expect(moon).toMatchObject({ anime: MOON, foundAt: '2026-02-02T00:00:00.000Z' })
    expect(moon?.files.find((file) => file.id === id)).toEqual({
      id,
      first: 2,
      last: 3,
      bytes: 5_000_000_000,
      version: 2,
      piece: 1,
      height: null,
      transcodes: false,
      audio: null,
      subtitles: null,
      changedAt: null,
    })
    expect(moon?.files).toHaveLength(2)
  })

  test('an unchanged title has the same list of files as before, and a changed one another', async () => {
    const id = await addFile(db, MOON)
    await addFile(db, SUN)
    const known = new Map()
    const [moon, sun] = await listHeld(known)
    await changeFile(db, id, { changed_at: '2026-03-03T00:00:00.000Z' })
    const [changed, same] = await listHeld(known)
    expect(same?.files).toBe(sun?.files)
    expect(changed?.files).not.toBe(moon?.files)
    expect(changed?.files[0]?.changedAt).toBe('2026-03-03T00:00:00.000Z')
  })

  test('the version increases with each change of what is read, and not while a video is played', async () => {
    const id = await addFile(db, MOON)
    const tables = db.$extendTables<LibraryTables>()
    const source = {
      anime_id: MOON,
      episode: 5,
      sound: 'sub',
      address: 'https://cdn.example/5.m3u8',
      kind: 'hls',
    } as const
    const rest = { tracks: '[]', segments: '[]', chapters: '[]', origins: '', added_at: '2026-01-01T00:00:00.000Z' }
    const changes: Record<string, () => Promise<unknown>> = {
      'a new file': () => addFile(db, SUN),
      'another match': () => changeFile(db, id, { match: 'ignored' }),
      'a failure': () => changeFile(db, id, { failure: 'The file is damaged.' }),
      'a checksum': () => changeFile(db, id, { actual_checksum: '0A1B2C3D' }),
      'a package': () => addPackage(db, id),
      'another package': () => replacePackage(db, id, { revision: 'b', state: 'whole' }, ABOUT, 0),
      'no package': () => tables.deleteFrom('media_package').execute(),
      'an address': () =>
        tables
          .insertInto('episode_source')
          .values({ ...source, ...rest })
          .execute(),
      'another episode': () => tables.updateTable('episode_source').set({ episode: 6 }).execute(),
      'no address': () => tables.deleteFrom('episode_source').execute(),
    }
    const unseen: string[] = []
    for (const [name, change] of Object.entries(changes)) {
      const before = await findLibraryVersion(db)
      await change()
      if ((await findLibraryVersion(db)) <= before) unseen.push(name)
    }
    expect(unseen).toEqual([])
    const before = await findLibraryVersion(db)
    await changeFile(db, id, { used_at: '2026-01-01T00:00:00.000Z', pinned_at: null, segments: '[]' })
    expect(await findLibraryVersion(db)).toBe(before)
  })

  test('a change counts once it is visible, and transactions that change files do not wait for each other', async () => {
    const [one, other] = [await addFile(db, MOON), await addFile(db, SUN)]
    const before = await findLibraryVersion(db)
    const transaction = await db.startTransaction().execute()
    await changeFile(transaction, one, { bytes: 1 })
    await changeFile(transaction, one, { bytes: 2 })
    // SQLite has one writer at a time
    if (isPostgres(db)) await changeFile(db, other, { bytes: 1 })
    const between = isPostgres(db) ? await findLibraryVersion(db) : before + 1
    await transaction.commit().execute()
    expect([between, await findLibraryVersion(db)]).toEqual([before + 1, before + 2])
  })

  test('a package says what its file contains; older ones are read once', async () => {
    const [id, older] = [
      await addFile(db, MOON, { path: 'Moon - 01v3.mkv' }),
      await addFile(db, SUN, { path: 'Sun - 40B.mkv' }),
    ]
    await replacePackage(db, id, { revision: 'b', state: 'live' }, ABOUT, 0)
    await addPackage(db, older)
    const contents = { height: 1080, audio: [], subtitles: ['en'] }
    expect((await listHeld()).map(({ files }) => files[0])).toMatchObject([contents, { height: null, audio: null }])
    await readContents(db)
    expect((await listHeld()).map(({ files }) => files[0])).toMatchObject([
      { ...contents, version: 3, piece: null },
      { ...contents, version: 1, piece: 2 },
    ])
  })

  test('files that can’t be read, and packages without a file', async () => {
    const broken = await addFile(db, MOON, { failure: 'The file is damaged.' })
    await addPackage(db, await addFile(db, MOON, { failure: 'Its preview failed.', first_episode: 2 }))
    const lost = await addFile(db, SUN, { state: 'missing', first_episode: 3, last_episode: 4, bytes: 7 })
    await addPackage(db, lost)
    await addFile(db, SUN, { state: 'missing' })
    expect(await listUnusable(db)).toEqual({
      broken: [{ id: broken, anime: MOON, first: 1, last: 1, bytes: 1_000 }],
      lost: [{ id: lost, anime: SUN, first: 3, last: 4, bytes: 7 }],
    })
  })

  test('an episode is missing if neither a file of the title, of one merged into it, nor an address has it', async () => {
    await addFile(db, MOON, { first_episode: 1, last_episode: 2 })
    await addFile(db, SUN, { first_episode: 4, last_episode: 4 })
    await db.updateTable('anime').set({ merged_into: MOON }).where('id', '=', SUN).execute()
    const find = async () => {
      const moon = catalogue.snapshot.find(MOON)
      if (!moon) throw new Error('There is no title.')
      return (await findMissingEpisodes(db, catalogue.snapshot, moon)).missing
    }
    expect(await find()).toEqual([
      [3, 3],
      [5, 5],
    ])
    await db
      .$extendTables<LibraryTables>()
      .insertInto('episode_source')
      .values({
        anime_id: MOON,
        episode: 5,
        sound: 'sub',
        address: 'https://cdn.example/5.m3u8',
        kind: 'hls',
        tracks: '[]',
        segments: '[]',
        chapters: '[]',
        origins: 'https://cdn.example',
        added_at: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    expect(await find()).toEqual([[3, 3]])
  })
})
