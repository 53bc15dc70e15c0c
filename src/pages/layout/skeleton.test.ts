import { expect, test } from 'vitest'
import { CATEGORIES } from '#src/catalogue/listing.ts'
import { skeletonOf } from './skeleton.ts'

test.each([
  ['/home', 'home'],
  ...CATEGORIES.map((category) => [`/${category}`, 'listing'] as const),
  ['/genre/sci-fi', 'listing'],
  ['/az-list', 'listing'],
  ['/producer/bones', 'listing'],
  ['/search', 'listing'],
  ['/random', 'title'],
  ['/cowboy-bebop-1', 'title'],
  ['/', null],
  ['/watch/cowboy-bebop-1', null],
  ['/terms-of-service', null],
  ['/404-not-found-page', null],
] as const)('%s has the skeleton %s', (path, kind) => expect(skeletonOf(path)).toBe(kind))
