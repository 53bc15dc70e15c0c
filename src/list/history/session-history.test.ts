import { expect, test } from 'vitest'
import { addVisit } from './session-history.client.ts'

const visit = (animeId: string, episode: number, date = '2026-11-20') => ({ animeId, episode, title: 'X', date })

test('the latest entry is first, without duplicates', () => {
  const history = [visit('a-1', 1), visit('b-2', 5)]
  expect(addVisit(history, visit('b-2', 5, '2026-11-21'))).toEqual([visit('b-2', 5, '2026-11-21'), visit('a-1', 1)])
  expect(addVisit(history, visit('b-2', 6))).toHaveLength(3)
})

test.each([undefined, null, 'x', {}, { animeId: 'a-1' }])('%j is not an entry', (entry) => {
  const history = [visit('a-1', 1)]
  expect(addVisit(history, entry)).toBe(history)
})
