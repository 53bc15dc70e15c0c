import { describe, expect, test } from 'vitest'
import { toWords } from './fold.ts'
import { markSeasons } from './season.ts'

const mark = (name: string) => markSeasons(toWords(name))

describe('every spelling of a season', () => {
  test.each([
    'Moon Harbor Season 2',
    'Moon Harbor 2nd Season',
    'Moon Harbor Second Season',
    'Moon Harbor Season Two',
    'Moon Harbor Season II',
    'Moon Harbor S2',
    'Moon Harbor 2期',
    'Moon Harbor 第2期',
    'Moon Harbor 第二期',
    'Moon Harbor 第2シリーズ',
    'Moon Harbor セカンドシーズン',
    'Moon Harbor ２ｎｄ　Ｓｅａｓｏｎ',
  ])('%s', (name) => {
    const marked = mark(name)
    expect(marked.season).toBe(2)
    expect(marked.words.slice(0, marked.base)).toEqual(['moon', 'harbor'])
    expect(marked.words).toEqual(['moon', 'harbor', 'season', '2'])
  })
})

test('finds a mark attached to Japanese letters', () => {
  const marked = mark('星の海第2期')
  expect(marked.season).toBe(2)
  expect(marked.words.slice(0, marked.base)).toEqual(['星の海'])
})

test('parts and cours', () => {
  expect(mark('Moon Harbor Part 3').part).toBe(3)
  expect(mark('Moon Harbor 第2クール').part).toBe(2)
  expect(mark('Moon Harbor Season 3 Part 2')).toMatchObject({ season: 3, part: 2, base: 2 })
})

test('a number before the season belongs to the name', () => {
  expect(mark('Moon Harbor 2 Season 8')).toMatchObject({ season: 8, unmarkedWords: ['moon', 'harbor', '2'] })
  expect(mark('Moon Harbor 2nd Season 3')).toMatchObject({ season: 3, unmarkedWords: ['moon', 'harbor', '2nd'] })
  expect(mark('Moon Harbor 2nd Season')).toMatchObject({ season: 2, unmarkedWords: ['moon', 'harbor'] })
})

test('trailing numbers are bare: a season or part of the name', () => {
  expect(mark('Moon Harbor 2')).toMatchObject({ season: 0, bare: 2, base: 2 })
  expect(mark('Moon Harbor Ⅲ')).toMatchObject({ bare: 3, base: 2 })
  expect(mark('Moon Harbor IV').bare).toBe(4)
  expect(mark('Moon Harbor 100').bare).toBe(0)
  expect(mark('2 Moons of Harbor').bare).toBe(0)
})

test('the final season', () => {
  expect(mark('Moon Harbor The Final Season').final).toBe(true)
  expect(mark('Moon Harbor Final').final).toBe(true)
  expect(mark('星の海 完結編').final).toBe(true)
  expect(mark('Final Harbor').final).toBe(false)
})

test('without marks, the whole name is the base', () => {
  expect(mark('Moon Harbor')).toMatchObject({ base: 2, season: 0, bare: 0, part: 0, final: false })
})

test('season words without a number are not marks', () => {
  expect(mark('Season of Rain')).toMatchObject({ base: 3, season: 0 })
  expect(mark('Second Harbor')).toMatchObject({ base: 2, season: 0 })
})
