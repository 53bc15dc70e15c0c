import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { ABOUT, addFile } from '#test/library/library-files.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { parseProbe } from '../package/probe.ts'
import { findPackage, removePackages } from '../packages-store.server.ts'
import { findServedPackage } from '../serve/packages-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'
import { claimIndexing, type IndexedFile, replaceIndex } from './index-store.server.ts'
import type { MediaIndex } from './media-index.ts'

const NEW = 'aaaaaaaaaaaaaaaa'
const LIVE = 'bbbbbbbbbbbbbbbb'
const INDEX: MediaIndex = {
  scale: 1e6,
  zero: 0,
  first: 100,
  video: 1,
  frame: 40,
  keys: [[0, 100, 1]],
  fonts: [],
  spans: {},
}
const indexed: IndexedFile = { revision: LIVE, content: 'one', index: INDEX, about: ABOUT }

describe.each(bothDatabases())('live packages on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let file: number
  beforeEach(async () => {
    opened = await open('starter')
    db = opened.db.$extendTables<CatalogueTables>()
    file = await addFile(db, 1, { probe: JSON.stringify(parseProbe({ streams: [], format: {} })) })
  })
  afterEach(() => opened.close())

  const packageIt = (revision: string) =>
    db
      .$extendTables<LibraryTables>()
      .insertInto('media_package')
      .values({ file_id: file, revision, state: 'whole', bytes: 5, about: JSON.stringify(ABOUT), made_at: '' })
      .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ revision, state: 'whole', bytes: 5 }))
      .execute()

  test('a file plays as soon as it is indexed, and no more if it can’t be', async () => {
    expect(await replaceIndex(db, file, indexed, 0)).toBeNull()
    expect(await findPackage(db, file)).toEqual({ revision: LIVE, state: 'live' })
    expect(await findServedPackage(db, LIVE)).toMatchObject({ title: 1, live: { index: INDEX } })
    await replaceIndex(db, file, null, 0)
    expect([await findPackage(db, file), await findServedPackage(db, LIVE)]).toEqual([null, null])
  })

  test('a package of an earlier release stays when its file is indexed', async () => {
    await packageIt(NEW)
    expect(await replaceIndex(db, file, indexed, 0)).toBeNull()
    expect(await findPackage(db, file)).toEqual({ revision: NEW, state: 'whole' })
  })

  test('who watches without a package goes on when there is one', async () => {
    await replaceIndex(db, file, indexed, 0)
    await packageIt(NEW)
    expect(await findServedPackage(db, LIVE)).toMatchObject({ live: { revision: LIVE } })
    expect(await findServedPackage(db, NEW)).toEqual({ title: 1, file, whole: true, live: null, encodedBy: LIVE })
  })

  test('the address of a replaced revision leads to the current one', async () => {
    const [newer, newest] = ['cccccccccccccccc', 'dddddddddddddddd']
    await replaceIndex(db, file, indexed, 0)
    await replaceIndex(db, file, { ...indexed, revision: newer, content: 'two' }, 0)
    expect(await findServedPackage(db, LIVE)).toEqual({ title: 1, file, whole: true, movedTo: newer })
    await replaceIndex(db, file, { ...indexed, revision: newer, content: 'two' }, 0)
    expect(await findServedPackage(db, newer), 'indexed again').toMatchObject({ live: { revision: newer } })
    expect(await findServedPackage(db, LIVE)).toMatchObject({ movedTo: newer })
    await packageIt(NEW)
    await replaceIndex(db, file, { ...indexed, revision: newest, content: 'three' }, 0)
    expect(await findServedPackage(db, NEW)).toMatchObject({ movedTo: newest })
    await packageIt(NEW)
    await removePackages(db, [file])
    expect(await findServedPackage(db, NEW)).toMatchObject({ movedTo: newest })
  })

  test('a package of other content is replaced, and its folder can be removed', async () => {
    await replaceIndex(db, file, indexed, 0)
    await packageIt(NEW)
    expect(
      await replaceIndex(db, file, { ...indexed, revision: 'dddddddddddddddd' }, 0),
      'by another version',
    ).toBeNull()
    expect(await replaceIndex(db, file, { ...indexed, revision: 'cccccccccccccccc', content: 'two' }, 0)).toBe(NEW)
    expect(await findPackage(db, file)).toEqual({ revision: 'cccccccccccccccc', state: 'live' })
  })

  test('a package that is removed leaves the file playing', async () => {
    await replaceIndex(db, file, indexed, 0)
    await packageIt(NEW)
    expect(await removePackages(db, [file])).toEqual([NEW])
    expect(await findPackage(db, file)).toEqual({ revision: LIVE, state: 'live' })
    expect(await removePackages(db, [file]), 'a live one has no folder').toEqual([])
  })

  test('each version indexes all probed files once', async () => {
    await addFile(db, 1, { first_episode: 3, probe: null })
    await addFile(db, 1, { first_episode: 4, state: 'missing', probe: '{}' })
    expect(await claimIndexing(db, '1')).toEqual([file])
    expect(await claimIndexing(db, '1')).toEqual([])
    expect(await claimIndexing(db, '2')).toEqual([file])
  })

  test.each([{ match: 'ignored' as const }, { state: 'missing' as const }, { anime_id: null }])(
    'nothing is made of a file with %o',
    async (change) => {
      await replaceIndex(db, file, indexed, 0)
      await db.$extendTables<LibraryTables>().updateTable('media_file').set(change).where('id', '=', file).execute()
      expect(await findServedPackage(db, LIVE)).toBeNull()
    },
  )
})
