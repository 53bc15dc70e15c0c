import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueApp, openCatalogueApp } from '#test/apps/catalogue-app.ts'
import { readJsonFeed } from '#test/feeds/check-json-feed.ts'
import { filterTitles } from '../find/find.ts'
import { readFilter } from '../find/filter.ts'
import { CATEGORIES, type Listing, listingPath } from '../listing.ts'
import { MAX_ENTRIES } from './feed-item.ts'
import { toJsonPath } from './feed-paths.ts'
import { listingFeed } from './listing-feed.ts'

let site: CatalogueApp
beforeAll(async () => {
  site = await openCatalogueApp({ now: () => Date.parse('2026-11-20T12:00:00Z') })
})
afterAll(() => site.close())

const LISTINGS: Listing[] = [
  ...CATEGORIES.filter((category) => category !== 'recently-updated').map((category) => ({
    kind: 'category' as const,
    category,
  })),
  { kind: 'genre', genre: 'sci-fi' },
  { kind: 'letter', letter: 'all' },
]

test.each(
  LISTINGS.flatMap((listing) =>
    [{}, { genres: 'drama', sort: 'score' }].map((chosen) => ({ listing, chosen, path: listingPath(listing) })),
  ),
)('the feed of $path with $chosen has its titles', async ({ listing, chosen }) => {
  const { snapshot } = site.catalogue
  const listed = filterTitles(snapshot.list(listing, false) ?? [], readFilter(chosen).filter, snapshot)
  const { body } = await site.app.inject(toJsonPath(listingFeed(listing, chosen) ?? ''))
  const found = new Set(readJsonFeed(body).items.map(({ url }) => new URL(url).pathname))
  const expected = new Set(listed.map(({ id }) => `/${id}`))
  expect(found.size).toBe(Math.min(MAX_ENTRIES, expected.size))
  expect([...found].filter((path) => !expected.has(path))).toEqual([])
})

test('latest episodes have the feed of what has aired, and producers none', () => {
  expect(listingFeed({ kind: 'category', category: 'recently-updated' }, {})).toBe('/feeds/aired.atom')
  expect(listingFeed({ kind: 'category', category: 'recently-updated' }, { sort: 'score' })).toBe('/feeds/aired.atom')
  expect(listingFeed({ kind: 'category', category: 'recently-updated' }, { type: 'TV' })).toBe(
    '/feeds/search.atom?type=TV',
  )
  expect(listingFeed({ kind: 'producer', slug: 'sunrise' }, {})).toBeUndefined()
  expect(listingFeed({ kind: 'letter', letter: 'c' }, {})).toBeUndefined()
})
