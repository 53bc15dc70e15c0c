import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { packFilm, type TestFilm } from '#test/fixtures/film.ts'
import { addToLibrary, listLibrary, removeFromLibrary } from '../commands/source-commands.server.ts'
import { cacheLibraryInfo } from '../library-info.server.ts'
import { storeFilm } from '../film-store.server.ts'
import { readFilm } from './film.server.ts'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { toFilmSources } from './film.ts'
import { listSources } from './source-store.server.ts'

const record = titleRecordSchema.parse({
  ids: [{ space: 'mal', id: '999999999' }],
  names: { english: 'A Night of Our Own' },
  episodes: 2,
  status: 'finished',
})

let film: TestFilm
beforeEach(async () => {
  film = await packFilm()
})
afterEach(() => film.remove())

describe('the packaged film', () => {
  test('has a revision that changes exactly when its content changes', async () => {
    const first = await readFilm(film.folder)
    expect(first?.revision).toMatch(/^[0-9a-f]{12}$/)
    expect((await readFilm(film.folder))?.revision).toBe(first?.revision)
    await film.write('2/video-360/init.mp4', 'Head')
    expect((await readFilm(film.folder))?.revision).not.toBe(first?.revision)
  })

  test('is null if its folder is missing or incomplete', async () => {
    expect(await readFilm(`${film.folder}/nothing`)).toBeNull()
    const unfinished = await packFilm([])
    await unfinished.write('1/sub.m3u8', '#EXTM3U\n')
    expect(await readFilm(unfinished.folder)).toBeNull()
    await unfinished.remove()
  })
})

describe.each(databases())('the sources of the film on $name', ({ open }) => {
  let opened: OpenDatabase
  let catalogue: Catalogue
  beforeEach(async () => {
    opened = await open()
    const db = opened.db.$extendTables<CatalogueTables>()
    await storeBatch(db, 'starter', [{ record, number: FILM_NUMBER }])
    catalogue = await openCatalogue(db, (error) => {
      throw error
    })
  })
  afterEach(async () => {
    await catalogue.close()
    await opened.close()
  })

  const store = async (folder: string, title = FILM_NUMBER) => {
    const found = await readFilm(folder)
    await storeFilm(catalogue.db, title, found ? toFilmSources(found.revision, found.episodes) : [], '2025-01-01')
    await catalogue.refresh()
    return catalogue.snapshot.find(FILM_NUMBER)?.availability
  }

  test('have audio types, subtitles, a storyboard, an intro and an outro', async () => {
    expect(await store(film.folder)).toEqual({ sub: 2, dub: 2, lastEpisode: 2, playable: '1-2', quality: 'HD' })
    const base = `/media/film/${(await readFilm(film.folder))?.revision}/2`
    const [sub, dub, ...more] = await listSources(catalogue.db, FILM_NUMBER, 2)
    const english = { kind: 'captions', address: `${base}/subtitles-en.vtt`, label: 'English', language: 'en' }
    const japanese = { kind: 'captions', address: `${base}/subtitles-ja.vtt`, label: 'Japanese', language: 'ja' }
    const thumbnails = { kind: 'thumbnails', address: `${base}/storyboard.vtt`, label: 'Thumbnails' }
    const segments = [
      { kind: 'intro', start: 0, end: 6.5 },
      { kind: 'outro', start: 70, end: 80 },
    ]
    const both = { name: 'HD-1', quality: '1080p', segments }
    const subbed = [{ ...english, standard: true }, japanese, thumbnails]
    expect(sub).toMatchObject({ ...both, sound: 'sub', address: `${base}/sub.m3u8`, tracks: subbed })
    expect(dub).toMatchObject({ ...both, sound: 'dub', address: `${base}/dub.m3u8` })
    expect(dub?.tracks, 'no default subtitles with dubbed audio').toEqual([english, japanese, thumbnails])
    expect(more).toEqual([])
  })

  test('are not written again by a second start', async () => {
    await store(film.folder)
    const { version } = catalogue.snapshot
    const before = await listLibrary(catalogue.db, [])
    await store(film.folder)
    expect(catalogue.snapshot.version).toBe(version)
    expect(await listLibrary(catalogue.db, [])).toEqual(before)
  })

  test('are replaced by a new revision and removed without a film', async () => {
    await store(film.folder)
    await film.write('1/dub.m3u8', '#EXTM3U\n# another\n')
    await store(film.folder)
    const revision = (await readFilm(film.folder))?.revision ?? ''
    const lines = await listLibrary(catalogue.db, [])
    expect([lines.length, lines.filter((line) => line.includes(revision)).length]).toEqual([4, 4])
    expect(await store(`${film.folder}/nothing`)).toBeUndefined()
    expect(await listSources(catalogue.db, FILM_NUMBER, 1)).toEqual([])
  })

  test('are not stored without its title', async () => {
    const { version } = catalogue.snapshot
    await store(film.folder, 9_998)
    expect(catalogue.snapshot.version).toBe(version)
    expect(await listLibrary(catalogue.db, [])).toEqual(['No sources yet. Add one with library:add.'])
  })

  test('do not count as the operator’s, need no other host and coexist with added sources', async () => {
    const info = cacheLibraryInfo(catalogue)
    await store(film.folder)
    expect(await info()).toEqual({ origins: [], hasSources: false })
    await addToLibrary(catalogue.db, [String(FILM_NUMBER), '2', 'https://media.example/2.m3u8'])
    await catalogue.refresh()
    expect(await info()).toEqual({ origins: ['https://media.example'], hasSources: true })
    expect((await listSources(catalogue.db, FILM_NUMBER, 2)).map(({ sound, name }) => `${sound} ${name}`)).toEqual([
      'sub HD-1',
      'sub HD-2',
      'dub HD-1',
    ])
    expect(await store(`${film.folder}/nothing`), 'the added source stays').toMatchObject({
      sub: 1,
      dub: 0,
      lastEpisode: 2,
    })
  })

  test('cannot be removed manually', async () => {
    await store(film.folder)
    expect(await removeFromLibrary(catalogue.db, ['1'])).toEqual(['#1 is built-in and cannot be removed'])
    expect(await listLibrary(catalogue.db, [])).toHaveLength(4)
  })
})
