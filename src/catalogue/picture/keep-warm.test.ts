import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import type { Title } from '../title.ts'
import { warmPictures } from './keep-warm.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const title = (number: number): Title => ({ ...plainTitle(number), posterUrl: `https://pictures.test/${number}.jpg` })

test('generates pictures at the start and when another title becomes popular, but not when only the order changes', () => {
  const requested: (readonly number[])[] = []
  let popular = [title(1), title(2)]
  const stop = warmPictures({ warm: async (numbers) => void requested.push(numbers) }, () => popular)
  expect(requested).toEqual([[1, 2]])
  popular = popular.toReversed()
  vi.advanceTimersByTime(120_000)
  expect(requested).toHaveLength(1)
  popular = [title(3), ...popular]
  vi.advanceTimersByTime(60_000)
  expect(requested.at(-1)).toEqual([3, 2, 1])
  stop()
  popular = [title(4)]
  vi.advanceTimersByTime(600_000)
  expect(requested).toHaveLength(2)
})
