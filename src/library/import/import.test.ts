import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CatalogueApp, openCatalogueApp } from '#test/apps/catalogue-app.ts'
import { databases } from '#test/services/databases.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { listTitleSources } from '../serve/source-store.server.ts'
import { parseCsv, TableError } from './csv.ts'
import { importFile } from './import.server.ts'
import { parseJsonList } from './json.ts'

const MEDIA = 'https://media.example'
let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'hoshimi-import-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('parses lists', () => {
  test.each<[string, string, unknown[]]>([
    [
      'CSV with quotes, commas and line breaks in cells',
      'a,b\n"x, ""y""","1\n2"\n3,4',
      [
        [2, { a: 'x, "y"', b: '1\n2' }],
        [4, { a: '3', b: '4' }],
      ],
    ],
    ['CSV with CRLF and a byte order mark', '\uFEFFA,b\r\n1,2\r\n', [[2, { a: '1', b: '2' }]]],
    [
      'CSV with empty lines and short rows',
      'a,b\n\n1\n,\n2,3',
      [
        [3, { a: '1' }],
        [5, { a: '2', b: '3' }],
      ],
    ],
    ['CSV without rows', 'a,b', []],
    ['empty CSV', '', []],
  ])('%s', (_, text, rows) => expect(parseCsv(text).map(({ line, cells }) => [line, cells])).toEqual(rows))

  test.each([
    ['a,b\n1,"2\n3', 2],
    ['a,b\n1,2\n"3"4,5', 3],
    ['a,b\n1,2,3', 2],
    ['a,A\n1,2', 1],
  ])('CSV %j with an error on line %i', (text, line) => {
    expect(() => parseCsv(text)).toThrow(TableError)
    expect(() => parseCsv(text)).toThrow(expect.objectContaining({ line }))
  })

  test('JSON: each entry has the number of its first line', () => {
    const text =
      '[\n {"a": "[,{"},\n\n {"a": 2,\n  "b": ["x","y"]}, {"segments":[{"kind":"intro","start":0,"end":"1:30"}]}\n]'
    expect(parseJsonList(text)).toEqual([
      { line: 2, cells: { a: '[,{' } },
      { line: 4, cells: { a: '2', b: 'x|y' } },
      { line: 5, cells: { intro: '0-1:30' } },
    ])
  })
})

describe.each(databases())('an import in $name', ({ name }) => {
  let site: CatalogueApp
  beforeEach(async () => (site = await openCatalogueApp({ engine: name })))
  afterEach(() => site.close())

  const run = async (content: string, ending = 'csv') => {
    const path = join(folder, `${name}.${ending}`)
    await writeFile(path, content)
    return importFile(site.db, [path])
  }
  const stored = async () => [...(await listTitleSources(site.db, 1)), ...(await listTitleSources(site.db, 2))]

  test('stores the sources of a CSV file; importing it again adds only new ones', async () => {
    const { external_id } = await site.db
      .selectFrom('anime_external_id')
      .select('external_id')
      .where('anime_id', '=', 2)
      .where('space', '=', 'mal')
      .executeTakeFirstOrThrow()
    const head = 'title,mal,episode,sound,address,quality,tracks,intro\n'
    const first = `cowboy-bebop-1,,1,,${MEDIA}/1.m3u8,1080p,en=${MEDIA}/en.vtt|fr=${MEDIA}/fr.vtt,0-1:30\n`
    expect(await run(`${head}${first},${external_id},3,dub,${MEDIA}/3.mp4,,,\n`)).toEqual([
      '2 added, 0 changed, 0 unchanged; 2 titles',
    ])
    expect(await stored()).toMatchObject([
      {
        anime: 1,
        episode: 1,
        sound: 'sub',
        kind: 'hls',
        quality: '1080p',
        address: `${MEDIA}/1.m3u8`,
        tracks: [{ language: 'en', standard: true }, { language: 'fr' }],
        segments: [{ kind: 'intro', start: 0, end: 90, origin: 'hand' }],
      },
      { anime: 2, episode: 3, sound: 'dub', kind: 'mp4' },
    ])
    await site.catalogue.refresh()
    const { version } = site.catalogue.snapshot
    expect(await run(`${head}${first}`)).toEqual(['0 added, 0 changed, 1 unchanged; 1 title'])
    await site.catalogue.refresh()
    expect(site.catalogue.snapshot.version).toBe(version)
    expect(await run(`${head}${first.replace('1080p', '720p')}`)).toEqual(['0 added, 1 changed, 0 unchanged; 1 title'])
    expect(site.catalogue.snapshot.find(1)?.availability).toMatchObject({ sub: 1, quality: 'HD' })
  })

  test('stores the sources of a JSON list', async () => {
    const segments = [
      { kind: 'intro', start: 0, end: 90 },
      { kind: 'outro', start: '21:40', end: '23:10' },
    ]
    await run(JSON.stringify([{ title: 1, episode: 2, address: `${MEDIA}/2`, kind: 'hls', segments }]), 'json')
    expect(await stored()).toMatchObject([
      { episode: 2, segments: [{ kind: 'intro' }, { kind: 'outro', start: 1_300 }] },
    ])
  })

  test('reports all errors with their lines and stores nothing', async () => {
    const good = `1,1,${MEDIA}/1.m3u8,,`
    const rows = [
      good,
      `999999,1,${MEDIA}/1.m3u8,,`,
      `1,none,${MEDIA}/1.m3u8,,`,
      '1,1,/etc/passwd,,',
      '1,1,file:///etc/passwd,,',
      `1,1,https://name:word@media.example/1.m3u8,,`,
      `1,1,${MEDIA}/1,,`,
      good,
      `1,1,${MEDIA}/2.m3u8,signs,`,
      `1,1,${MEDIA}/3.m3u8,,90-0`,
      `,1,${MEDIA}/3.m3u8,,`,
      `__proto__,1,${MEDIA}/3.m3u8,,`,
    ]
    const failed = await run(`title,episode,address,sound,intro\n${rows.join('\n')}`).catch((error: Error) => error)
    expect(String(failed)).toContain('Nothing was saved.')
    const lines = [...String(failed).matchAll(/^Line (\d+): (.+)$/gm)].map(([, line]) => Number(line))
    expect(lines).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(String(failed)).toMatch(/Line 9: Duplicate of line 2/)
    expect(await stored()).toEqual([])
  })

  test.each([
    ['csv', 'title,colour\n1,red', /Unknown column colour/],
    ['csv', 'title,episode\n"1', /Line 2/],
    ['csv', '', /file is empty/],
    ['json', '{}', /Line 1: Not a list/],
    ['json', '[\n{"title": 1,\n"episode": }]', /Line \d: Not valid JSON/],
    ['json', '[\n{"title": {"id": 1}}]', /Line 2: Not a valid source/],
  ])('rejects %s %j', (ending, content, message) => expect(run(content, ending)).rejects.toThrow(message))

  test('reports a missing file', () =>
    expect(importFile(site.db, [join(folder, 'none.csv')])).rejects.toThrow(/File not found/))

  test('reports a file that is not UTF-8', async () => {
    const path = join(folder, 'shift-jis.csv')
    await writeFile(path, Buffer.from([0x61, 0x0a, 0x93, 0xfa]))
    await expect(importFile(site.db, [path])).rejects.toThrow(UsageError)
    await expect(importFile(site.db, [path])).rejects.toThrow(/is not UTF-8/)
  })
})
