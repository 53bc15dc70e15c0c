import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { enqueue, listStates } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { paintFrame } from '#test/fixtures/painted-frames.ts'
import { addFile, changeFile } from '#test/library/library-files.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { countReadings } from '../readings-store.server.ts'
import { FRAME_RATE, joinFrames, readFrame } from './frames.ts'
import { forgetMissingFrames, isRead, replaceFrames } from './frames-store.server.ts'
import { openSceneSearch, type SceneSearch } from './scene-search.server.ts'
import { toSmallPicture } from './small-picture.ts'

const [MOON, SUN] = [10_000, 10_001]
const NOW = '2026-11-30T00:00:00.000Z'
const LATER = '2026-11-30T01:00:00.000Z'
const title = (id: number, english: string) => ({
  record: titleRecordSchema.parse({ ids: [{ space: 'mal', id: String(id) }], names: { english }, format: 'TV' }),
})
/** @param scenes one a second */
const framesOf = (scenes: readonly (number | null)[]) =>
  joinFrames(
    scenes.flatMap((scene) => {
      const frame = scene === null ? null : readFrame(paintFrame(scene))
      return Array.from({ length: FRAME_RATE }, () => frame)
    }),
  )

describe.each(bothDatabases())('scenes on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let catalogue: Catalogue
  let search: SceneSearch
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    await storeBatch(db, 'jikan', [title(1, 'Paper Moon'), title(2, 'Paper Sun')])
    catalogue = await openCatalogue(db, (error) => {
      throw error
    })
    search = openSceneSearch({ db })
  })
  afterEach(async () => {
    await search.close()
    await catalogue.close()
    await opened.close()
  })

  const read = (
    id: number,
    scenes: readonly (number | null)[],
    { fingerprint = null as string | null, now = NOW } = {},
  ) => replaceFrames(db, { id, fingerprint }, framesOf(scenes), now)
  const find = async (scene: number, mayPlay: (number: number) => boolean = () => true) => {
    const picture = toSmallPicture(paintFrame(scene, { width: 384, height: 216 }))
    const findTitle = (number: number) => (mayPlay(number) ? catalogue.snapshot.find(number) : null)
    return (await search.find(picture, { findTitle })).map(
      (found) => `${found.title.number} E${found.episode} ${found.second}–${found.until}`,
    )
  }

  test('are found in the files that a viewer may play', async () => {
    await read(await addFile(db, MOON), [1, 1, 2])
    await read(await addFile(db, SUN, { first_episode: 3, last_episode: 3 }), [null, 2, 4])
    expect(await find(1)).toEqual(['10000 E1 0–1'])
    expect(await find(2)).toEqual(['10000 E1 2–2', '10001 E3 1–1'])
    expect(await find(2, (number) => number === SUN)).toEqual(['10001 E3 1–1'])
    expect(await find(2, () => false)).toEqual([])
    expect(await find(9)).toEqual([])
  })

  test('of two versions of an episode are found once', async () => {
    for (const path of ['a.mkv', 'b.mkv']) await read(await addFile(db, MOON, { path }), [1, 2, 3])
    expect(await find(2)).toEqual(['10000 E1 1–1'])
  })

  test('of files that are missing, changed, ignored or of no episode are not found', async () => {
    const file = await addFile(db, MOON)
    await read(file, [1])
    for (const change of [
      { missing_since: NOW },
      { state: 'missing' as const },
      { fingerprint: 'another' },
      { match: 'ignored' as const },
      { match: 'doubtful' as const },
      { first_episode: null },
      { anime_id: null },
    ]) {
      await changeFile(db, file, change)
      expect([change, await find(1)]).toEqual([change, []])
      const whole = { missing_since: null, state: 'present', fingerprint: null, match: 'sure' } as const
      await changeFile(db, file, { ...whole, first_episode: 1, anime_id: MOON })
      expect(await find(1)).toEqual(['10000 E1 0–0'])
    }
  })

  test('of a replaced file are those of the new one', async () => {
    const file = await addFile(db, MOON)
    await read(file, [1])
    expect(await find(1)).toEqual(['10000 E1 0–0'])
    await changeFile(db, file, { fingerprint: 'new' })
    expect(await isRead(db, { id: file, fingerprint: 'new' })).toBe(false)
    await read(file, [5, 6], { fingerprint: 'new', now: LATER })
    expect(await isRead(db, { id: file, fingerprint: 'new' })).toBe(true)
    expect([await find(1), await find(6)]).toEqual([[], ['10000 E1 1–1']])
  })

  test('of missing files are forgotten, with their jobs', async () => {
    const [one, two] = [await addFile(db, MOON), await addFile(db, SUN)]
    const jobs = db.$extendTables<JobTables>()
    for (const file of [one, two]) {
      await read(file, [file])
      await enqueue(jobs, { kind: 'frames', subject: String(file), priority: 1 }, 0)
    }
    expect(await countReadings(db, 'frames')).toEqual({ read: 2, waiting: 2 })
    await changeFile(db, two, { state: 'missing' })
    expect([await forgetMissingFrames(db), await forgetMissingFrames(db)]).toEqual([true, false])
    expect(await countReadings(db, 'frames')).toEqual({ read: 1, waiting: 1 })
    expect([...(await listStates(jobs, 'frames', [String(one), String(two)])).keys()]).toEqual([String(one)])
  })
})

test('more pictures at once than can wait are refused', async () => {
  const search = openSceneSearch({ db: {} as CatalogueDb })
  const form = () =>
    Readable.from(
      ['--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nGIF89a\r\n--x--\r\n'].map((part) =>
        Buffer.from(part),
      ),
    )
  const sent = Array.from({ length: 20 }, () =>
    search.readPicture(form(), 'multipart/form-data; boundary=x').catch((error: { status: number }) => error.status),
  )
  expect(new Set(await Promise.all(sent))).toEqual(new Set([400, 503]))
  await search.close()
})
