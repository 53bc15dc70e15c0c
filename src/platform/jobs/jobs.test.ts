import { describe, expect, test } from 'vitest'
import { minimumPriority, availableKinds, describeFailure, clampProgress, URGENT } from './jobs.ts'

test.each([
  [new Error('The file is empty.'), { failure: 'The file is empty.', detail: null }],
  [new Error('one\nat two'), { failure: 'one', detail: null }],
  [
    Object.assign(new Error('Broken.'), { tail: 'moov atom not found\n' }),
    { failure: 'Broken.', detail: 'moov atom not found' },
  ],
  [new TypeError(), { failure: 'TypeError', detail: null }],
  ['no space', { failure: 'no space', detail: null }],
  ['', { failure: 'It failed without an error message.', detail: null }],
])('describes %j by its first line and its output', (error, expected) => {
  expect(describeFailure(error)).toEqual({ ...expected, isTransient: false, isStalled: false, mustWait: false })
})

test('truncates long failures, and keeps the end of their output', () => {
  const { failure, detail } = describeFailure(
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
])('clamps progress %d to %d', (share, clamped) => expect(clampProgress(share)).toBe(clamped))

test('an urgent job has one extra slot', () => {
  expect(minimumPriority(1, 2)).toBeLessThan(0)
  expect(minimumPriority(2, 2)).toBe(URGENT)
  expect(minimumPriority(3, 2)).toBeNull()
  expect(minimumPriority(0, 0)).toBeNull()
})

describe('kinds', () => {
  const kinds = [
    { kind: 'probe', run: async () => undefined },
    { kind: 'ladder', maxRunning: 1, run: async () => undefined },
  ]
  test('are available until their limit is reached', () => {
    expect(availableKinds(kinds, ['probe', 'probe'])).toEqual(['probe', 'ladder'])
    expect(availableKinds(kinds, ['ladder'])).toEqual(['probe'])
  })
})
