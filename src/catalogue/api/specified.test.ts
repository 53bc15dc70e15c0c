/** The response fields that the specification requires (sections 3 and 7), call by call. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueApp, openCatalogueApp } from '#test/apps/catalogue-app.ts'

let site: CatalogueApp
beforeAll(async () => {
  site = await openCatalogueApp({ now: () => Date.parse('2026-11-20T12:00:00Z') })
})
afterAll(() => site.close())

const [text, number, list, truth] = [expect.any(String), expect.any(Number), expect.any(Array), expect.any(Boolean)]
/** Present, and null when unknown. */
const known = expect.toSatisfy((value) => value !== undefined)
/** Minutes; null if no source knows them, as for announced titles. */
const duration = expect.toSatisfy((value) => value === null || /^\d+m$/.test(String(value)))
const NAMES = { id: text, title: text, japanese_title: text, poster: text }

type Lists = Record<string, object[]>

test('the root: the lists of the home page', async () => {
  const home = await site.results<Lists & { topTen: Lists; today: Lists }>('/')
  const { spotlights = [], trending = [], topTen, today, genres = [], ...lists } = home
  for (const item of spotlights) {
    expect(item).toMatchObject({ ...NAMES, description: text })
    expect(item).toMatchObject({
      tvInfo: { showType: text, duration, releaseDate: text, quality: known, episodeInfo: { sub: number } },
    })
  }
  expect(Object.keys(topTen)).toEqual(['today', 'week', 'month'])
  for (const item of [trending, ...Object.values(topTen)].flat())
    expect(item).toMatchObject({ ...NAMES, number: expect.stringMatching(/^\d\d$/), tvInfo: { showType: text } })
  expect(today['schedule']).toEqual(list)
  expect(genres).toHaveLength(41)
  expect(Object.keys(lists)).toEqual([
    'topAiring',
    'mostPopular',
    'mostFavorite',
    'latestCompleted',
    'latestEpisode',
    'topUpcoming',
    'recentlyAdded',
  ])
  for (const item of Object.values(lists).flat())
    expect(item).toMatchObject({ ...NAMES, description: text, tvInfo: { showType: text } })
})

test('/info: a title and its seasons', async () => {
  const { data, seasons } = await site.results<{ data: object; seasons: object[] }>(
    '/info?id=frieren-beyond-journeys-end-2',
  )
  expect(data).toMatchObject({ ...NAMES, adultContent: truth, charactersVoiceActors: list, recommended_data: list })
  expect(data).toMatchObject({
    animeInfo: {
      Overview: text,
      Japanese: text,
      Synonyms: text,
      Aired: text,
      Premiered: text,
      Duration: text,
      Status: text,
      'MAL Score': text,
      Genres: list,
      Studios: list,
      Producers: list,
      tvInfo: { rating: known, quality: known, sub: known, dub: known },
    },
  })
  expect(seasons.length).toBeGreaterThan(1)
  for (const season of seasons) expect(season).toMatchObject({ id: text, season: text, season_poster: text })
})

test('/info: season labels do not depend on the requested season', async () => {
  const labels = [
    'Season 1',
    'Season 2',
    'Season 3',
    'Season 3 Part 2',
    'Final Season',
    'Final Season Part 2',
    'Special',
  ]
  const listed = (id: string) => site.results<{ seasons: { id: string; season: string }[] }>(`/info?id=${id}`)
  const { seasons } = await listed('attack-on-titan-4')
  expect(seasons.map(({ season }) => season)).toEqual(labels)
  const last = await listed(seasons.at(-1)?.id ?? '')
  expect(last.seasons).toEqual(seasons)
})

test('/character/list/{id}: characters and their voices, in pages', async () => {
  const { data, totalPages } = await site.results<{ data: { voiceActors: object[] }[]; totalPages: number }>(
    '/character/list/sailor-moon-18?page=1',
  )
  expect(totalPages).toBe(1)
  expect(data.length).toBeGreaterThan(6)
  for (const { voiceActors, ...entry } of data) {
    expect(entry).toMatchObject({ character: { name: text, cast: text, poster: text } })
    for (const actor of voiceActors) expect(actor).toMatchObject({ name: text, poster: text })
  }
})

test('/schedule: the episodes of a day', async () => {
  const items = await site.results<object[]>('/schedule?date=2026-11-22')
  expect(items.length).toBeGreaterThan(0)
  for (const item of items)
    expect(item).toMatchObject({
      id: text,
      time: expect.stringMatching(/^\d\d:\d\d$/),
      title: text,
      episode_no: number,
    })
})

test('/search/suggest: matching titles', async () => {
  const items = await site.results<object[]>('/search/suggest?keyword=cow')
  expect(items.length).toBeGreaterThan(0)
  for (const item of items) expect(item).toMatchObject({ ...NAMES, releaseDate: text, showType: text, duration: text })
})

test('/qtip/{digits}: the hover card’s fields', async () => {
  expect(await site.results('/qtip/1')).toMatchObject({
    title: 'Cowboy Bebop',
    rating: text,
    quality: known,
    subCount: number,
    episodeCount: number,
    type: text,
    description: text,
    japaneseTitle: text,
    Synonyms: text,
    airedDate: text,
    status: text,
    genres: expect.arrayContaining([text]),
    watchLink: '/watch/cowboy-bebop-1',
  })
})

test('/hero/{digits}: what the stage of a television shows of a title', async () => {
  const hero = await site.results<{ art: { src: string; srcset: string } }>('/hero/1')
  expect(hero).toMatchObject({
    id: 'cowboy-bebop-1',
    title: 'Cowboy Bebop',
    type: 'TV',
    duration: '24m',
    released: 'Apr 3, 1998',
    rating: text,
    description: text,
    episodes: 26,
    minutes: 24,
    playable: '',
    colours: { stage: text, ink: text, dim: number, night: number },
  })
  const urls = [hero.art.src, ...hero.art.srcset.split(', ').filter(Boolean)].map((url) => URL.canParse(url))
  expect(urls).not.toContain(false)
})

test('/random/id: an id that /info knows', async () => {
  const id = await site.results<string>('/random/id')
  expect(await site.results(`/info?id=${id}`)).toMatchObject({ data: { id } })
})

test.each([
  ['/most-popular?page=2', 'totalPages'],
  ['/az-list/c?page=1', 'totalPages'],
  ['/genre/action?page=1', 'totalPages'],
  ['/producer/sunrise?page=1', 'totalPages'],
  ['/search?keyword=the&page=1', 'totalPage'],
])('%s: data and %s', async (address, pages) => {
  const results = await site.results<Record<string, unknown>>(address)
  expect(results).toMatchObject({ data: expect.arrayContaining([expect.objectContaining(NAMES)]), [pages]: number })
})
