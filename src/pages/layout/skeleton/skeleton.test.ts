import { expect, test } from 'vitest'
import { CATEGORIES } from '#src/catalogue/listing.ts'
import { skeletonOf } from './skeleton.ts'

test.each([
  ['/home', 'home'],
  ...CATEGORIES.map((category) => [`/${category}`, 'category'] as const),
  ['/genre/sci-fi', 'genre'],
  ['/az-list', 'letter'],
  ['/producer/bones', 'producer'],
  ['/search', 'search'],
  ['/random', 'title'],
  ['/cowboy-bebop-1', 'title'],
  ['/', null],
  ['/watch/cowboy-bebop-1', null],
  ['/terms-of-service', null],
  ['/404-not-found-page', null],
] as const)('%s has the skeleton %s', (path, kind) => expect(skeletonOf(path)).toBe(kind))
