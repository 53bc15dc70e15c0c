import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { type ExternalId, titleRecordSchema } from '#src/catalogue/record.ts'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { libraryCalls } from './serve/stream-calls.server.ts'
import { addToLibrary, listLibrary, removeFromLibrary } from './commands/source-commands.server.ts'
import { cacheLibraryInfo } from './library-info.server.ts'

const MOON = 10_000
const MEDIA = 'https://media.example'

const title = (english: string, ...ids: ExternalId[]) =>
  titleRecordSchema.parse({ ids, names: { english }, episodes: 12, status: 'finished' })

describe.each(bothDatabases())('the library on $name', ({ open }) => {
  let opened: OpenDatabase
  let catalogue: Catalogue
  beforeEach(async () => {
    opened = await open()
    const db = opened.db.$extendTables<CatalogueTables>()
    await storeBatch(db, 'jikan', [{ record: title('Paper Moon', { space: 'mal', id: '1' }) }])
    await storeBatch(db, 'anilist', [{ record: title('Umi no Tegami', { space: 'anilist', id: '9' }) }])
    catalogue = await openCatalogue(db, (error) => {
      throw error
    })
  })
  afterEach(async () => {
    await catalogue.close()
    await opened.close()
  })

  const add = (...args: string[]) => addToLibrary(catalogue.db, args)
  const availability = async () => {
    await catalogue.refresh()
    return catalogue.snapshot.find(MOON)?.availability
  }
  const callApi = async (path: string, input: { id?: string; query?: Record<string, string> }) => {
    await catalogue.refresh()
    const call = libraryCalls().find((one) => one.path === path)
    const context = {
      catalogue,
      snapshot: catalogue.snapshot,
      pictures: { artwork: 'drawn' as const, now: 0 },
      origin: 'http://localhost:3000',
      adult: false,
      timeZone: 'UTC',
    }
    const params = { id: input.id ?? '' }
    const response = await call?.handler({ params, query: input.query ?? {}, body: undefined, ...context })
    return call?.response.parse(response)
  }

  test('a running site sees an added source', async () => {
    expect(await availability()).toBeUndefined()
    await add('paper-moon-10000', '1', `${MEDIA}/1.m3u8`, '--quality', '1080p')
    await add('10000', '2', `${MEDIA}/2.m3u8`)
    await add('10000', '2', `${MEDIA}/2-dub.mp4`, '--type', 'dub')
    expect(await availability()).toEqual({ sub: 2, dub: 1, lastEpisode: 2, playable: '1-2', quality: 'HD' })
    const dubbed = catalogue.snapshot.list({ kind: 'category', category: 'dubbed-anime' }, false)
    expect(dubbed?.map(({ number }) => number)).toEqual([MOON])
  })

  test('adding the same URL again replaces the source', async () => {
    await add('10000', '1', `${MEDIA}/1.m3u8`)
    expect(await add('10000', '1', `${MEDIA}/1.m3u8`, '--quality', '480p')).toEqual([
      'Updated: Paper Moon, episode 1, sub',
    ])
    expect(await listLibrary(catalogue.db, [])).toEqual([expect.stringMatching(/^#1 .*480p .*1\.m3u8$/)])
    expect(await availability()).toMatchObject({ sub: 1, quality: 'SD' })
  })

  test('removing the last source makes the title unavailable', async () => {
    await add('10000', '1', `${MEDIA}/1.m3u8`)
    await add('10000', '1', `${MEDIA}/1-dub.m3u8`, '--type', 'dub')
    expect(await removeFromLibrary(catalogue.db, ['#1', '7'])).toEqual(['Removed: #1', 'Source not found: #7'])
    expect(await availability()).toMatchObject({ sub: 0, dub: 1 })
    await removeFromLibrary(catalogue.db, ['2'])
    expect(await availability()).toBeUndefined()
  })

  test.each([
    [[], /Missing title/],
    [['paper-moon-10000', '1'], /Missing .* URL/],
    [['nothing-99', '1', `${MEDIA}/1.m3u8`], /not found: nothing-99/],
    [['10000', '0', `${MEDIA}/1.m3u8`], /0 is not an episode number/],
    [['10000', '1', '/etc/passwd'], /http/],
    [['10000', '1', `${MEDIA}/1`], /--kind/],
    [['10000', '1', `${MEDIA}/1.m3u8`, '--type', 'signs'], /sub, dub or raw/],
    [['10000', '1', `${MEDIA}/1.m3u8`, '--colour', 'red'], /--colour/],
    [['10000', '1', `${MEDIA}/1.m3u8`, 'and more'], /and more/],
  ])('%j is rejected with a one-line message, and nothing is stored', async (args, message) => {
    await expect(add(...args)).rejects.toThrow(message)
    expect(await listLibrary(catalogue.db, [])).toEqual(['No sources yet. Add one with library:add.'])
  })

  test('the API lists an episode’s servers', async () => {
    const servers = (ep: string) => callApi('/servers/:id', { id: 'paper-moon-10000', query: { ep } })
    expect(await servers('1000000001')).toEqual([])
    await add('10000', '1', `${MEDIA}/1.mp4`, '--type', 'dub')
    await add('10000', '1', `${MEDIA}/1.m3u8`)
    await add('10000', '1', `${MEDIA}/1-b.m3u8`)
    expect(await servers('1000000001')).toEqual([
      { type: 'sub', data_id: '2', server_id: '1', serverName: 'HD-1' },
      { type: 'sub', data_id: '3', server_id: '2', serverName: 'HD-2' },
      { type: 'dub', data_id: '1', server_id: '1', serverName: 'HD-1' },
    ])
    await expect(servers('1000100001')).rejects.toMatchObject({ status: 404 })
    await expect(servers('one')).rejects.toMatchObject({ status: 400 })
  })

  test('the API returns a stream with subtitles and intro', async () => {
    const options = ['--track', `en=${MEDIA}/en.vtt`, '--intro', '0-90', '--kind', 'hls']
    await add('10000', '1', `${MEDIA}/1`, ...options)
    const stream = (more = {}) =>
      callApi('/stream', { query: { id: 'paper-moon-10000?ep=1000000001', server: 'hd-1', ...more } })
    expect(await stream()).toEqual({
      streamingLink: {
        id: '1',
        type: 'sub',
        link: { file: `${MEDIA}/1`, type: 'hls' },
        tracks: [{ file: `${MEDIA}/en.vtt`, label: 'English', kind: 'captions', default: true }],
        intro: { start: 0, end: 90 },
        outro: { start: 0, end: 0 },
        server: 'HD-1',
      },
      servers: [{ type: 'sub', data_id: '1', server_id: '1', serverName: 'HD-1' }],
    })
    await expect(stream({ type: 'dub' })).rejects.toMatchObject({ status: 404 })
    expect(await stream({ server: 'hd-2' }), 'an absent server falls back to one of its type').toEqual(await stream())
  })

  test('sources stay playable after two titles are merged', async () => {
    await add('10001', '3', `${MEDIA}/3.m3u8`)
    const record = title('Paper Moon', { space: 'anilist', id: '9' }, { space: 'mal', id: '1' })
    await storeBatch(catalogue.db, 'anilist', [{ record }])
    await catalogue.refresh()
    expect(catalogue.snapshot.find(10_001)?.number, 'both numbers lead to one title').toBe(MOON)
    expect(await availability()).toMatchObject({ sub: 1, lastEpisode: 3 })
    for (const ep of ['1000000003', '1000100003']) {
      expect(await callApi('/servers/:id', { id: '10000', query: { ep } })).toHaveLength(1)
    }
    await add('10000', '1', `${MEDIA}/1.m3u8`)
    expect(await availability(), 'a later change counts both').toMatchObject({ sub: 2, lastEpisode: 3 })
    await removeFromLibrary(catalogue.db, ['1', '2'])
    expect(await availability()).toBeUndefined()
  })

  test('the CSP allows exactly the library’s origins', async () => {
    const info = cacheLibraryInfo(catalogue)
    const origins = async () => (await info()).origins
    expect(await origins()).toEqual([])
    await add('10000', '1', `${MEDIA}/1.m3u8`, '--track', 'en=https://subtitles.example/en.vtt')
    await catalogue.refresh()
    expect(await origins()).toEqual([MEDIA, 'https://subtitles.example'])
    await removeFromLibrary(catalogue.db, ['1'])
    await catalogue.refresh()
    expect(await origins()).toEqual([])
  })
})
