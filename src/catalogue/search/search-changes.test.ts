import { describe, expect, test } from 'vitest'
import { createSearchIndex, putDocuments, removeDocuments, search } from './search.ts'
import { find, indexOf, title } from '#test/fixtures/search-titles.ts'

describe('updates of the index', () => {
  const harbor = title('Moon Harbor', { synonyms: ['Silver Quay'] })
  const alley = title('Paper Alley')

  test('its size is the number of titles', () => {
    const index = createSearchIndex()
    expect(index.size).toBe(0)
    putDocuments(index, [harbor, alley])
    putDocuments(index, [harbor])
    expect(index.size).toBe(2)
    removeDocuments(index, [harbor.number, 999_999])
    expect(index.size).toBe(1)
  })

  test('a removed title is not found until it is added again', () => {
    const index = indexOf(harbor, alley)
    removeDocuments(index, [harbor.number])
    expect(find(index, 'moon harbor')).toEqual([])
    expect(find(index, 'mh')).toEqual([])
    putDocuments(index, [harbor])
    expect(find(index, 'moon harbor')).toEqual([harbor.number])
  })

  test('a renamed title is found by its new names only', () => {
    const index = indexOf(harbor, alley)
    putDocuments(index, [{ ...harbor, names: { english: 'Sun Meadow' } }])
    expect(find(index, 'sun meadow')).toEqual([harbor.number])
    expect(find(index, 'silver quay')).toEqual([harbor.number])
    expect(find(index, 'moon harbor')).toEqual([])
    expect(find(index, 'paper alley')).toEqual([alley.number])
  })

  test('a title that becomes popular ranks higher', () => {
    const one = title('Velvet Train', { popularity: 90_000 })
    const two = title('Velvet Train', { popularity: 10 })
    const index = indexOf(one, two)
    expect(find(index, 'velvet train')).toEqual([one.number, two.number])
    putDocuments(index, [{ ...two, popularity: 4_000_000 }])
    expect(find(index, 'velvet train')).toEqual([two.number, one.number])
  })

  test('results do not depend on the order of updates', () => {
    const titles = Array.from({ length: 300 }, (_, at) =>
      title(`Lantern ${['Sea', 'Road', 'Hill'][at % 3]} ${at}`, { popularity: at * 37 }),
    )
    const created = indexOf(...titles)
    const updated = indexOf(...titles.toReversed().map((document) => ({ ...document, synonyms: ['Old Name'] })))
    removeDocuments(
      updated,
      titles.slice(0, 200).map((document) => document.number),
    )
    putDocuments(updated, titles)
    for (const query of ['lantern road', 'lantern 17', 'lantrn sea', 'old name'])
      expect(search(updated, query)).toEqual(search(created, query))
  })
})

describe('search options', () => {
  const titles = Array.from({ length: 30 }, (_, at) => title(`Hollow Crown ${at}`, { popularity: 30 - at }))
  const index = indexOf(...titles)

  test('applies accept before the limit', () => {
    const last = titles.at(-1)?.number
    const hits = search(index, 'hollow crown', { limit: 1, accept: (number) => number === last })
    expect(hits.map((hit) => hit.number)).toEqual([last])
  })

  test('returns at most the limit', () => {
    expect(search(index, 'hollow crown', { limit: 10 })).toHaveLength(10)
    expect(search(index, 'hollow crown')).toHaveLength(30)
    expect(search(index, 'hollow crown', { limit: 0 })).toEqual([])
  })
})

describe('hostile queries', () => {
  const index = indexOf(title('Moon Harbor'), title('Harbor Lights'), title('月の港'), title('Constructor'))

  test.each(['', '   ', '\u200b\u200d\ufeff', '!?.,;:()[]{}<>|\\/"\'', '🌙🌙🌙', '\ud83c', '\0\0', '%_%'])(
    '%j finds nothing',
    (query) => expect(search(index, query)).toEqual([]),
  )

  test.each([
    'a'.repeat(10_000),
    'moon '.repeat(3_000),
    '月'.repeat(10_000),
    'ab'.repeat(5_000),
    'season 2 '.repeat(1_000),
    '(a+)+$'.repeat(1_000),
    'ー'.repeat(5_000),
    '第二期'.repeat(3_000),
    'e\u0301'.repeat(5_000),
    '\u0301'.repeat(5_000),
    '__proto__ constructor toString hasOwnProperty',
    'NOT moon OR harbor* AND "',
    'season 99999999999999999999',
    '2nd',
    'movie',
    'season 2',
    '2019',
  ])('%# is answered', (query) => expect(search(index, query).length).toBeLessThanOrEqual(4))

  test('operators are ignored', () => {
    expect(find(index, '"moon" -harbor')).toEqual(find(index, 'moon harbor'))
    expect(find(index, 'moon*')).toEqual(find(index, 'moon'))
  })

  test('a title named like an object property is found', () => {
    expect(search(index, 'constructor')).toHaveLength(1)
  })
})

describe('hostile documents', () => {
  test('accepts names of any length and content', () => {
    const odd = [
      title('x'.repeat(100_000)),
      title(''),
      title('!!!', { romaji: '\u200b' }),
      title('Real Name', { synonyms: Array.from({ length: 5_000 }, (_, at) => `Other Name ${at}`) }),
      title('Nameless', { popularity: Number.NaN }),
      title('Unpopular', { popularity: -5 }),
    ]
    const index = indexOf(...odd)
    expect(index.size).toBe(odd.length)
    expect(find(index, 'real name')[0]).toBe(odd[3]?.number)
    expect(find(index, 'nameless')).toEqual([odd[4]?.number])
    expect(find(index, 'unpopular')).toEqual([odd[5]?.number])
  })
})
