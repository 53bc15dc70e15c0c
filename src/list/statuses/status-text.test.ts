import { expect, test } from 'vitest'
import { LIST_STATUSES } from '../entries/entry.ts'
import { readStatuses, type TitleStatus, writeStatuses } from './status-text.ts'

test('an empty list is an empty text, and a text without titles an empty list', () => {
  expect(writeStatuses(new Map())).toBe('')
  expect(readStatuses('')).toEqual(new Map())
})

test('titles have the status and the progress that they had', () => {
  const statuses = new Map<number, TitleStatus>(
    LIST_STATUSES.map((status, index) => [(index + 1) * 7_001, { status, progress: index * 40 }]),
  )
  statuses.set(3, { status: 'planned', progress: 0 })
  statuses.set(29_553, { status: 'watching', progress: 99_999 })
  expect(readStatuses(writeStatuses(statuses))).toEqual(statuses)
})

test('the text says what its description says', () => {
  const planned = new Map<number, TitleStatus>([
    [59, { status: 'planned', progress: 12 }],
    [3, { status: 'planned', progress: 0 }],
  ])
  expect(writeStatuses(planned)).toBe('~~~~~3.1k-c')
})

test('a full list has at most three characters for a title', () => {
  const completed = Array.from({ length: 20_000 }, (_, index): [number, TitleStatus] => [
    index + 1,
    { status: index % 2 === 0 ? 'planned' : 'dropped', progress: 0 },
  ])
  expect(writeStatuses(new Map(completed)).length).toBeLessThan(3 * completed.length)
})

test.each(['~~~~~~~~1', 'x-y-z', '-', '.', 'constructor'])('%j does not break the page', (text) => {
  expect(() => readStatuses(text)).not.toThrow()
})
