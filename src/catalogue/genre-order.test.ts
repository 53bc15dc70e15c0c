import { expect, test } from 'vitest'
import { GENRES } from './genre.ts'
import { arrangeStrip, orderGenres } from './genre-order.ts'

test('sorts all 41 genres by the popularity of their titles, then by name', () => {
  const order = orderGenres([
    { genres: ['space', 'drama'], popularity: 30 },
    { genres: ['kids'], popularity: 20 },
    { genres: ['kids'], popularity: 15 },
    { genres: ['drama'], popularity: 10 },
  ])
  expect(order.slice(0, 5)).toEqual(['drama', 'kids', 'space', 'action', 'adventure'])
  expect(order.toSorted()).toEqual(GENRES.toSorted())
})

test('ignores titles beyond the 500 most popular', () => {
  const popular = [
    ...Array.from({ length: 500 }, () => ({ genres: [], popularity: 9 })),
    { genres: ['vampire' as const], popularity: 8 },
  ]
  expect(orderGenres(popular)[0]).toBe('action')
})

test('puts the three least popular genres before the initial scroll position', () => {
  expect(arrangeStrip(['drama', 'action', 'cars', 'game', 'kids'])).toEqual(['cars', 'game', 'kids', 'drama', 'action'])
})
