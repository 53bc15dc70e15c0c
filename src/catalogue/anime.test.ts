import { describe, expect, test } from 'vitest'
import {
  englishTitle,
  japaneseTitle,
  parseAnimeNumber,
  parseEpisodeDigits,
  toEpisodeDigits,
  toKebab,
  toSlug,
} from './anime.ts'

test.each([
  ['Cowboy Bebop', 'cowboy-bebop'],
  ['Frieren: Beyond Journey’s End', 'frieren-beyond-journeys-end'],
  ['Fate/stay night [UBW]', 'fate-stay-night-ubw'],
  ['Ōban Star-Racers', 'oban-star-racers'],
  ['Spice & Wolf', 'spice-and-wolf'],
  ['!!!', ''],
  ['君の名は。', ''],
])('%s becomes %j', (name, kebab) => {
  expect(toKebab(name)).toBe(kebab)
})

test('a slug is made from the English name, else from the romaji one, else it is a fixed word', () => {
  expect(toSlug({ english: 'Your Name.', romaji: 'Kimi no Na wa.' })).toBe('your-name')
  expect(toSlug({ english: '???', romaji: 'Nazo' })).toBe('nazo')
  expect(toSlug({ japanese: '謎' })).toBe('anime')
})

test.each([
  ['cowboy-bebop-1', 1],
  ['1', 1],
  ['86-eighty-six-41457', 41457],
  ['any-words-12', 12],
  ['cowboy-bebop', null],
  ['1-cowboy', null],
  ['-1', 1],
  ['0', null],
  ['01', null],
  ['1.5', null],
  ['12345678901', null],
  ['a/b-1', null],
  ['', null],
])('%j is the id of title %j', (id, number) => {
  expect(parseAnimeNumber(id)).toBe(number)
})

test('an episode id identifies its title and number', () => {
  expect(parseEpisodeDigits(String(toEpisodeDigits(12, 1155)))).toEqual({ anime: 12, episode: 1155 })
  expect(toEpisodeDigits(12, 1)).not.toBe(toEpisodeDigits(1, 21))
})

test.each(['', '0', '1', '100000', '1200000', 'abc', '12.5', '-1200001', '9'.repeat(30)])(
  '%j is not an episode id',
  (digits) => {
    expect(parseEpisodeDigits(digits)).toBeNull()
  },
)

describe('the name of a title in a language', () => {
  const all = { english: 'Attack on Titan', romaji: 'Shingeki no Kyojin', japanese: '進撃の巨人' }
  test('is the name in that language', () => {
    expect([englishTitle(all), japaneseTitle(all)]).toEqual(['Attack on Titan', '進撃の巨人'])
  })
  test('falls back to romaji, then to any name', () => {
    expect(englishTitle({ romaji: 'Nazo', japanese: '謎' })).toBe('Nazo')
    expect(englishTitle({ japanese: '謎' })).toBe('謎')
    expect(japaneseTitle({ english: 'Riddle', romaji: 'Nazo' })).toBe('Nazo')
    expect(japaneseTitle({ english: 'Riddle' })).toBe('Riddle')
  })
})
