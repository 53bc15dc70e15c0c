/** Which pages search engines are told of. Pure. */
import { facetsOf } from '../facets.ts'
import { GENRES } from '../genre.ts'
import { CATEGORIES, type InitialLetter, LETTERS, type Listing, listingPath, parseListing } from '../listing.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Address } from './sitemap.ts'

/** Every title but adult ones, the oldest on the site first, so that an address stays in its file. */
export function listTitleAddresses(snapshot: Snapshot): Address[] {
  return snapshot.titles
    .filter((title) => !title.adult && snapshot.find(title.number) === title)
    .toSorted((one, other) => one.number - other.number)
    .map((title) => {
      const aired = snapshot.airing(title).lastAt ?? 0
      return { path: `/${title.id}`, changed: Math.max(Date.parse(title.updatedAt) || 0, aired) || undefined }
    })
}

/** The listings that hold anything for everybody. */
export function listListingAddresses(snapshot: Snapshot): Address[] {
  const listings: Listing[] = [
    ...CATEGORIES.map((category) => ({ kind: 'category' as const, category })),
    ...GENRES.map((genre) => ({ kind: 'genre' as const, genre })),
    ...LETTERS.map((letter) => ({ kind: 'letter' as const, letter: letter as InitialLetter })),
  ]
  const filled = listings.filter((listing) => (snapshot.list(listing, false)?.length ?? 0) > 0).map(listingPath)
  return [...filled, ...producerPaths(snapshot)].map((path) => ({ path }))
}

/** In one go through the titles: asking for some thousand listings takes as many. */
function producerPaths(snapshot: Snapshot): string[] {
  const slugs = new Set(snapshot.titles.flatMap((title) => (title.adult ? [] : facetsOf(title).producers)))
  return [...slugs]
    .toSorted()
    .map((slug) => `/producer/${slug}`)
    .filter((path) => parseListing(path) !== null)
}

/** Pages without a part that varies; those that are made for one visitor, or for none, are left out. */
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
