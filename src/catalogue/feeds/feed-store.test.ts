import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { insertAnime, plainTitle } from '#test/fixtures/pictures.ts'
import { saveAnnouncements } from '../airings/airings-store.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { listPlayable, listRecorded } from './feed-store.server.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const day = (ofMonth: number) => Date.parse(`2026-11-${String(ofMonth).padStart(2, '0')}T12:00:00Z`)

describe.each(bothDatabases())('the times of episodes on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    for (const number of [1, 2]) await insertAnime(db, plainTitle(number))
  })
  afterEach(() => opened.close())

  test('are those that were announced and not cancelled, within the given time', async () => {
    const announce = (episode: number, airsAt: number, state: 'announced' | 'cancelled' = 'announced') => ({
      episode,
      airsAt,
      sequence: 0,
      delayedFrom: null,
      state,
    })
    const changes = [
      { anime: 1, announcements: [announce(1, day(5)), announce(2, day(12)), announce(3, day(19), 'cancelled')] },
      { anime: 2, announcements: [announce(7, day(20)), announce(8, day(27))] },
    ]
    await saveAnnouncements(db, changes, NOW)
    const found = await listRecorded(db, day(6), NOW)
    expect(found.toSorted((a, b) => a.at - b.at)).toEqual([
      { anime: 1, episode: 2, at: day(12) },
      { anime: 2, episode: 7, at: day(20) },
    ])
    expect(await listRecorded(db, 0, NOW, 2)).toEqual([{ anime: 2, episode: 7, at: day(20) }])
  })

  test('since which they play: the latest first, without unknown ones', async () => {
    const row = (anime_id: number, episode: number, kind: 'sub' | 'dub', since: number) => ({
      anime_id,
      episode,
      kind,
      since: new Date(since).toISOString(),
    })
    await db
      .insertInto('episode_playable')
      .values([row(1, 1, 'sub', 0), row(1, 2, 'sub', day(3)), row(2, 1, 'dub', day(9)), row(2, 1, 'sub', day(1))])
      .execute()
    expect(await listPlayable(db)).toEqual([
      { anime: 2, episode: 1, kind: 'dub', at: day(9) },
      { anime: 1, episode: 2, kind: 'sub', at: day(3) },
      { anime: 2, episode: 1, kind: 'sub', at: day(1) },
    ])
    expect(await listPlayable(db, [1])).toEqual([{ anime: 1, episode: 2, kind: 'sub', at: day(3) }])
  })
})
