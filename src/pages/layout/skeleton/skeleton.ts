/** Which measures a page has while it is on its way. Pure. */
import { parseListing } from '#src/catalogue/listing.ts'

export type SkeletonKind = 'home' | 'title' | 'search' | 'category' | 'genre' | 'letter' | 'producer'

/** The last path of its kind is the title's own page: `/cowboy-bebop-1`. */
const TITLE = /^\/(random|[^/]+-\d+)$/

/** Null for pages that are read: they are there at once. */
export function skeletonOf(path: string): SkeletonKind | null {
  if (path === '/home') return 'home'
  if (path === '/search') return 'search'
  return parseListing(path)?.kind ?? (TITLE.test(path) ? 'title' : null)
}
