import { describe, expect, test } from 'vitest'
import { markMatches, parseSuggestions, suggestionFacts } from './suggestion.ts'

describe('suggestions from a response', () => {
  const item = {
    id: 'monster-19',
    title: 'Monster',
    japanese_title: 'モンスター',
    poster: 'http://localhost:3000/images/poster/19/0011aabb/art.svg',
    releaseDate: 'Apr 7, 2004',
    showType: 'TV',
    duration: '24m',
  }

  test('requests the poster from this origin, whatever host name the site is opened with', () => {
    expect(parseSuggestions({ success: true, results: [item] })).toEqual([
      expect.objectContaining({ id: 'monster-19', poster: '/images/poster/19/0011aabb/art.svg' }),
    ])
  })

  test('leaves out entries without a title', () => {
    expect(parseSuggestions({ results: [null, { id: 'x-1' }, 'text', item] })).toHaveLength(1)
  })

  test('shows the title if there is no Japanese one', () => {
    expect(parseSuggestions({ results: [{ id: 'x-1', title: 'X' }] })).toEqual([
      expect.objectContaining({ japaneseTitle: 'X', showType: '' }),
    ])
  })

  test.each([null, 'oops', {}, { results: null }, { success: false, message: 'No' }])(
    '%j is not a valid response',
    (response) => {
      expect(parseSuggestions(response)).toBeNull()
    },
  )

  test.each([
    [{ releaseDate: 'Apr 7, 2004', showType: 'TV', duration: '24m' }, '2004 · TV · 24m'],
    [{ releaseDate: '', showType: 'Movie', duration: '' }, 'Movie'],
  ])('shows the known facts: %j', (facts, text) => {
    expect(suggestionFacts({ id: '', title: '', japaneseTitle: '', poster: '', ...facts })).toBe(text)
  })
})

describe('highlighting the typed text in a title', () => {
  test.each([
    ['Howl’s Moving Castle', 'howls cas', ['Howl’s', 'Cas']],
    ['Pokémon: The First Movie', 'poke mov', ['Poké', 'Mov']],
    ['Re:ZERO -Starting Life', 'zero', ['ZERO']],
    ['Steins;Gate', 'gate', []],
    ['葬送のフリーレン', '葬送', ['葬送']],
    ['Monster', '', []],
  ])('%s for "%s"', (title, keyword, marked) => {
    const parts = markMatches(title, keyword)
    expect(parts.filter((part) => part.marked).map((part) => part.text)).toEqual(marked)
    expect(parts.map((part) => part.text).join('')).toBe(title)
  })
})
