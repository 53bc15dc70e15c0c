/** The feed with the titles of a listing: the feed of the search with the same filters. */
import { type Choices, namesOf } from '../find/choices.ts'
import type { Category, Listing } from '../listing.ts'
import { AIRED_FEED } from './feed-paths.ts'
import { searchFeed } from './search-feed.ts'

/** Listings that have all titles in some order, or those that one filter finds. */
const FILTERS: Readonly<Record<Category, Choices>> = {
  'top-airing': { status: 'CURRENTLY_AIRING' },
  'most-popular': {},
  'most-favorite': {},
  completed: { status: 'FINISHED' },
  'recently-updated': {},
  'recently-added': {},
  'top-upcoming': { status: 'NOT_YET_AIRED' },
  'subbed-anime': { language: 'SUB' },
  'dubbed-anime': { language: 'DUB' },
  movie: { type: 'MOVIE' },
  special: { type: 'SPECIAL' },
  ova: { type: 'OVA' },
  ona: { type: 'ONA' },
  tv: { type: 'TV' },
}

/** The path of the feed of a listing with filters; undefined if no search finds the same titles. */
export function listingFeed(listing: Listing, chosen: Choices): string | undefined {
  switch (listing.kind) {
    case 'category': {
      const { sort: _, ...filters } = chosen
      if (listing.category === 'recently-updated' && Object.keys(filters).length === 0) return AIRED_FEED
      return searchFeed('', { ...filters, ...FILTERS[listing.category] })
    }
    case 'genre':
      return searchFeed('', {
        ...chosen,
        genres: [...new Set([listing.genre, ...namesOf(chosen, 'genres')])].join(','),
      })
    case 'letter':
      return listing.letter === 'all' ? searchFeed('', chosen) : undefined
    case 'kana':
    case 'producer':
      return undefined
  }
}
