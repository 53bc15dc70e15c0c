import { describe, expect, test } from 'vitest'
import type { Card, StageCard } from '../card/card.ts'
import { HOME_CACHE_KEY, HOME_CACHE_MS, toCachedHome } from './cache.ts'
import type { Home } from './home.ts'
import { fromCachedHome } from './kept-home.ts'

const picture = { src: '/images/poster/1/00000000/art.svg', width: 400, height: 600, drawn: true }
const card = {
  id: 'x-1',
  number: 1,
  title: 'X',
  japaneseTitle: 'エックス',
  poster: picture,
  colour: '#102030',
  format: 'TV',
} as Card
const accent = { stage: '#102030', ink: '#ffffff', night: 262, covers: false } as StageCard['accent']
const home: Home = {
  spotlights: [{ ...card, accent, banner: picture, description: '' }],
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
}
const kept = (change: object = {}) => {
  const value = JSON.parse(JSON.stringify(toCachedHome(home, [], 1_000))) as { data: object; timestamp: number }
  return { ...value, data: { ...value.data, ...change } }
}

describe('the kept home page', () => {
  test('has the name and the day of the specification', () => {
    expect([HOME_CACHE_KEY, HOME_CACHE_MS]).toEqual(['homeInfoCache', 86_400_000])
  })

  test('has the twelve lists of the specification under its names, and the time', () => {
    const { data, timestamp } = kept()
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

  test('comes back as it was', () => expect(fromCachedHome(kept(), 1_000)).toEqual(home))

  test('comes back with fetched pictures too', () => {
    const srcSet = '/images/poster/1/00000000/160.webp 160w, /images/poster/1/00000000/230.webp 230w'
    const fetched = { ...card, poster: { ...picture, srcSet, srcSetAvif: srcSet.replaceAll('webp', 'avif') } }
    expect(fromCachedHome(kept({ trending: [fetched] }), 1_000)).toMatchObject({ trending: [fetched] })
  })

  test.each([
    [999, false],
    [1_000 + HOME_CACHE_MS - 1, true],
    [1_000 + HOME_CACHE_MS, false],
  ])('at %i it is good: %s', (now, good) => {
    expect(fromCachedHome(kept(), now) !== null).toBe(good)
  })

  test.each([
    null,
    'x',
    [],
    {},
    { data: null, timestamp: 1_000 },
    { ...kept(), timestamp: '1000' },
    kept({ trending: 'x' }),
    kept({ trending: [{ ...card, title: 5 }] }),
    kept({ trending: [{ ...card, poster: { ...picture, src: 'https://elsewhere.example/x.png' } }] }),
    kept({ trending: [{ ...card, poster: { ...picture, src: '//elsewhere.example/x.png' } }] }),
    kept({ trending: [{ ...card, id: '/elsewhere.example' }] }),
    kept({ trending: [{ ...card, colour: 'url(https://elsewhere.example)' }] }),
    kept({ trending: [{ ...card, format: {} }] }),
    kept({ trending: [{ ...card, currentEpisode: {} }] }),
    kept({ trending: [{ ...card, rating: {} }] }),
    kept({ trending: [{ ...card, poster: { ...picture, srcSet: 'https://elsewhere.example/x 1x' } }] }),
    kept({ trending: [{ ...card, poster: { ...picture, srcSet: '/images/a 1w, https://elsewhere.example/x 1w' } }] }),
    kept({ trending: Array.from({ length: 101 }, () => card) }),
    kept({ most_popular: [] }),
    { data: {}, timestamp: 1_000 },
    kept({ genres: ['cooking'] }),
    kept({ spotlights: [{ ...card, banner: picture, description: '', accent: { ...accent, stage: 'red}body{' } }] }),
    kept({ topten: null }),
    kept({ genres: [1] }),
  ])('counts as absent when it is broken or foreign: %j', (value) => {
    expect(fromCachedHome(value, 1_000)).toBeNull()
  })
})
