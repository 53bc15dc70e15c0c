import { describe, expect, test, vi } from 'vitest'
import { readEpisodes } from '#src/catalogue/episode/episode-numbers.ts'
import { findWatched, parseWatched, withWatched } from './watched.ts'

const store = (...numbers: number[]): string =>
  findWatched(
    numbers.reduce<ReturnType<typeof parseWatched>>((list, number) => withWatched(list, 'a-1', number), []),
    'a-1',
  )

test.each([
  [[5], '5'],
  [[1, 2, 3], '1-3'],
  [[3, 1, 2, 9], '1-3,9'],
  [[1, 3, 2], '1-3'],
  [[7, 7, 7], '7'],
  [[10_000], ''],
])('%j is stored as %s', (numbers, text) => expect(store(...numbers)).toBe(text))

test('an episode that is already marked changes nothing', () => {
  const list = parseWatched([{ id: 'a-1', episodes: '1-12' }])
  expect(withWatched(list, 'a-1', 12)).toBe(list)
})

test('the newest title is first, and the list is limited', () => {
  const many = parseWatched(Array.from({ length: 600 }, (_, at) => ({ id: `t-${at}`, episodes: '1' })))
  expect(many).toHaveLength(500)
  const list = withWatched(many, 't-9', 2)
  expect([list.length, list[0]]).toEqual([500, { id: 't-9', episodes: '1-2' }])
  expect(withWatched(many, 'new-1', 1)).toHaveLength(500)
})

describe('any stored value', () => {
  test.each([null, undefined, 'text', 7, {}, [null, 1, 'x', [], {}], [{ id: 'a/b', episodes: '1' }]])(
    '%j is an empty list',
    (value) => expect(parseWatched(value)).toEqual([]),
  )

  test.each([
    ['1-3,x,5', [1, 2, 3, 5]],
    ['9-1', []],
    ['0', []],
    ['-1', []],
    ['1-99999999999', []],
    ['', []],
    ['5-7,1-3,2-6', [1, 2, 3, 4, 5, 6, 7]],
    ['3,3,3-3', [3]],
  ])('%s contains %j', (text, numbers) => expect([...readEpisodes(text)]).toEqual(numbers))

  test('numbers beyond the end are ignored', () => {
    expect([...readEpisodes('24-9999,1-2,26', 26)]).toEqual([1, 2, 24, 25, 26])
  })

  test('overlapping ranges are iterated once', () => {
    const add = vi.spyOn(Set.prototype, 'add')
    expect(readEpisodes('1-9999,'.repeat(570))).toHaveLength(9_999)
    expect(add.mock.calls.length).toBeLessThan(12_000)
  })
})
