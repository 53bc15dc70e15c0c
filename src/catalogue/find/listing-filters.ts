/** The fixed filters and default sort order of category, genre, letter and producer lists. */
import { LATIN_GROUP } from '../kana/kana-rows.ts'
import type { Category, Listing } from '../listing.ts'
import { listingPath } from '../listing.ts'
import type { ChoiceName, FilterableList } from './choices.ts'
import { fixedFor } from './search-list.ts'

const FIXED_FILTERS: Partial<Record<Category, ChoiceName>> = {
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

const DEFAULT_ORDERS: Partial<Record<Category, string>> = {
  'most-favorite': 'Most favourites',
  completed: 'Recently completed',
  'recently-updated': 'Latest episode',
  'recently-added': 'Recently added',
}

export function toFilterableList(listing: Listing, isUser: boolean): FilterableList {
  const list = { path: listingPath(listing), keyword: '', defaultOrder: 'Most popular', fixed: fixedFor(isUser) }
  switch (listing.kind) {
    case 'category': {
      const fixed = FIXED_FILTERS[listing.category]
      return {
        ...list,
        fixed: fixed ? [fixed, ...list.fixed] : list.fixed,
        defaultOrder: DEFAULT_ORDERS[listing.category] ?? list.defaultOrder,
      }
    }
    case 'genre':
      return { ...list, genre: listing.genre }
    case 'letter':
      return { ...list, defaultOrder: 'Name, A to Z' }
    case 'kana':
      return { ...list, defaultOrder: listing.group === LATIN_GROUP ? 'Name, A to Z' : 'Name, あ to ん' }
    case 'producer':
      return list
  }
}
