/** Headings and texts of listings (specification, sections 2 and 8). */
import { type Listing, listingPath } from './listing.ts'

/**
 * Category and genre pages: the last part of the path, dashes as spaces; the alphabet: 'Sort By Letters';
 * a producer: the id capitalised, dashes as spaces, followed by ' Anime'.
 */
export function listingHeading(listing: Listing): string {
  switch (listing.kind) {
    case 'category':
      return capitalised(listing.category)
    case 'genre':
      return capitalised(listing.genre)
    case 'letter':
    case 'kana':
      return 'Sort By Letters'
    case 'producer':
      return `${capitalised(listing.slug)} Anime`
  }
}

/** The name in 'No results found for: {name}'. */
const listingName = (listing: Listing): string => listingPath(listing).split('/').at(-1)?.replaceAll('-', ' ') ?? ''

export function emptyText(listing: Listing): string {
  return listing.kind === 'producer' ? 'No results found' : `No results found for: ${listingName(listing)}`
}

export const failureText = (listing: Listing): string =>
  `Couldn't get ${listing.kind === 'producer' ? '' : `${listingName(listing)} `}results, please try again`

export const OUT_OF_RANGE = 'You came a long way, go back nothing is here'

/** The URL of one of its pages. */
export const pageHref = (path: string, page: number): string => {
  if (page <= 1) return path
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`
}

const ABBREVIATIONS = /^(tv|ova|ona)$/

const capitalised = (slug: string): string =>
  slug
    .split('-')
    .map((word) => (ABBREVIATIONS.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
