/** Sources and files of many episodes at once, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addSource, listSourcesOf } from '#src/library/serve/source-store.server.ts'
import { addFile } from '#test/library/library-files.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { listOriginals } from './sources-store.server.ts'

const TITLES = [1, 3, 5]
const EPISODES = [1, 2, 3]
/** Of each title another episode. */
const ASKED = TITLES.map((anime, at) => ({ anime, episode: at + 1 }))

describe.each(databases())('sources on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  beforeAll(async () => {
    opened = await open('starter')
    db = opened.db.$extendTables<CatalogueTables>()
    for (const anime of TITLES)
      for (const episode of EPISODES) {
        await addSource(
          db,
          {
            anime,
            episode,
            sound: 'sub',
            address: `https://cdn.example/${anime}-${episode}.mp4`,
            kind: 'mp4',
            quality: undefined,
            file: undefined,
            tracks: [],
            segments: [],
            chapters: [],
          },
          '2026-11-20T12:00:00.000Z',
        )
        await addFile(db, anime, {
          path: `${anime}-${episode}.mkv`,
          first_episode: episode,
          last_episode: episode,
          probe: '{}',
        })
      }
  })
  afterAll(() => opened.close())

  test('none is read that was not asked for, of whatever titles the episodes are', async () => {
    const sources = await listSourcesOf(db, ASKED)
    expect(sources.map(({ anime, episode }) => ({ anime, episode }))).toEqual(ASKED)
    const files = await listOriginals(db, ASKED)
    expect(files.map(({ anime, first }) => ({ anime, episode: first }))).toEqual(ASKED)
    expect([await listSourcesOf(db, []), await listOriginals(db, [])]).toEqual([[], []])
  })

  test('those of a title that was merged are found under the one it became', async () => {
    await db.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 3).execute()
    const merged = [{ anime: 1, episode: 2 }]
    expect((await listSourcesOf(db, merged)).map(({ address }) => address).toSorted()).toEqual([
      'https://cdn.example/1-2.mp4',
      'https://cdn.example/3-2.mp4',
    ])
    expect((await listOriginals(db, merged)).map(({ path }) => path).toSorted()).toEqual(['1-2.mkv', '3-2.mkv'])
  })
})
