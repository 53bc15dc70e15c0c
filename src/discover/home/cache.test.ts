import { describe, expect, test } from 'vitest'
import { toAnimeId } from '#src/catalogue/anime.ts'
import { accentFromColour } from '#src/catalogue/art/art.ts'
import type { Card } from '#src/catalogue/card/card.ts'
import { HOME_CACHE_KEY, HOME_CACHE_MS, toCachedHome } from './cache.ts'
import type { Home } from '#src/catalogue/home.ts'
import { fromCachedHome } from './parse-cached-home.ts'

const picture = { src: '/images/poster/1/00000000/art.svg', width: 400, height: 600, drawn: true }
const card: Card = {
  id: toAnimeId('x', 1),
  number: 1,
  title: 'X',
  japaneseTitle: 'エックス',
  poster: picture,
  colour: '#102030',
  format: 'TV',
  minutes: 24,
  released: '1998-04-03',
  year: 1998,
  sub: 26,
  dub: 12,
  quality: 'HD',
  episodes: 26,
  currentEpisode: 26,
}
const accent = { ...accentFromColour('#102030'), scrim: { light: 82, dark: 82 } }
const home: Home = {
  spotlights: [{ ...card, accent, banner: picture, description: 'A synopsis.' }],
  trending: [card],
  topTen: { today: [card], week: [], month: [] },
  topAiring: [],
  mostPopular: [card],
  mostFavorite: [],
  latestCompleted: [],
  latestEpisode: [card],
  topUpcoming: [],
  recentlyAdded: [],
  playsHere: [card],
  genres: ['action'],
  today: [],
}
/** A stored item with changes that may make it invalid. */
const item = (change: object) =>
  toCachedHome({ ...home, trending: [{ ...card, ...change }] }, new Date(0)).data.trending[0]
const cached = toCachedHome(home, new Date(1_000))
/** The lists as they are stored, with changes. */
const stored = (data: object = {}, others: object = {}): unknown =>
  JSON.parse(JSON.stringify({ ...cached, data: { ...cached.data, ...data }, ...others }))

describe('the cached home page', () => {
  test('has the key and the lifetime of the specification', () => {
    expect([HOME_CACHE_KEY, HOME_CACHE_MS]).toEqual(['homeInfoCache', 86_400_000])
  })

  test('has the specification’s twelve lists and the timestamp', () => {
    const { data, timestamp } = cached
    expect(Object.keys(data)).toEqual([
      'spotlights',
      'trending',
      'topten',
      'todaySchedule',
      'top_airing',
      'most_popular',
      'most_favorite',
      'latest_completed',
      'latest_episode',
      'top_upcoming',
      'recently_added',
      'genres',
    ])
    expect(timestamp).toBe(1_000)
  })

  test('has items in the shape of the specification', () => {
    const { data } = cached
    const item = {
      id: 'x-1',
      title: 'X',
      japanese_title: 'エックス',
      poster: picture.src,
      description: '',
      premium: false,
      currentEpisode: 26,
      tvInfo: {
        showType: 'TV',
        duration: '24m',
        releaseDate: 'Apr 3, 1998',
        quality: 'HD',
        sub: 26,
        dub: 12,
        episodeInfo: { sub: 26, dub: 12 },
      },
    }
    expect(data).toMatchObject({
      spotlights: [{ ...item, description: 'A synopsis.' }],
      trending: [item],
      topten: { today: [item], week: [], month: [] },
      latest_episode: [item],
    })
  })

  test('has the schedule of the day in the viewer’s time zone', () => {
    const episode = (number: number, hour: number) => {
      const at = new Date(2026, 10, 20, hour, 5).getTime()
      return { id: card.id, title: 'X', japaneseTitle: 'エックス', episode: number, at }
    }
    const today = [episode(1, -1), episode(2, 0), episode(3, 23), episode(4, 24)]
    const { data } = toCachedHome({ ...home, today }, new Date(2026, 10, 20, 12))
    const item = { id: 'x-1', title: 'X', japanese_title: 'エックス' }
    expect(data.todaySchedule).toEqual([
      { ...item, time: '00:05', episode_no: 2 },
      { ...item, time: '23:05', episode_no: 3 },
    ])
  })

  test('is ignored when it is from an older version', () => {
    expect(fromCachedHome(stored({ trending: [card] }), 1_000)).toBeNull()
  })

  test('is restored unchanged', () => expect(fromCachedHome(stored(), 1_000)).toEqual(home))

  test('is restored with fetched pictures', () => {
    const srcSet = '/images/poster/1/00000000/160.webp 160w, /images/poster/1/00000000/230.webp 230w'
    const fetched = { ...card, poster: { ...picture, srcSet, srcSetAvif: srcSet.replaceAll('webp', 'avif') } }
    expect(fromCachedHome(stored({ trending: [item(fetched)] }), 1_000)).toMatchObject({ trending: [fetched] })
  })

  test.each([
    [999, false],
    [1_000 + HOME_CACHE_MS - 1, true],
    [1_000 + HOME_CACHE_MS, false],
  ])('at %i ms it is valid: %s', (now, isValid) => {
    expect(fromCachedHome(stored(), now) !== null).toBe(isValid)
  })

  test.each([
    null,
    'x',
    [],
    {},
    { data: null, timestamp: 1_000 },
    stored({}, { timestamp: '1000' }),
    stored({ trending: 'x' }),
    stored({ trending: [item({ title: 5 })] }),
    stored({ trending: [item({ poster: { ...picture, src: 'https://elsewhere.example/x.png' } })] }),
    stored({ trending: [item({ poster: { ...picture, src: '//elsewhere.example/x.png' } })] }),
    stored({ trending: [item({ id: '/elsewhere.example' })] }),
    stored({ trending: [item({ colour: 'url(https://elsewhere.example)' })] }),
    stored({ trending: [item({ format: {} })] }),
    stored({ trending: [item({ currentEpisode: {} })] }),
    stored({ trending: [item({ rating: {} })] }),
    stored({ trending: [item({ poster: { ...picture, srcSet: 'https://elsewhere.example/x 1x' } })] }),
    stored({
      trending: [item({ poster: { ...picture, srcSet: '/images/a 1w, https://elsewhere.example/x 1w' } })],
    }),
    stored({ trending: Array.from({ length: 101 }, () => item({})) }),
    stored({ most_popular: [] }),
    { data: {}, timestamp: 1_000 },
    stored({ genres: ['cooking'] }),
    stored({ spotlights: [item({ banner: picture, description: '', accent: { ...accent, stage: 'red}body{' } })] }),
    stored({ spotlights: [item({ banner: picture, description: '', accent: { ...accent, scrim: undefined } })] }),
    stored({ topten: null }),
    stored({ genres: [1] }),
  ])('is ignored when it is invalid: %j', (value) => {
    expect(fromCachedHome(value, 1_000)).toBeNull()
  })
})
