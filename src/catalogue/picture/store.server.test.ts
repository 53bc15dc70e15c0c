import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { insertAnime, plainTitle } from '#test/fixtures/pictures.ts'
import { createOutcomeBuffer } from './outcome-buffer.server.ts'
import { type PictureOutcome, savePictures, touchTitles } from './store.server.ts'
import type { CatalogueDb } from '../tables.server.ts'

const CHECKED = '2026-03-01T12:00:00.000Z'
const failed = (number: number): PictureOutcome => ({
  number,
  kind: 'poster',
  picture: { url: 'https://pictures.example.org/a.jpg', state: 'failed', checkedAt: CHECKED },
  failure: 'returned 404',
})
const ready = (number: number): PictureOutcome => ({
  number,
  kind: 'poster',
  picture: {
    url: 'https://pictures.example.org/a.jpg',
    state: 'ready',
    width: 500,
    height: 700,
    colour: '#102030',
    lowest: '#000510',
    highest: '#ffeedd',
    checkedAt: CHECKED,
  },
})

describe.each(bothDatabases())('the state of pictures in $name', ({ open }) => {
  let database: OpenDatabase
  let db: CatalogueDb
  beforeEach(async () => {
    database = await open()
    db = database.db
    for (const number of [1, 2, 3]) await insertAnime(db, plainTitle(number))
  })
  afterEach(() => database.close())

  const stored = () => db.selectFrom('picture').selectAll().orderBy('anime_id').execute()
  const versions = async () =>
    (await db.selectFrom('anime').select('version').orderBy('id').execute()).map(({ version }) => version)
  const catalogueVersion = async () =>
    (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version

  test('is replaced by later outcomes', async () => {
    await savePictures(db, [failed(1)])
    await savePictures(db, [ready(1), failed(2)])
    expect(await stored()).toMatchObject([
      {
        anime_id: 1,
        state: 'ready',
        width: 500,
        height: 700,
        colour: '#102030',
        lowest: '#000510',
        highest: '#ffeedd',
      },
      { anime_id: 2, state: 'failed', width: null, height: null, colour: null, failure: 'returned 404' },
    ])
    await savePictures(db, [failed(1)])
    expect((await stored())[0]).toMatchObject({ state: 'failed', width: null, colour: null })
  })

  test('changes only these titles, with one version per batch', async () => {
    const before = await catalogueVersion()
    await savePictures(db, [ready(1), failed(3)])
    expect(await catalogueVersion()).toBe(before + 1)
    expect(await versions()).toEqual([before + 1, 1, before + 1])
    await savePictures(db, [])
    expect(await catalogueVersion()).toBe(before + 1)
  })

  test('concurrent changes get distinct versions', async () => {
    const before = await catalogueVersion()
    await Promise.all([1, 2, 3].map((number) => db.transaction().execute((trx) => touchTitles(trx, [number]))))
    expect((await versions()).toSorted((a, b) => a - b)).toEqual([before + 1, before + 2, before + 3])
  })

  test('a failed batch changes nothing and is retried', async () => {
    const warnings: string[] = []
    const outcomes = createOutcomeBuffer(db, { intervalMs: 1e6, warn: (message) => warnings.push(message) })
    const before = await catalogueVersion()
    outcomes.record(ready(1))
    outcomes.record(ready(9)) // a title that does not exist yet
    await outcomes.flush()
    expect([warnings.length, await catalogueVersion(), (await stored()).length]).toEqual([1, before, 0])
    expect(outcomes.recent(1, 'poster')).toEqual(ready(1).picture)
    await insertAnime(db, plainTitle(9))
    await outcomes.close()
    expect((await stored()).map(({ anime_id }) => anime_id)).toEqual([1, 9])
  })

  test('only the latest outcome of a picture is stored', async () => {
    const outcomes = createOutcomeBuffer(db, { intervalMs: 1e6, warn: () => undefined })
    outcomes.record(failed(1))
    outcomes.record(ready(1))
    await outcomes.close()
    expect(await stored()).toMatchObject([{ anime_id: 1, state: 'ready' }])
  })
})
