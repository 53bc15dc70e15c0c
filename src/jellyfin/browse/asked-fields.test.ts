/** Fields that apps ask for in lists, on both databases. */
import { beforeAll, describe, expect, test } from 'vitest'
import { addVoice, TITLES, useJellyfinLibrary } from '#test/apps/jellyfin-library.ts'
import { databases } from '#test/services/databases.ts'
import type { Item, Page } from '../calls/item.ts'

const FIELDS = 'fields=MediaSources&fields=mediaStreams,Chapters,TRICKPLAY,People'
const COMPARED = [
  'MediaSources',
  'MediaSourceCount',
  'MediaStreams',
  'Container',
  'HasSubtitles',
  'RunTimeTicks',
  'Chapters',
  'Trickplay',
  'Width',
  'People',
] as const

/** Each answer has a ticket of its own. */
const pick = (item: Item | undefined): unknown =>
  JSON.parse(
    JSON.stringify(COMPARED.map((field) => item?.[field] ?? null))
      .replaceAll(/ticket=[\w.-]+/g, 'ticket')
      .replaceAll(/\/media\/\d+\.[^/"]+/g, '/media/ticket'),
  )

describe.each(databases())('fields on $name', (database) => {
  const library = useJellyfinLibrary(database)
  let paths: string[]
  beforeAll(async () => {
    const [series, episode, film] = [library.titleOf(1), library.episodeOf(1), library.titleOf(TITLES.film)]
    paths = [
      '/Items?Recursive=true&IncludeItemTypes=Movie,Series,Episode',
      `/Items?Ids=${episode},${film}`,
      `/Items?Ids=${episode}`,
      `/Items?ParentId=${series}&Recursive=true`,
      `/Shows/${series}/Episodes?`,
      `/Shows/NextUp?SeriesId=${series}`,
      '/Users/x/Items/Resume?',
      '/UserItems/Resume?',
      '/Items/Suggestions?',
      `/Items/${library.titleOf(TITLES.remote)}/Similar?`,
    ]
    for (const item of [episode, film]) {
      const body = JSON.stringify({ ItemId: item, PositionTicks: 200_000_000 })
      await library.call('/Sessions/Playing/Progress', { token: library.token, method: 'POST', body })
    }
    await addVoice(library, { name: 'Ann Voice', character: 'A guest', titles: [TITLES.film] })
  })

  test('items of lists have the asked fields of their own pages', async () => {
    const kinds = new Set<string>()
    for (const path of paths) {
      const { Items } = await library.ask<Page<Item>>(`${path}&${FIELDS}`)
      expect([path, Items.length > 0]).toEqual([path, true])
      for (const item of Items) {
        kinds.add(item.Type)
        const own = await library.ask<Item>(`/Items/${item.Id}`)
        expect([path, item.Id, pick(item)]).toEqual([path, item.Id, pick(own)])
      }
    }
    expect(kinds).toEqual(new Set(['Series', 'Movie', 'Episode']))
    const all = await library.ask<Page<Item>>(`${paths[0]}&${FIELDS}`)
    const first = all.Items.find(({ Type }) => Type === 'Movie')
    expect([first?.MediaSources?.[0]?.Name, first?.People.at(-1)?.Name]).toEqual(['Original file', 'Ann Voice'])
  })

  test('the sources of a list play with its tickets', async () => {
    const { Items } = await library.ask<Page<Item>>(`${paths[0]}&Fields=MediaSources`)
    const [source] = Items.find(({ Type }) => Type === 'Episode')?.MediaSources ?? []
    expect((await library.load(source?.Path ?? '')).status).toBe(200)
  })

  test('nothing of it is read for apps that do not ask', async () => {
    for (const path of [...paths.filter((one) => !/Ids=\w+$/.test(one)), `${paths[0]}&Fields=Overview,x,,`]) {
      const { Items } = await library.ask<Page<Item>>(path)
      expect([path, Items.filter((item) => item.MediaSources || item.Chapters || item.Trickplay)]).toEqual([path, []])
    }
  })
})
