import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addFile } from '#test/library/library-files.ts'
import { fileTasks } from '#test/library/file-tasks.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { syncSources } from '../serve/sync-sources-store.server.ts'
import { findFile } from '../scan/files-store.server.ts'
import { rematchFiles } from '../scan/match-file.server.ts'
import { createTitleLookup } from '../scan/title-lookup.server.ts'
import { loadIdMaps } from './id-map-command.server.ts'
import { listIdLists, loadIdMap, readIdMapVersion, replaceIdList } from '../id-map/id-map-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'

const title = (id: string, english: string) => ({
  record: titleRecordSchema.parse({ ids: [{ space: 'mal', id }], names: { english }, format: 'TV', episodes: 12 }),
})
const UNMATCHED = { match: 'none' as const, anime_id: null, first_episode: null, last_episode: null }

describe.each(bothDatabases())('the id map on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let folder: string
  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    folder = await mkdtemp(join(tmpdir(), 'hoshimi-id-map-'))
    await storeBatch(db, 'jikan', [title('1', 'Paper Moon'), title('2', 'Paper Sun')])
  })
  afterAll(async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })
  const write = async (name: string, content: string | Buffer) => {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }

  test('is whole, and leaves nothing behind, when two lists of a shape are loaded at once', async () => {
    const list = (length: number) =>
      Array.from({ length }, (_, index) => ({ mal: length * 10_000 + index, segments: [], movies: [] }))
    const replace = (length: number) =>
      replaceIdList(
        db,
        { list: 'anime-list.json', location: String(length), readAt: new Date(length).toISOString() },
        list(length),
      )
    const results = await Promise.allSettled([replace(1_200), replace(1_300)])
    expect(results.map(({ status }) => status)).toContain('fulfilled')
    const [loaded] = await listIdLists(db)
    const ids = await loadIdMap(db)
    const found = [1_200, 1_300].flatMap(list).flatMap(({ mal }) => ids.find('mal', mal))
    expect(found).toEqual(list(Number(loaded?.location)).map((entry) => ({ ...entry, list: 'anime-list.json' })))
    await replace(3)
    const rows = await opened.db.$extendTables<LibraryTables>().selectFrom('id_map_entry').select('data').execute()
    expect(rows).toHaveLength(3)
    await opened.db.$extendTables<LibraryTables>().deleteFrom('id_map').execute()
    await opened.db.$extendTables<LibraryTables>().deleteFrom('id_map_entry').execute()
  })

  test('is loaded from both shapes, replaced, and corrects matches', async () => {
    expect(await loadIdMaps(db, [])).toEqual(['No list is loaded.'])
    const before = await readIdMapVersion(db)
    const xml = await write(
      'list.xml',
      '<?xml version="1.0"?>\n<!-- a list -->\n<anime-list>\n<anime anidbid="8" tvdbid="5" defaulttvdbseason="2"><name>x</name></anime></anime-list>',
    )
    const json = await write('list.json.gz', gzipSync(JSON.stringify([{ anidb_id: 8, mal_id: 2 }, { broken: true }])))
    expect(await loadIdMaps(db, [xml, json], 0)).toEqual([
      expect.stringMatching(/^anime-list\.json: 1 titles from .*list\.json\.gz, loaded 1970-01-01T00:00:00\.000Z$/),
      expect.stringMatching(/^anime-list\.xml: 1 titles from /),
    ])
    expect(await readIdMapVersion(db)).not.toBe(before)

    const [unmatched, wrong, chosen] = [
      await addFile(db, 0, { ...UNMATCHED, path: 'X [tvdbid-5]/X - S02E03.mkv' }),
      await addFile(db, 10_000, { path: 'Paper Moon [tvdbid-5]/Paper Moon - S02E04.mkv' }),
      await addFile(db, 10_000, { path: 'Paper Moon [tvdbid-5]/Paper Moon - S02E05.mkv', match: 'chosen' }),
    ]
    const catalogue = await openCatalogue(db, (error) => {
      throw error
    })
    const deps = {
      tasks: fileTasks,
      lookup: () => createTitleLookup(catalogue),
      sync: syncSources,
      now: () => Date.now(),
    }
    const match = async (id: number) => {
      const file = await findFile(db, id)
      return `${file?.match} ${file?.anime_id} ${file?.first_episode}`
    }
    expect(await rematchFiles(db, deps, undefined, true)).toBe(2)
    expect([await match(unmatched), await match(wrong)]).toEqual(['sure 10001 3', 'sure 10001 4'])
    expect(await match(chosen), 'what an admin chose stays').toBe('chosen 10000 1')

    const other = await write('other.json', '[{"mal_id":1,"tvdb_id":5,"season":{"tvdb":2}}]')
    await loadIdMaps(db, [other])
    const lookup = await createTitleLookup(catalogue)
    expect(lookup.mapped({ tvdb: 5 })?.segments.map(({ list, title: of }) => `${list} ${of?.title}`)).toEqual([
      'anime-list.json Paper Moon',
      'anime-list.xml undefined',
    ])
    expect(lookup.mapped({ tvdb: 6 })).toBeNull()
    await catalogue.close()
  })

  test.each([
    ['a page', '<html>Not found</html>'.padEnd(30_000)],
    ['text', 'nothing'],
    ['an empty file', ''],
    ['an empty list', '[]'],
    ['JSON that is no list', '{"data":1}'],
    ['JSON that is cut off', '[{"mal_id":1,"tvdb_id":5},{"mal_id":2'],
    ['XML that is cut off', '<anime-list><anime anidbid="8" tvdbid="5" defaulttvdbseason="2"/><anime '],
    [
      'a list with a million segments',
      JSON.stringify(
        Array.from({ length: 6_000 }, () => ({
          mal_id: 1,
          tmdb_id: { tv: Array.from({ length: 100 }, (_, at) => at + 1) },
        })),
      ),
    ],
  ])('%s is refused, and the lists stay', async (name, content) => {
    const before = await loadIdMaps(db, [])
    await expect(loadIdMaps(db, [await write(`${name}.bin`, content)])).rejects.toThrow(/can’t be read/)
    await expect(loadIdMaps(db, [join(folder, 'missing.json')])).rejects.toThrow(/File not found/)
    expect(await loadIdMaps(db, [])).toEqual(before)
  })
})
