/** Lists of episodes, on both databases. */
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import type { JellyfinContext } from '../context.ts'
import { createIds } from '../calls/item-id.ts'
import { readEpisodes } from './read-items.server.ts'

describe.each(databases())('episodes on $name', ({ open }) => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await open('starter')
  })
  afterAll(() => opened.close())

  test('of many titles are read with as many queries as those of one', async () => {
    let queries = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const db = opened.db.withPlugin(counting)
    const context = {
      serverId: 'site',
      ids: createIds('00000000'),
      catalogue: { db, snapshot: { find: () => null } },
      myList: { db },
      episodes: async () => ({ episodes: new Map(), parts: new Map() }),
      isPrivate: () => false,
      pictureOptions: () => ({ artwork: 'drawn', now: 0 }),
    } as unknown as JellyfinContext
    const caller = { viewer: { id: 'user' } } as never
    const read = async (titles: number) => {
      queries = 0
      const playables = Array.from({ length: titles }, (_, at) => [
        { title: plainTitle(at + 1), episode: 2 },
        { title: plainTitle(at + 1), episode: 1 },
      ]).flat()
      const items = await readEpisodes(context, caller, playables)
      expect(items.map(({ IndexNumber }) => IndexNumber)).toEqual(playables.map(({ episode }) => episode))
      return { queries, names: items.map(({ Name }) => Name) }
    }
    const [one, many] = [await read(1), await read(60)]
    expect([one.queries > 0, many.queries]).toEqual([true, one.queries])
    expect(many.names.slice(0, 2)).toEqual(one.names)
    expect(one.names).toEqual(['Stray Dog Strut', 'Asteroid Blues'])
    expect((await read(0)).queries).toBe(0)
  })
})
