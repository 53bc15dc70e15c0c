/** Maps a path to its skeleton. */
import { parseListing } from '#src/catalogue/listing.ts'

export type SkeletonKind = 'home' | 'title' | 'search' | 'category' | 'genre' | 'letter' | 'producer'

/** Matches a title's page: `/cowboy-bebop-1`. */
const TITLE = /^\/(random|[^/]+-\d+)$/

/** @returns null for static pages, which load immediately */
export function skeletonOf(path: string): SkeletonKind | null {
  if (path === '/home') return 'home'
  if (path === '/search') return 'search'
  return parseListing(path)?.kind ?? (TITLE.test(path) ? 'title' : null)
}
