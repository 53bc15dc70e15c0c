import { describe, expect, test } from 'vitest'
import { leastPriority, openKinds, toFailure, toShare, URGENT } from './jobs.ts'

test.each([
  [new Error('The file is empty.'), { failure: 'The file is empty.', detail: null }],
  [new Error('one\nat two'), { failure: 'one', detail: null }],
  [
    Object.assign(new Error('Broken.'), { tail: 'moov atom not found\n' }),
    { failure: 'Broken.', detail: 'moov atom not found' },
  ],
  [new TypeError(), { failure: 'TypeError', detail: null }],
  ['no room', { failure: 'no room', detail: null }],
  ['', { failure: 'It failed without a word.', detail: null }],
])('%j is kept as a sentence and its last words', (error, kept) => {
  expect(toFailure(error)).toEqual({ ...kept, isPassing: false, isStalled: false })
})

test('a failure that talks without end is cut, its tail at the front', () => {
  const { failure, detail } = toFailure(
    Object.assign(new Error('x'.repeat(9_999)), { tail: `${'y'.repeat(9_999)}end` }),
  )
  expect(failure).toHaveLength(500)
  expect(detail).toHaveLength(4_000)
  expect(detail).toMatch(/end$/)
})

test.each([
  [0.25, 0.25],
  [-1, 0],
  [7, 1],
  [Number.NaN, 0],
])('a share of %d is %d', (said, kept) => expect(toShare(said)).toBe(kept))

test('what somebody waits for has one place more', () => {
  expect(leastPriority(1, 2)).toBeLessThan(0)
  expect(leastPriority(2, 2)).toBe(URGENT)
  expect(leastPriority(3, 2)).toBeNull()
  expect(leastPriority(0, 0)).toBeNull()
})

describe('kinds', () => {
  const kinds = [
    { kind: 'probe', run: async () => undefined },
    { kind: 'ladder', atMost: 1, run: async () => undefined },
  ]
  test('are open until as many run as may', () => {
    expect(openKinds(kinds, ['probe', 'probe'])).toEqual(['probe', 'ladder'])
    expect(openKinds(kinds, ['ladder'])).toEqual(['probe'])
  })
})
