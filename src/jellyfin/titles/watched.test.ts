import { expect, test } from 'vitest'
import { collectWatched, countWatched, isAllWatched } from './watched.ts'

const marks = [
  { number: 1, episode: 1 },
  { number: 1, episode: 2 },
  { number: 1, episode: 50 },
  // the same title, before it was merged
  { number: 9, episode: 2 },
  { number: 9, episode: 3 },
]
async function* readPages() {
  yield* [marks.slice(0, 2), marks.slice(2)]
}
const watched = await collectWatched(readPages(), (number) => (number === 9 ? 1 : number))

test('only episodes that can be played count, each once', () => {
  expect(countWatched(watched, { number: 1 }, [1, 2, 3, 4])).toBe(3)
  expect(countWatched(watched, { number: 2 }, [1, 2])).toBe(0)
  expect(countWatched(watched, { number: 1 }, [])).toBe(0)
})

test('a title without episodes was not watched', () => {
  expect(isAllWatched(watched, { number: 1 }, [1, 2, 3])).toBe(true)
  expect(isAllWatched(watched, { number: 1 }, [1, 2, 3, 4])).toBe(false)
  expect(isAllWatched(watched, { number: 1 }, [])).toBe(false)
})
