import { describe, expect, test } from 'vitest'
import { toQueryTerms } from './terms.ts'
import { createWordIndex, isWorn, putTexts, searchWords } from './words.ts'

describe('forms of a word have the same term', () => {
  test.each([
    ['swap', 'swaps', 'swapped', 'swapping'],
    ['brother', 'brothers', 'Brother’s', "brothers'"],
    ['body', 'bodies'],
    ['live', 'lives', 'lived', 'living'],
    ['class', 'classes'],
    ['café', 'cafe', 'CAFÉS'],
  ])('%s', (word, ...forms) => {
    for (const form of forms) expect(toQueryTerms(form)).toEqual(toQueryTerms(word))
  })
  test.each([
    ['bus', 'bu'],
    ['ring', 'r'],
    ['king', 'k'],
    ['red', 'r'],
  ])('%s stays apart from %s', (word, other) => expect(toQueryTerms(word)).not.toEqual(toQueryTerms(other)))
})

test('words that say nothing are left out, and repeated ones', () => {
  expect(toQueryTerms('The lighthouse of a lighthouse')).toEqual(toQueryTerms('lighthouse'))
})

const TEXTS = [
  'A keeper of a lighthouse writes letters to ships that never answer.',
  'Two brothers build a ship in a bottle, and a lighthouse beside it.',
  'A girl swaps bodies with the keeper of a clock tower.',
  '灯台守の少女が船に手紙を書く。',
]
const indexOf = (texts: readonly string[]) => {
  const index = createWordIndex()
  putTexts(
    index,
    texts.map((text, at) => ({ number: at + 1, text, popularity: 1_000 * (at + 1) })),
  )
  return index
}
const everyone = { limit: 10, accept: () => true }
const find = (query: string) => searchWords(indexOf(TEXTS), query, everyone).map(({ number }) => number)

test.each([
  ['a rare word and a frequent one', 'lighthouse letters', [1]],
  ['other forms', 'swapping body', [3]],
  ['the most popular first', 'lighthouse', [2, 1]],
  ['without spaces', '灯台', [4]],
  ['a part of what has no spaces', '少女が船', [4]],
  ['most words, if one is missing', 'two brothers ship bottle piano', [2]],
  ['too few of the words', 'piano lighthouse', []],
  ['nothing but words that say nothing', 'the of a', []],
  ['no word', '!', []],
])('%s: %s', (_, query, wanted) => expect(find(query)).toEqual(wanted))

test('only accepted titles are found, up to the limit', () => {
  const index = indexOf(TEXTS)
  const hits = (limit: number, accept: (number: number) => boolean) =>
    searchWords(index, 'lighthouse', { limit, accept }).map(({ number }) => number)
  expect([hits(1, () => true), hits(9, (number) => number !== 2)]).toEqual([[2], [1]])
})

test('a changed text loses its old words; the same text costs nothing', () => {
  const index = indexOf(TEXTS)
  const { used } = index
  putTexts(index, [{ number: 1, text: TEXTS[0] ?? '', popularity: 9 }])
  expect(index.used).toBe(used)
  putTexts(index, [{ number: 1, text: 'A piano.', popularity: 9 }])
  const hits = (query: string) => searchWords(index, query, everyone).map(({ number }) => number)
  expect([hits('letters ships'), hits('piano')]).toEqual([[], [1]])
})

test('an index of many changed texts should be built again', () => {
  const index = indexOf(TEXTS)
  expect(isWorn(index)).toBe(false)
  for (let change = 0; change < 12_000; change++)
    putTexts(index, [{ number: 1, text: `Piano ${change}`, popularity: 1 }])
  expect(isWorn(index)).toBe(true)
})
