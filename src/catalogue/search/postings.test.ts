import { describe, expect, test } from 'vitest'
import { addPosting, createPostings, listPostings, removePosting } from './postings.ts'

const list = (postings: ReturnType<typeof createPostings>, key: number) => [...listPostings(postings, key)]

describe('postings', () => {
  test('are sorted and have no duplicates', () => {
    const postings = createPostings()
    for (const value of [5, 1, 9, 5, 3, 1]) addPosting(postings, 7, value)
    expect(list(postings, 7)).toEqual([1, 3, 5, 9])
    expect(list(postings, 8)).toEqual([])
  })

  test('remove only the given number', () => {
    const postings = createPostings()
    for (const value of [1, 2, 3]) addPosting(postings, 7, value)
    removePosting(postings, 7, 2)
    removePosting(postings, 7, 2)
    removePosting(postings, 9, 1)
    expect(list(postings, 7)).toEqual([1, 3])
  })

  test('equal a plain map of sets after many additions and removals', () => {
    const postings = createPostings()
    const plain = new Map<number, Set<number>>()
    let seed = 1
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let step = 0; step < 60_000; step++) {
      const key = (next(9_000) * 7_919) | 1
      const value = next(3_000)
      const values = plain.get(key) ?? new Set()
      plain.set(key, values)
      if (next(4) === 0) {
        removePosting(postings, key, value)
        values.delete(value)
      } else {
        addPosting(postings, key, value)
        values.add(value)
      }
    }
    for (const [key, values] of plain) expect(list(postings, key)).toEqual([...values].toSorted((a, b) => a - b))
  })

  test('reuse the space of moved lists', () => {
    const postings = createPostings()
    for (let round = 0; round < 50; round++) {
      for (let value = 0; value < 500; value++) addPosting(postings, 3, value)
      for (let value = 0; value < 500; value++) removePosting(postings, 3, value)
    }
    expect(postings.end).toBeLessThan(4_000)
  })
})
