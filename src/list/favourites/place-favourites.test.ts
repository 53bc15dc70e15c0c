import { expect, test } from 'vitest'
import { type MoveTarget, type PlacedFavourite, placeFavourites } from './place-favourites.ts'

const placed = (...positions: (number | null)[]): PlacedFavourite[] =>
  positions.map((position, at) => ({ number: at + 1, position }))

test.each<[string, (number | null)[], number, MoveTarget, ReturnType<typeof placeFavourites>]>([
  ['between two', [1_024, 2_048], 1, { before: 2 }, [1_536]],
  ['several between two', [1_024, 2_048], 3, { before: 2 }, [1_280, 1_536, 1_792]],
  ['before the first', [1_024, 2_048], 2, { before: 1 }, [-1_024, 0]],
  ['to the start', [-5], 1, 'start', [-1_029]],
  ['to the end', [1_024], 2, 'end', [2_048, 3_072]],
  ['into an empty list', [], 2, 'start', [-2_048, -1_024]],
  ['beside one that was never moved', [null, 1_024], 1, { before: 2 }, 'renumber'],
  ['before one that was never moved', [null, null], 1, 'start', 'renumber'],
  ['without room', [7, 8], 1, { before: 2 }, 'renumber'],
  ['without room for all', [1_024, 1_026], 2, { before: 2 }, 'renumber'],
  ['beyond what databases can store', [-1_000_000_000], 1, 'start', 'renumber'],
  ['before one that is gone', [1_024], 1, { before: 9 }, null],
])('%s', (_, positions, count, target, expected) =>
  expect(placeFavourites(placed(...positions), count, target)).toEqual(expected),
)
