import { describe, expect, test } from 'vitest'
import { emptyText, listingHeading, pageHref } from './listing-heading.ts'
import { parseListing } from './listing.ts'

describe('the texts of a listing', () => {
  test.each([
    ['/most-popular', 'Most Popular', 'No results found for: most popular'],
    ['/tv', 'TV', 'No results found for: tv'],
    ['/movie', 'Movie', 'No results found for: movie'],
    ['/subbed-anime', 'Subbed Anime', 'No results found for: subbed anime'],
    ['/genre/slice-of-life', 'Slice Of Life', 'No results found for: slice of life'],
    ['/genre/Sci-Fi', 'Sci Fi', 'No results found for: sci fi'],
    ['/az-list', 'Sort By Letters', 'No results found for: az list'],
    ['/az-list/q', 'Sort By Letters', 'No results found for: q'],
    ['/producer/kyoto-animation', 'Kyoto Animation Anime', 'No results found'],
  ])('%s', (path, heading, empty) => {
    const listing = parseListing(path)
    if (!listing) throw new Error(`${path} is not a listing`)
    expect(listingHeading(listing)).toBe(heading)
    expect(emptyText(listing)).toBe(empty)
  })

  test.each([
    ['/tv', 1, '/tv'],
    ['/tv', 3, '/tv?page=3'],
    ['/search?keyword=a%20b', 2, '/search?keyword=a%20b&page=2'],
    ['/search?keyword=a', 1, '/search?keyword=a'],
  ])('page %2$i of %s has the URL %s', (path, page, href) => {
    expect(pageHref(path, page)).toBe(href)
  })
})
