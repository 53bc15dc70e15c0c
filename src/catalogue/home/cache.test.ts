import { describe, expect, test } from 'vitest'
import type { Card, StageCard } from '../card/card.ts'
import { fromCachedHome, HOME_CACHE_KEY, HOME_CACHE_MS, toCachedHome } from './cache.ts'
import type { Home } from './home.ts'

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
  mostFavorite: [],
  latestCompleted: [],
  latestEpisode: [card],
  genres: ['action'],
}
const kept = (change: object = {}) => {
  const value = JSON.parse(JSON.stringify(toCachedHome(home, 1_000))) as { data: object; timestamp: number }
  return { ...value, data: { ...value.data, ...change } }
}

describe('the kept home page', () => {
  test('has the name and the day of the specification', () => {
    expect([HOME_CACHE_KEY, HOME_CACHE_MS]).toEqual(['homeInfoCache', 86_400_000])
  })

  test('comes back as it was', () => expect(fromCachedHome(kept(), 1_000)).toEqual(home))

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
    kept({ spotlights: [{ ...card, banner: picture, description: '', accent: { ...accent, stage: 'red}body{' } }] }),
    kept({ topten: null }),
    kept({ genres: [1] }),
  ])('counts as absent when it is broken or foreign: %j', (value) => {
    expect(fromCachedHome(value, 1_000)).toBeNull()
  })
})
