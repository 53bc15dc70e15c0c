import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '#src/catalogue/import/import.server.ts'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import type { Clock } from '#src/catalogue/import-sources/http.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addFile } from '#test/library/library-files.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { replaceIdList } from '../id-map/id-map-store.server.ts'
import { createFetchSource } from './fetch-source.server.ts'

const LONG = Array.from({ length: 40 }, (_, index) => 100 + index)
/** Ids without a title. */
const MANY = Array.from({ length: 500 }, (_, index) => 5_000 + index)
const relation = (kind: string, ...ids: number[]) => ({
  relation: kind,
  entry: ids.map((mal_id) => ({ mal_id, type: 'anime', name: 'x' })),
})
/** What the service knows, by id. */
const TITLES = new Map<number, { title: string; relations: readonly object[] }>([
  [1, { title: 'Star Harbour', relations: [relation('Sequel', 2), relation('Adaptation', 9)] }],
  [2, { title: 'Star Harbour Season 2', relations: [relation('Prequel', 1), relation('Sequel', 3)] }],
  [3, { title: 'Star Harbour: Homecoming', relations: [relation('Prequel', 2), relation('Side Story', 4)] }],
  [4, { title: 'Star Harbour OVA', relations: [] }],
  [5, { title: 'Quiet Reef', relations: [] }],
  [7, { title: 'Added Later', relations: [] }],
  [10, { title: 'Deep Lake', relations: [relation('Sequel', 11)] }],
  [11, { title: 'Deep Lake: Second Dive', relations: [] }],
  [6, { title: 'Wide Valley', relations: [relation('Sequel', ...MANY)] }],
  ...LONG.map((id) => [id, { title: `Long Road ${id}`, relations: [relation('Sequel', id + 1)] }] as const),
])

let now = Date.parse('2026-11-20T12:00:00Z')
const clock: Clock = {
  now: () => now,
  random: () => 0.5,
  async sleep(milliseconds, signal) {
    signal.throwIfAborted()
    now += milliseconds
  },
}
const UNMATCHED = { match: 'none', anime_id: null, first_episode: null, last_episode: null } as const

describe.each(databases())('fetching what the library lacks on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let server: Server
  let address: string
  const asked: string[] = []

  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://localhost')
      asked.push(`${url.pathname}${url.searchParams.has('q') ? ` ${url.searchParams.get('q')}` : ''}`)
      if (url.searchParams.get('q') === 'Quaint Bay') return response.writeHead(400).end()
      const id = Number(/^\/anime\/(\d+)\/full$/.exec(url.pathname)?.[1] ?? 0)
      const title = TITLES.get(id)
      const words = (url.searchParams.get('q') ?? '').toLowerCase()
      const list = [...TITLES].flatMap(([mal_id, one]) =>
        one.title.toLowerCase().includes(words) ? [{ mal_id, title: one.title }] : [],
      )
      const body = id === 0 ? { data: list, pagination: { has_next_page: false } } : { data: { mal_id: id, ...title } }
      response.writeHead(id > 0 && !title ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(id > 0 && !title ? { status: 404 } : body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
    const known = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '900' }], names: { english: 'Known' } })
    await storeBatch(db, 'jikan', [{ record: known }])
    await addFile(db, 10_000, { path: 'Known/Known - 01.mkv' })
    await addFile(db, 10_000, { path: 'Deep Lake/Season 1/Deep Lake - S01E01.mkv' })
    for (const path of [
      'Deep Lake/Season 2/Deep Lake - S02E01.mkv',
      'Deep Lake/Season 3/Deep Lake - S03E01.mkv',
      'Long Road [tvdbid-77]/x - S01E01.mkv',
      'Nothing Like It/01.mkv',
      'Quaint Bay/01.mkv',
      'Quiet Reef [malid-5]/01.mkv',
      'Star Harbour/Season 2/Star Harbour - S02E01.mkv',
      'Star Harbour/Season 2/Star Harbour - S02E02.mkv',
      'Wide Valley [malid-6]/01.mkv',
    ])
      await addFile(db, 0, { ...UNMATCHED, path })
    const segment = {
      numbering: 'tvdb',
      series: 77,
      season: 1,
      first: 1,
      last: null,
      offset: 0,
      isExplicit: false,
    } as const
    await replaceIdList(db, { list: 'anime-list.json', location: 'x', readAt: new Date(0).toISOString() }, [
      { mal: 100, segments: [segment], movies: [] },
    ])
  })
  afterAll(async () => {
    server.close()
    await opened.close()
  })
  const namesIn = async () =>
    (await db.selectFrom('anime').select('romaji').orderBy('id').execute()).flatMap(({ romaji }) => romaji ?? [])
  const run = (signal: AbortSignal, onProgress: () => void) =>
    runImport(db, createFetchSource(db, address, { signal, clock, traffic: { requests: 0, retries: 0 } }), {
      signal,
      onProgress,
    })

  test('reads only those titles and seasons, with prequels and sequels, by id or name, and goes on where it was stopped', async () => {
    const stop = new AbortController()
    let pages = 0
    // the first call is before the first page
    const stopped = await run(stop.signal, () => ++pages === 3 && stop.abort())
    expect(stopped).toMatchObject({ stopped: true, counts: { seen: 32 } })
    expect((await namesIn()).filter((name) => name.startsWith('Long Road'))).toHaveLength(30)
    await addFile(db, 0, { ...UNMATCHED, path: 'Added Later [malid-7]/01.mkv' })
    const done = await run(new AbortController().signal, () => undefined)
    expect(done).toMatchObject({ stopped: false, resumed: true, counts: { seen: 38 } })
    expect((await namesIn()).filter((name) => !name.startsWith('Long Road'))).toEqual([
      'Deep Lake',
      'Deep Lake: Second Dive',
      'Added Later',
      'Quiet Reef',
      'Star Harbour',
      'Star Harbour Season 2',
      'Star Harbour: Homecoming',
      'Wide Valley',
    ])
    expect(asked.filter((one) => !one.endsWith('/full'))).toEqual([
      '/anime Deep Lake',
      '/anime Nothing Like It',
      '/anime Quaint Bay',
      '/anime Star Harbour',
    ])
    expect(asked.filter((one) => one === '/anime/100/full')).toHaveLength(1)
    expect(asked.filter((one) => one.startsWith('/anime/5')).length, 'a chain is bounded').toBeLessThanOrEqual(30)
  })
})
