import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { asJsonLines, asMinified, asOfflineLine, inventTitles } from '#test/fixtures/invented-titles.ts'
import { SourceError, systemClock } from './http.server.ts'
import { createOfflineDatabase } from './offline-database.server.ts'
import { parseSource, toRecord } from './offline-database.ts'
import type { SourcePage } from './source.ts'

const TITLES = inventTitles(450)
const [LINE] = TITLES.map(asOfflineLine)
const titleOf = (raw: unknown) => z.object({ title: z.string() }).safeParse(raw).data?.title

test('converts a line', () => {
  expect(toRecord({ ...LINE, tags: ['drama', 'boats and ships', 'hentai'], studios: ['a-1 pier'] })).toMatchObject({
    names: { romaji: 'Harbour Letters 1' },
    synonyms: ['The Harbour Letters 1'],
    format: 'TV',
    status: 'finished',
    season: 'spring',
    minutes: 24,
    score: 7.2,
    genres: ['drama'],
    tags: ['Boats And Ships', 'Hentai'],
    studios: ['A-1 Pier'],
    adult: true,
    relations: [{ kind: 'other', target: { space: 'anilist', id: '900001' } }],
  })
})

test('rejects a line without a known site', () => {
  expect(toRecord({ ...LINE, sources: ['https://elsewhere.example/anime/1'] })).toEqual({ rejected: 'no id' })
})

test.each([
  ['https://myanimelist.net/anime/5', { space: 'mal', id: '5' }],
  ['https://anilist.co/anime/05', { space: 'anilist', id: '5' }],
  ['https://kitsu.io/anime/5', { space: 'kitsu', id: '5' }],
  ['https://anime-planet.com/anime/sea-of-clocks', { space: 'anime-planet', id: 'sea-of-clocks' }],
  ['https://myanimelist.net/manga/5', undefined],
  ['https://myanimelist.net.example/anime/5', undefined],
  ['https://anidb.net/anime/../5', undefined],
])('%s', (address, expected) => {
  expect(parseSource(address)[0]).toEqual(expected)
})

describe('a file on disk', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hoshimi-offline-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function read(content: string | Buffer, from?: string) {
    const path = join(folder, 'file')
    await writeFile(path, content)
    return readPath(path, from)
  }
  async function readPath(path: string, from?: string) {
    const client = { signal: new AbortController().signal, clock: systemClock, traffic: { requests: 0, retries: 0 } }
    const pages: SourcePage[] = []
    for await (const page of createOfflineDatabase(path, client).pages(from)) pages.push(page)
    return {
      titles: pages.flatMap((page) => page.records.map(titleOf)),
      pages,
    }
  }
  const NAMES = TITLES.map((title) => title.name)

  test.each([
    ['lines', asJsonLines(TITLES)],
    ['lines, gzip', gzipSync(asJsonLines(TITLES))],
    ['lines, Zstandard', zstdCompressSync(asJsonLines(TITLES))],
    ['minified', asMinified(TITLES)],
    ['minified, gzip', gzipSync(asMinified(TITLES))],
    ['formatted over several lines', JSON.stringify(JSON.parse(asMinified(TITLES)), null, 2)],
    ['lines without a header', asJsonLines(TITLES).split('\n').slice(1).join('\n')],
  ])('is read completely: %s', async (_, content) => {
    expect((await read(content)).titles).toEqual(NAMES)
  })

  test('a newer file is read from the start', async () => {
    const { pages } = await read(asJsonLines(TITLES))
    expect((await read(asJsonLines(TITLES), pages[0]?.cursor)).titles).toHaveLength(250)
    const newer = asJsonLines(TITLES).replace('2026-01-03', '2026-01-10')
    expect((await read(newer, pages[0]?.cursor)).titles).toEqual(NAMES)
  })

  test('skips only a broken line', async () => {
    const lines = asJsonLines(TITLES.slice(0, 3)).split('\n')
    expect((await read(lines.with(2, '{"title":').join('\n'))).titles).toEqual([NAMES[0], undefined, NAMES[2]])
  })

  test.each([
    ['half of a gzip file', gzipSync(asJsonLines(TITLES)).subarray(0, 3_000)],
    ['half of a Zstandard file', zstdCompressSync(asJsonLines(TITLES)).subarray(0, 3_000)],
    ['half of a list', asMinified(TITLES).slice(0, 90_000)],
    ['a web page', '<!DOCTYPE html><title>Not here</title>'],
    ['an empty file', ''],
    ['a binary file', Buffer.from([0, 1, 2, 3, 255])],
  ])('reports in one line that %s cannot be read', async (_, content) => {
    const failure = await read(content).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SourceError)
    expect(String(failure)).toMatch(/^Error: .* cannot be read: .+$/)
  })

  test('reports a file that does not exist', async () => {
    await expect(readPath(join(folder, 'nowhere'))).rejects.toThrow(/^File not found: /)
  })
})
