/** The preset filters and default order of category, genre, letter and producer lists. */
import type { Category, Listing } from '../listing.ts'
import { listingPath } from '../listing.ts'
import type { ChoiceName, FilterableList } from './choices.ts'

const FIXED: Partial<Record<Category, ChoiceName>> = {
  'top-airing': 'status',
  completed: 'status',
  'top-upcoming': 'status',
  'subbed-anime': 'language',
  'dubbed-anime': 'language',
  movie: 'type',
  special: 'type',
  ova: 'type',
  ona: 'type',
  tv: 'type',
}

const ORDER: Partial<Record<Category, string>> = {
  'most-favorite': 'Most favourites',
  completed: 'Latest completed',
  'recently-updated': 'Latest episode',
  'recently-added': 'Recently added',
}

export function toFilterableList(listing: Listing): FilterableList {
  const list = { path: listingPath(listing), keyword: '', defaultOrder: 'Most popular', fixed: [] }
  switch (listing.kind) {
    case 'category': {
      const fixed = FIXED[listing.category]
      return { ...list, fixed: fixed ? [fixed] : [], defaultOrder: ORDER[listing.category] ?? list.defaultOrder }
    }
    case 'genre':
      return { ...list, genre: listing.genre }
    case 'letter':
      return { ...list, defaultOrder: 'Name, A to Z' }
    case 'producer':
      return list
  }
}

export const toSearchList = (keyword: string): FilterableList => ({
  path: '/search',
  keyword,
  defaultOrder: keyword ? 'Best match' : 'Most popular',
  fixed: [],
})
