import { expect, test } from 'vitest'
import { createNameIndex, putNames, searchNames } from './names.ts'

const PEOPLE = {
  kanda: ['Ayane Kanda', '神田 綾音'],
  kandaAki: ['Aki Kanda'],
  hamasaki: ['Ryou Hamasaki', '濵﨑 遼'],
  yuuki: ['Yuuki Ohno', '大野ゆうき'],
  wrench: ['Toby D. Wrench', 'トビー・D・レンチ'],
  aki: ['Aki'],
  qzil: ['Qzil.la'],
}
type Key = keyof typeof PEOPLE
const KEYS = Object.keys(PEOPLE).filter((key): key is Key => Object.hasOwn(PEOPLE, key))
const POPULARITY: Partial<Record<Key, number>> = { kanda: 500_000, aki: 10 }

const index = createNameIndex()
putNames(
  index,
  KEYS.map((key, at) => ({ id: at + 1, names: PEOPLE[key], popularity: POPULARITY[key] ?? 1_000 })),
)
const find = (query: string) => searchNames(index, query, 10).map(({ id }) => KEYS[id - 1])

test.each<[what: string, query: string, wanted: Key]>([
  ['the whole name', 'ayane kanda', 'kanda'],
  ['the family name first', 'kanda ayane', 'kanda'],
  ['a part, the most popular', 'kanda', 'kanda'],
  ['the start of a name', 'ayan', 'kanda'],
  ['a wrong letter', 'ayame kanda', 'kanda'],
  ['a missing letter', 'hamsaki', 'hamasaki'],
  ['the Japanese name', '神田綾音', 'kanda'],
  ['the Japanese name with a space', '大野 ゆうき', 'yuuki'],
  ['a part of the Japanese name', '綾音', 'kanda'],
  ['other forms of its characters', '浜崎遼', 'hamasaki'],
  ['hiragana for a Latin name', 'かんだ', 'kanda'],
  ['hiragana without a space', 'かんだあやね', 'kanda'],
  ['hiragana in the order of the Latin name', 'あやねかんだ', 'kanda'],
  ['another romanisation', 'yuki oono', 'yuuki'],
  ['no space', 'ayanekanda', 'kanda'],
  ['katakana', 'レンチ', 'wrench'],
  ['no middle initial', 'toby wrench', 'wrench'],
  ['no punctuation', 'toby d wrench', 'wrench'],
])('%s: %s', (_, query, wanted) => expect(find(query)[0]).toBe(wanted))

test('who is known by one name is found by two; one of many words is too little', () => {
  expect([find('aki fisher'), find('aki of the quiet sea')]).toEqual([['aki'], []])
})

test('popularity decides between people of one name, more than a whole name does', () => {
  expect(find('aki')).toEqual(['kandaAki', 'aki'])
})

test.each(['kanda of the sea', 'shipyard', 'qqqqzzzz', '', '!?', 'x'.repeat(5_000)])(
  'no one is found for %j',
  (query) => expect(find(query)).toEqual([]),
)

test('a new name replaces the old one', () => {
  const changing = createNameIndex()
  putNames(changing, [{ id: 9, names: ['Rin Asahina'], popularity: 1 }])
  putNames(changing, [{ id: 9, names: ['Rin Kuroda', '黒田凛'], popularity: 1 }])
  const ids = (query: string) => searchNames(changing, query, 10).map(({ id }) => id)
  expect([ids('asahina'), ids('kuroda'), ids('黒田')]).toEqual([[], [9], [9]])
})
