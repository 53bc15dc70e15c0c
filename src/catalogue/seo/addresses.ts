/** Lists the pages for sitemaps. Pure. */
import { facetsOf } from '../facets.ts'
import { GENRES } from '../genre.ts'
import { CATEGORIES, LETTERS, type Listing, listingPath, parseListing } from '../listing.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Address } from './sitemap.ts'

/** All titles except adult ones, oldest first, so that a URL stays in the same file. */
export function listTitleAddresses(snapshot: Snapshot): Address[] {
  return snapshot.titles
    .filter((title) => !title.adult && snapshot.find(title.number) === title)
    .toSorted((one, other) => one.number - other.number)
    .map((title) => {
      const aired = snapshot.airing(title).lastAt ?? 0
      return { path: `/${title.id}`, changed: Math.max(Date.parse(title.updatedAt) || 0, aired) || undefined }
    })
}

/** The listings that are not empty without adult titles. */
export function listListingAddresses(snapshot: Snapshot): Address[] {
  const listings: Listing[] = [
    ...CATEGORIES.map((category) => ({ kind: 'category' as const, category })),
    ...GENRES.map((genre) => ({ kind: 'genre' as const, genre })),
    ...LETTERS.flatMap((letter) => parseListing(`az-list/${letter}`) ?? []),
  ]
  const filled = listings.filter((listing) => (snapshot.list(listing, false)?.length ?? 0) > 0).map(listingPath)
  return [...filled, ...producerPaths(snapshot)].map((path) => ({ path }))
}

/** In one pass over the titles: checking thousands of listings one by one would take as many. */
function producerPaths(snapshot: Snapshot): string[] {
  const slugs = new Set(snapshot.titles.flatMap((title) => (title.adult ? [] : facetsOf(title).producers)))
  return [...slugs]
    .toSorted()
    .map((slug) => `/producer/${slug}`)
    .filter((path) => parseListing(path) !== null)
}

/** Pages without parameters; pages for one visitor, or for none, are left out. */
const NOT_FOUND_BY_SEARCH: ReadonlySet<string> = new Set([
  '/random',
  '/login',
  '/register',
  '/account',
  '/admin',
  '/comments',
  '/error-page',
  '/404-not-found-page',
])

/** The site's own pages. @param routes the paths of all its routes */
export function listSiteAddresses(routes: readonly (string | undefined)[]): Address[] {
  const paths = routes.flatMap((path) => (path === undefined || /[:*]/.test(path) ? [] : [`/${path}`]))
  const fixed = paths.filter((path) => !NOT_FOUND_BY_SEARCH.has(path) && parseListing(path) === null)
  return [...new Set(['/', ...fixed])].map((path) => ({ path }))
}
