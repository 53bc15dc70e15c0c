import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MIGRATIONS, migrateWithoutTransactions, statementsOf } from '#test/old-migrations.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { addSource, removeSource } from '#src/library/serve/source-store.server.ts'
import { joinAvailability, setAvailability } from '../availability-store.server.ts'
import { STARTER, starterOf } from '../starter/starter.server.ts'
import { loadStarter } from '../starter-store.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import type { PlayableKind } from '../title.ts'

const OLD = '2026-01-01T00:00:00.000Z'

describe.each(bothDatabases())('playable episodes on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    await loadStarter(db, starterOf(STARTER.read().slice(0, 2)))
  })
  afterEach(() => opened.close())

  const report = (number: number, ...episodes: [number, PlayableKind][]) =>
    setAvailability(db, number, async () => ({
      sub: 0,
      dub: 0,
      lastEpisode: 0,
      playable: '',
      quality: undefined,
      episodes: episodes.map(([episode, kind]) => ({ episode, kind })),
    }))
  const age = () => db.updateTable('episode_playable').set({ since: OLD }).execute()
  const rows = async (number = 1) => {
    const found = await db
      .selectFrom('episode_playable')
      .selectAll()
      .where('anime_id', '=', number)
      .orderBy('episode')
      .orderBy('kind')
      .execute()
    return found.map(({ episode, kind, since }) => `${episode} ${kind} ${since === OLD ? 'old' : 'new'}`)
  }

  test('keep their time, and new ones get that of the report', async () => {
    await report(1, [1, 'sub'], [2, 'sub'])
    await age()
    await report(1, [1, 'sub'], [2, 'sub'], [2, 'dub'], [3, 'sub'])
    expect(await rows()).toEqual(['1 sub old', '2 dub new', '2 sub old', '3 sub new'])
    expect(await db.selectFrom('episode_playable').select('since').distinct().execute()).toHaveLength(2)
  })

  test('are removed when they no longer play', async () => {
    await report(1, [1, 'sub'], [1, 'dub'], [2, 'sub'])
    await report(1, [1, 'dub'])
    expect(await rows()).toEqual(['1 dub new'])
    await setAvailability(db, 1, async () => null)
    expect(await rows()).toEqual([])
  })

  test('a thousand episodes are stored at once', async () => {
    await report(1, ...Array.from({ length: 1_200 }, (_, index): [number, PlayableKind] => [index + 1, 'sub']))
    expect(await rows()).toHaveLength(1_200)
    await report(1, [7, 'sub'])
    expect(await rows()).toEqual(['7 sub new'])
  })

  test('the remaining one of two merged titles has the episodes of both, since the earlier time', async () => {
    await report(1, [4, 'sub'])
    await report(2, [1, 'sub'], [3, 'dub'])
    await age()
    await report(1, [1, 'sub'], [2, 'sub'], [4, 'sub'])
    await report(2, [1, 'sub'], [3, 'dub'], [4, 'sub'])
    await db.transaction().execute((trx) => joinAvailability(trx, 1, 2))
    expect([await rows(1), await rows(2)]).toEqual([['1 sub old', '2 sub new', '3 dub old', '4 sub old'], []])
  })

  test('follow the library’s sources', async () => {
    const source = (address: string, sound: 'sub' | 'raw') => ({
      anime: 1,
      episode: 5,
      sound,
      address,
      kind: 'hls' as const,
      tracks: [],
      segments: [],
      chapters: [],
      quality: undefined,
      file: undefined,
    })
    await addSource(db, source('https://video.example/a.m3u8', 'sub'), OLD)
    await age()
    await addSource(db, source('https://video.example/b.m3u8', 'sub'), OLD)
    await addSource(db, source('https://video.example/c.m3u8', 'raw'), OLD)
    expect(await rows()).toEqual(['5 sub old'])
    await removeSource(db, 1)
    await removeSource(db, 3)
    expect(await rows()).toEqual(['5 sub old'])
    await removeSource(db, 2)
    expect(await rows()).toEqual([])
  })
})

test('an upgrade takes the time of the earliest source, also of a merged title', async () => {
  const database = new DatabaseSync(':memory:')
  const before = MIGRATIONS.filter((name) => name < '025')
  await migrateWithoutTransactions(database, before)
  database.exec(`insert into anime (id, slug, version, added_at, updated_at) values (1, 'one', 1, '', ''), (2, 'two', 1, '', '');
    update anime set merged_into = 1 where id = 2;
    insert into episode_source (anime_id, episode, sound, address, kind, origins, added_at) values
      (1, 1, 'sub', '/a', 'hls', '', '2026-05-01T00:00:00.000Z'),
      (2, 1, 'sub', '/b', 'hls', '', '2026-04-01T00:00:00.000Z'),
      (2, 2, 'dub', '/c', 'hls', '', ''),
      (1, 3, 'raw', '/d', 'hls', '', '2026-05-01T00:00:00.000Z')`)
  for (const { text, values } of await statementsOf(database, '025-airings')) database.prepare(text).run(...values)
  expect(database.prepare('select * from episode_playable order by episode').all()).toEqual([
    { anime_id: 1, episode: 1, kind: 'sub', since: '2026-04-01T00:00:00.000Z' },
    { anime_id: 1, episode: 2, kind: 'dub', since: '1970-01-01T00:00:00.000Z' },
  ])
  database.close()
})
