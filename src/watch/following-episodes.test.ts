import { expect, test } from 'vitest'
import { listFollowing } from './remote-episodes.client.ts'

const episode = (number: number) => ({ number, digits: 100_000 + number })
const all = Array.from({ length: 12 }, (_, index) => episode(index + 1))
const follow = (current: number, more: Partial<Parameters<typeof listFollowing>[0]> = {}) =>
  listFollowing({
    episode: all[current - 1],
    next: all[current],
    isNextPlayable: true,
    episodes: all,
    unplayable: [],
    ...more,
  }).map(({ number }) => number)

test('three episodes follow, as far as they exist', () => {
  expect([follow(1), follow(10), follow(12)]).toEqual([[2, 3, 4], [11, 12], []])
})

test('none follows an episode without a video', () => {
  expect([follow(1, { isNextPlayable: false }), follow(1, { unplayable: [3] })]).toEqual([[], [2]])
})

test('the next one follows also if the page does not list it', () => {
  expect(follow(1, { episodes: [episode(1), episode(9)] })).toEqual([2])
  expect(follow(1, { episodes: [] })).toEqual([2])
})
