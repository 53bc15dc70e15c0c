/** Lists the pages for sitemaps. Pure. */
import { facetsOf } from '../facets.ts'
import { GENRES } from '../genre.ts'
import { CATEGORIES, LETTERS, type Listing, listingPath, parseListing } from '../listing.ts'
import type { Snapshot } from '../snapshot.ts'
import type { SitemapEntry } from './sitemap.ts'

/** All titles except adult ones, oldest first, so that a URL stays in the same file. */
export function listTitlePages(snapshot: Snapshot): SitemapEntry[] {
  return snapshot.titles
    .filter((title) => !title.adult && snapshot.find(title.number) === title)
    .toSorted((one, other) => one.number - other.number)
    .map((title) => {
      const aired = snapshot.airing(title).lastAt ?? 0
      return { path: `/${title.id}`, changed: Math.max(Date.parse(title.updatedAt) || 0, aired) || undefined }
    })
}

/** The listings that are not empty without adult titles. */
export function listListingPages(snapshot: Snapshot): SitemapEntry[] {
  const listings: Listing[] = [
    ...CATEGORIES.map((category) => ({ kind: 'category' as const, category })),
    ...GENRES.map((genre) => ({ kind: 'genre' as const, genre })),
    ...LETTERS.map((letter) => ({ kind: 'letter' as const, letter })),
  ]
  const filled = listings.filter((listing) => (snapshot.list(listing, false)?.length ?? 0) > 0).map(listingPath)
  return [...filled, ...producerPaths(snapshot)].map((path) => ({ path }))
}

/** Found in one pass over the titles, since checking thousands of listings would take one pass each. */
function producerPaths(snapshot: Snapshot): string[] {
  const slugs = new Set(snapshot.titles.flatMap((title) => (title.adult ? [] : facetsOf(title).producers)))
  return [...slugs]
    .toSorted()
    .map((slug) => `/producer/${slug}`)
    .filter((path) => parseListing(path) !== null)
}

/** Pages without parameters that search engines should not show. */
const UNLISTED_PATHS: ReadonlySet<string> = new Set([
  '/random',
  '/login',
  '/register',
  '/account',
  '/admin',
  '/comments',
  '/error-page',
  '/404-not-found-page',
])

/** The site's own pages. @param routes the paths of all routes */
export function listSitePages(routes: readonly (string | undefined)[]): SitemapEntry[] {
  const paths = routes.flatMap((path) => (path === undefined || /[:*]/.test(path) ? [] : [`/${path}`]))
  const fixed = paths.filter((path) => !UNLISTED_PATHS.has(path) && parseListing(path) === null)
  return [...new Set(['/', ...fixed])].map((path) => ({ path }))
}
