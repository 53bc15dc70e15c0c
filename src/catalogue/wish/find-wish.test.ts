import { describe, expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { airingAt } from '../airing.ts'
import type { Title } from '../title.ts'
import { findWish, type WishContext } from './find-wish.ts'
import { createVocabulary, parseWish } from './parse-wish.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const vocabulary = createVocabulary(['Iyashikei', 'Food', 'Gore', 'Space Opera'])
const DONE = { status: 'finished', startDate: '1998-04-03', endDate: '1998-10-24', seasonYear: 1998 } as const

const tag = (name: string, rank: number, spoiler = false) => ({ name, rank, spoiler })
const make = (number: number, more: Partial<Title>): Title => plainTitle(number, { ...DONE, ...more })

function find(text: string, titles: readonly Title[], more: Partial<WishContext> = {}): number[] {
  const context: WishContext = {
    titles,
    airing: (title) => airingAt(title, NOW),
    accepts: () => true,
    findByName: () => null,
    similarTo: () => [],
    worksOf: () => [],
    franchiseOf: ({ number }) => new Set([number]),
    ...more,
  }
  return findWish(parseWish(text, vocabulary), context).map(({ number }) => Number(number))
}

describe('topics', () => {
  const cook = make(1, { rankedTags: [tag('Food', 90)] })
  const calm = make(2, { rankedTags: [tag('Iyashikei', 90)], genres: ['slice-of-life'] })
  const both = make(3, { rankedTags: [tag('Food', 60), tag('Iyashikei', 60)] })
  const none = make(4, { genres: ['action'] })

  test('titles that have all of them come first, and those that have none are left out', () => {
    expect(find('cozy cooking', [cook, calm, both, none])[0]).toBe(3)
    expect(find('cozy cooking', [cook, calm, both, none])).not.toContain(4)
  })

  test('a better rank comes first', () => {
    expect(find('cooking', [both, cook])).toEqual([1, 3])
  })

  test('what a mood excludes makes it less', () => {
    const bloody = make(5, { rankedTags: [tag('Iyashikei', 95), tag('Gore', 95)] })
    expect(find('cozy', [bloody, calm])).toEqual([2, 5])
  })

  test('what is not wanted is left out, also where it is a spoiler', () => {
    const bloody = make(5, { rankedTags: [tag('Food', 95), tag('Gore', 80, true)] })
    expect(find('cooking without gore', [bloody, cook])).toEqual([1])
  })

  test('of what only leaves out, the best come first', () => {
    const bloody = make(5, { rankedTags: [tag('Gore', 80)], popularity: 2_000 })
    const known = make(6, { popularity: 1_000 })
    expect(find('without gore', [bloody, cook, known])).toEqual([6, 1])
  })

  test('a spoiler never answers what is wanted', () => {
    expect(find('gore', [make(5, { rankedTags: [tag('Gore', 95, true)] })])).toEqual([])
  })
})

describe('limits', () => {
  const movie = make(1, { format: 'Movie', episodes: 1, minutes: 100, genres: ['sci-fi'] })
  const long = make(2, { format: 'TV', episodes: 60, minutes: 24, genres: ['sci-fi'], seasonYear: 2005 })
  const unknown = make(3, {
    format: 'TV',
    episodes: undefined,
    minutes: undefined,
    genres: ['sci-fi'],
    seasonYear: undefined,
    startDate: undefined,
  })
  const all = [movie, long, unknown]
  test.each<[string, number[]]>([
    ['sci-fi movie', [1]],
    ['sci-fi, not a movie', [2, 3]],
    ['sci-fi under two hours', [1]],
    ['long sci-fi', [2]],
    ['90s sci-fi', [1]],
    ['sci-fi from the 90s or the 2000s', [1, 2]],
    ['sci-fi since 2001', [2]],
    ['sci-fi for children, rated g', []],
  ])('“%s”: %j', (text, found) => expect(find(text, all).toSorted((a, b) => a - b)).toEqual(found))

  test('titles that have not aired are left out unless they are asked for', () => {
    const upcoming = make(4, { status: 'upcoming', startDate: '2027-01', endDate: undefined, genres: ['sci-fi'] })
    expect(find('sci-fi', [upcoming])).toEqual([])
    expect(find('upcoming sci-fi', [upcoming, movie])).toEqual([4])
  })

  test('no title is found that may not be shown', () => {
    expect(find('sci-fi', all, { accepts: ({ number }) => Number(number) === 2 })).toEqual([2])
  })
})

describe('likeness', () => {
  const model = make(1, { episodes: 26, minutes: 24 })
  const short = make(2, { episodes: 12, minutes: 24 })
  const long = make(3, { episodes: 50, minutes: 24 })
  const more = { findByName: () => model, similarTo: () => [long, short, model] }

  test('the most alike come first, without the title itself', () => {
    expect(find('like Mushishi', [model, short, long], more)).toEqual([3, 2])
  })
  test('a difference is a limit', () => {
    expect(find('like Mushishi but shorter', [model, short, long], more)).toEqual([2])
  })
  test('the works of a studio of that name', () => {
    expect(find('ghibli-like', [model, short, long], { worksOf: () => [short] })).toEqual([2])
  })
})

test('of a franchise, the title that most people know is shown', () => {
  const first = make(1, { popularity: 900, genres: ['music'] })
  const sequel = make(2, { popularity: 100, score: 9, genres: ['music'] })
  const franchiseOf = () => new Set([first.number, sequel.number])
  expect(find('music', [sequel, first], { franchiseOf })).toEqual([1])
})
