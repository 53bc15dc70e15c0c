import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadStarter } from './starter-store.server.ts'
import { STARTER, starterOf } from './starter/starter.server.ts'
import { addSource } from '#src/library/serve/source-store.server.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { migrations } from '../../migrations/all.ts'
import { toAvailability } from './availability-store.server.ts'
import type { CatalogueDb, CatalogueTables } from './tables.server.ts'

const SOURCE = { kind: 'hls', quality: '720p', tracks: [], segments: [], chapters: [], file: undefined } as const

describe.each(bothDatabases())('which episodes play on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    await loadStarter(db, starterOf(STARTER.read().slice(0, 3)))
  })
  afterEach(() => opened.close())

  const play = async (anime: number, sound: 'sub' | 'dub' | 'raw', ...episodes: number[]) => {
    for (const episode of episodes)
      await addSource(
        db,
        { ...SOURCE, anime, episode, sound, address: `/${episode}-${sound}.m3u8` },
        '2026-01-01T00:00:00Z',
      )
  }
  const stored = async () => {
    const rows = await db.selectFrom('availability').selectAll().orderBy('anime_id').execute()
    return rows.map((row) => [row.anime_id, toAvailability(row).playable])
  }

  test('each one is stored, in any audio', async () => {
    await play(1, 'sub', 1, 2, 3, 7)
    await play(1, 'dub', 1)
    await play(1, 'raw', 4)
    expect(await stored()).toEqual([[1, '1-4,7']])
  })

  test('an update finds those of before', async () => {
    await play(1, 'sub', 1, 2, 3, 7)
    await play(1, 'raw', 8)
    await play(2, 'dub', 5)
    await play(3, 'sub', 6)
    await db.updateTable('anime').set({ merged_into: 2 }).where('id', '=', 3).execute()
    await db.deleteFrom('availability').where('anime_id', '=', 3).execute()
    await db.schema.alterTable('availability').dropColumn('playable').execute()
    await migrations['035-playable-episodes']?.up(opened.db)
    const rows = await db.selectFrom('availability').select(['anime_id', 'playable']).orderBy('anime_id').execute()
    expect(rows.map(({ anime_id, playable }) => [anime_id, playable?.split(',').toSorted()])).toEqual([
      [1, ['1-3', '7-8']],
      [2, ['5-6']],
    ])
  })

  test('of what a process of an earlier release stores, any up to the last may play', async () => {
    await play(1, 'sub', 2, 4)
    await db.updateTable('availability').set({ playable: null }).execute()
    expect(await stored()).toEqual([[1, '1-4']])
  })
})
