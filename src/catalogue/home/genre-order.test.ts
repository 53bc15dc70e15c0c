import { expect, test } from 'vitest'
import { GENRES } from '../genre.ts'
import { arrangeStrip, orderGenres } from './genre-order.ts'

test('all 41 genres are ordered by the audience of their titles, then by name', () => {
  const order = orderGenres([
    { genres: ['space', 'drama'], popularity: 30 },
    { genres: ['kids'], popularity: 20 },
    { genres: ['kids'], popularity: 15 },
    { genres: ['drama'], popularity: 10 },
  ])
  expect(order.slice(0, 5)).toEqual(['drama', 'kids', 'space', 'action', 'adventure'])
  expect(order.toSorted()).toEqual(GENRES.toSorted())
})

test('titles beyond the 500 most popular do not count', () => {
  const popular = [
    ...Array.from({ length: 500 }, () => ({ genres: [], popularity: 9 })),
    { genres: ['vampire' as const], popularity: 8 },
  ]
  expect(orderGenres(popular)[0]).toBe('action')
})

test('the three least popular genres fill the space before the start of the strip', () => {
  expect(arrangeStrip(['drama', 'action', 'cars', 'game', 'kids'])).toEqual(['cars', 'game', 'kids', 'drama', 'action'])
})
