/** Episodes in several files, as apps play them one after another. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JellyfinLibrary, openJellyfinLibrary, TITLES } from '#test/apps/jellyfin-library.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { addSource } from '#src/library/serve/source-store.server.ts'
import type { Item, Page } from './calls/item.ts'
import type { PlaybackInfo } from './calls/media.ts'

/** Adds the files of an episode. @param pieces the numbers of its parts; undefined for a whole one */
async function addEpisode(db: CatalogueDb, episode: number, pieces: (number | undefined)[]): Promise<void> {
  for (const piece of pieces)
    await addSource(
      db,
      {
        anime: TITLES.plain,
        episode,
        piece,
        sound: 'sub',
        address: `https://cdn.example/${episode}-${piece}.mp4`,
        kind: 'mp4',
        quality: undefined,
        file: undefined,
        tracks: [],
        segments: [],
        chapters: [],
      },
      new Date().toISOString(),
    )
}

describe.each(databases())('parts on $name', ({ name, open }) => {
  let database: OpenDatabase | undefined
  let library: JellyfinLibrary
  beforeAll(async () => {
    database = name === 'postgres' ? await open('starter') : undefined
    library = await openJellyfinLibrary(database, {}, {}, async (db) => {
      for (const episode of [7, 8]) await addEpisode(db, episode, [1, 2, 3])
      await addEpisode(db, 9, [4, 3])
      await addEpisode(db, 10, [1, 2, undefined])
    })
  })
  afterAll(async () => {
    await library.close()
    await database?.close()
  })
  const partOf = (episode: number, variant: number) =>
    library.ids.write({ kind: 'part', number: TITLES.plain, episode, variant })
  const itemsOf = (episode: number) => ({
    item: library.episodeOf(TITLES.plain, episode),
    parts: [partOf(episode, 2), partOf(episode, 3)],
  })

  const report = (path: string, item: string, minutes: number) =>
    library.call(`/Sessions/Playing${path}`, {
      token: library.token,
      method: 'POST',
      body: JSON.stringify({ ItemId: item, PositionTicks: minutes * 600_000_000 }),
    })
  const minutesOf = async (...items: string[]) =>
    Promise.all(
      items.map(async (item) => (await library.ask<Item>(`/Items/${item}`)).UserData.PlaybackPositionTicks / 6e8),
    )

  test('an episode is its first part, and the others follow it', async () => {
    const { item, parts } = itemsOf(7)
    const { PartCount, MediaSources } = await library.ask<Item>(`/Items/${item}`)
    expect([PartCount, MediaSources?.length]).toEqual([3, 1])
    const { Items } = await library.ask<Page<Item>>(`/Videos/${item}/AdditionalParts`)
    expect(Items.map(({ Id, Type, Name }) => [Id, Type, Name.slice(-6)])).toEqual([
      [parts[0], 'Video', 'part 2'],
      [parts[1], 'Video', 'part 3'],
    ])
    // each plays its own file, also by the id of its source
    const sources = await Promise.all(
      [item, ...parts].map(async (id) => {
        const info = await library.ask<PlaybackInfo>(`/Items/${id}/PlaybackInfo`)
        return info.MediaSources.map(({ Id }) => Id)
      }),
    )
    expect(new Set(sources.flat()).size).toBe(3)
    for (const [at, ids] of sources.entries())
      for (const id of ids) expect((await library.ask<Item>(`/Items/${id}`)).Id).toBe([item, ...parts][at])
    // and those without parts have none
    const plain = library.episodeOf(TITLES.plain)
    expect(await library.ask<Item>(`/Items/${plain}`)).not.toHaveProperty('PartCount')
    expect((await library.ask<Page<Item>>(`/Videos/${plain}/AdditionalParts`)).Items).toEqual([])
    for (const none of [partOf(7, 4), partOf(7, 1), partOf(7, 0), partOf(1, 2)])
      expect((await library.get(`/Items/${none}`)).status).toBe(404)
  })

  test('parts before those that are here are skipped', async () => {
    const item = library.episodeOf(TITLES.plain, 9)
    const second = partOf(9, 4)
    expect((await library.ask<Item>(`/Items/${item}`)).PartCount).toBe(2)
    const { Items } = await library.ask<Page<Item>>(`/Videos/${item}/AdditionalParts`)
    expect(Items.map(({ Id, Name }) => [Id, Name.slice(-6)])).toEqual([[second, 'part 4']])
    const namesOf = async (id: string) =>
      (await library.ask<PlaybackInfo>(`/Items/${id}/PlaybackInfo`)).MediaSources.map(({ Name }) => Name.slice(-7, -1))
    expect([await namesOf(item), await namesOf(second)]).toEqual([['part 3'], ['part 4']])
    for (const none of [1, 2, 3].map((part) => partOf(9, part)))
      expect((await library.get(`/Items/${none}`)).status).toBe(404)
    await report('', second, 0)
    await report('/Progress', second, 5)
    expect(await minutesOf(item, second)).toEqual([0, expect.closeTo(5, 0)])
  })

  test('beside a file of the whole episode, parts are other versions of it, which plays first', async () => {
    const item = library.episodeOf(TITLES.plain, 10)
    const found = await library.ask<Item>(`/Items/${item}`)
    expect(found).not.toHaveProperty('PartCount')
    expect(found.MediaSources?.map(({ Name }) => /part \d/.exec(Name)?.[0])).toEqual([undefined, 'part 1', 'part 2'])
    expect((await library.ask<Page<Item>>(`/Videos/${item}/AdditionalParts`)).Items).toEqual([])
    expect((await library.get(`/Items/${partOf(10, 2)}`)).status).toBe(404)
    for (const source of found.MediaSources ?? [])
      expect((await library.ask<Item>(`/Items/${source.Id}`)).Id).toBe(item)
  })

  test('a position in a part is one in the episode, and the end of the last part its end', async () => {
    const { item, parts } = itemsOf(8)
    const [second = '', third = ''] = parts
    await report('', item, 0)
    await report('/Progress', item, 12)
    expect(await minutesOf(item, second, third)).toEqual([12, 0, 0])
    await report('', second, 0)
    await report('/Progress', second, 5)
    // the share of the whole is stored in percent
    expect(await minutesOf(item, second, third)).toEqual([0, expect.closeTo(5, 0), 0])
    expect((await library.ask<Item>(`/Items/${second}`)).UserData.PlayedPercentage).toBe(20)
    // what need not be watched of the episode begins in the last part
    await report('', third, 16)
    for (let minute = 16; minute <= 17; minute += 0.25) await report('/Progress', third, minute)
    expect((await library.ask<Item>(`/Items/${item}`)).UserData.Played).toBe(true)
    expect((await library.ask<Item>(`/Items/${third}`)).UserData.Played).toBe(true)
  })
})
