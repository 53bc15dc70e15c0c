import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '#src/catalogue/import/import.server.ts'
import { systemClock } from '#src/catalogue/import-sources/http.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addFile } from '#test/library/library-files.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { createOfflineFetchSource } from './offline-source.server.ts'

const at = (id: number) => `https://myanimelist.net/anime/${id}`
const line = (id: number, title: string, synonyms: string[] = [], related: number[] = []) =>
  JSON.stringify({ sources: [at(id)], title, type: 'TV', episodes: 12, synonyms, relatedAnime: related.map(at) })

describe.each(databases())('fetching from an anime-offline-database file on $name', ({ open }) => {
  let opened: OpenDatabase
  let folder: string
  beforeAll(async () => {
    opened = await open()
    folder = await mkdtemp(join(tmpdir(), 'hoshimi-offline-'))
  })
  afterAll(async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('stores the titles of missing series and seasons with those related to them, and no others', async () => {
    const db = opened.db.$extendTables<CatalogueTables>()
    const file = join(folder, 'anime.jsonl')
    await writeFile(
      file,
      [
        '{"lastUpdate":"2026-01-01"}',
        line(1, 'Hoshi no Minato', ['Star Harbour'], [2]),
        line(2, 'Hoshi no Minato 2nd Season', [], [1]),
        line(3, 'Star Harbours'),
        line(4, 'Quiet Reef'),
        line(5, 'Wide Valley'),
        '{"broken":true}',
      ].join('\n'),
    )
    const unmatched = { match: 'none', anime_id: null, first_episode: null, last_episode: null } as const
    const ambiguous = { match: 'doubtful', doubt: 'ambiguous' } as const
    await addFile(db, 0, { ...unmatched, ...ambiguous, path: 'Star Harbour/Season 1/Star Harbour - S01E01.mkv' })
    const untitled = [
      'Star Harbour/Season 2/Star Harbour - S02E01.mkv',
      'Anything [malid-5]/01.mkv',
      'Nothing Like It/01.mkv',
    ]
    for (const path of untitled) await addFile(db, 0, { ...unmatched, path })
    const { signal } = new AbortController()
    const source = createOfflineFetchSource(db, file, {
      signal,
      clock: systemClock,
      traffic: { requests: 0, retries: 0 },
    })
    await runImport(db, source, { signal })
    const rows = await db.selectFrom('anime').select('romaji').orderBy('romaji').execute()
    expect(rows.map(({ romaji }) => romaji)).toEqual(['Hoshi no Minato', 'Hoshi no Minato 2nd Season', 'Wide Valley'])
  })
})
