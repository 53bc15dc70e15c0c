/**
 * What the parameters of lists of items do here. Every one that Jellyfin's document has for `/Items` is in one of three lists, which
 * `item-parameters.test.ts` compares with it.
 */
import { flagOf, listOf, type Query } from '../calls/query.ts'

/** They choose, sort or cut the list. */
export const SERVED = [
  'userId',
  'adjacentTo',
  'excludeItemIds',
  'excludeItemTypes',
  'excludeLocationTypes',
  'fields',
  'filters',
  'genreIds',
  'genres',
  'hasImdbId',
  'hasOfficialRating',
  'hasParentalRating',
  'hasSpecialFeature',
  'hasThemeSong',
  'hasThemeVideo',
  'hasTmdbId',
  'hasTrailer',
  'hasTvdbId',
  'ids',
  'includeItemTypes',
  'is3D',
  'isFavorite',
  'isKids',
  'isLocked',
  'isMissing',
  'isMovie',
  'isNews',
  'isPlaceHolder',
  'isPlayed',
  'isSeries',
  'isSports',
  'isUnaired',
  'limit',
  'maxPremiereDate',
  'mediaTypes',
  'minCommunityRating',
  'minPremiereDate',
  'nameLessThan',
  'nameStartsWith',
  'nameStartsWithOrGreater',
  'officialRatings',
  'parentId',
  'personIds',
  'recursive',
  'searchTerm',
  'seriesStatus',
  'sortBy',
  'sortOrder',
  'startIndex',
  'studioIds',
  'studios',
  'tags',
  'years',
] as const

/** The list is the same without them. */
export const HARMLESS = [
  'collapseBoxSetItems',
  'enableImages',
  'enableImageTypes',
  'enableTotalRecordCount',
  'enableUserData',
  'imageTypeLimit',
  'personTypes',
] as const

/** They would leave out items by what is not known of them here: no item is better than all. */
export const NARROWING = [
  'albumArtistIds',
  'albumIds',
  'albums',
  'artistIds',
  'artists',
  'audioLanguages',
  'contributingArtistIds',
  'excludeArtistIds',
  'hasOverview',
  'hasSubtitles',
  'imageTypes',
  'indexNumber',
  'is4K',
  'isHd',
  'locationTypes',
  'maxHeight',
  'maxOfficialRating',
  'maxWidth',
  'minCriticRating',
  'minDateLastSaved',
  'minDateLastSavedForUser',
  'minHeight',
  'minOfficialRating',
  'minWidth',
  'parentIndexNumber',
  'person',
  'subtitleLanguages',
  'videoTypes',
] as const

/** Sent with every call by some apps. */
const OF_ALL_CALLS = ['api_key', 'apikey', 'client', 'deviceid', 'format', 'ticket']

const KNOWN: ReadonlySet<string> = new Set([
  ...[...SERVED, ...HARMLESS, ...NARROWING].map((name) => name.toLowerCase()),
  ...OF_ALL_CALLS,
])
const UNSERVED = NARROWING.map((name) => name.toLowerCase())

/** What is so of all items. */
const FACTS: Readonly<Record<string, boolean>> = {
  hasimdbid: false,
  hasspecialfeature: false,
  hasthemesong: false,
  hasthemevideo: false,
  hastmdbid: false,
  hastrailer: false,
  hastvdbid: false,
  is3d: false,
  iskids: false,
  islocked: false,
  ismissing: false,
  isnews: false,
  isplaceholder: false,
  issports: false,
  isunaired: false,
}

/** Lists that apps name with a value that all items have, which leaves out none. */
const OF_ALL_ITEMS: Readonly<Record<string, string>> = { locationtypes: 'filesystem', videotypes: 'videofile' }

/** Whether no item can be meant. */
export function asksForNothing(query: Query): boolean {
  const mediaTypes = wordsOf(query, 'mediatypes')
  const filters = wordsOf(query, 'filters')
  return (
    (mediaTypes.length > 0 && !mediaTypes.includes('video') && !mediaTypes.includes('unknown')) ||
    // nothing in a list is anywhere else
    wordsOf(query, 'excludelocationtypes').includes('filesystem') ||
    filters.includes('likes') ||
    filters.includes('dislikes') ||
    Object.entries(FACTS).some(([name, fact]) => (flagOf(query, name) ?? fact) !== fact) ||
    UNSERVED.some((name) => {
      const values = wordsOf(query, name)
      return values.length > 0 && !values.includes(OF_ALL_ITEMS[name] ?? '')
    })
  )
}

const MAX_UNKNOWN = 100
const unknown = new Map<string, number>()

/** Counts the parameters that are in none of the lists. @param log receives a line for each at its 1st, 10th, 100th … request */
export function countUnknown(query: Query, log: (line: string) => void): void {
  for (const name of Object.keys(query)) {
    if (KNOWN.has(name) || (unknown.size >= MAX_UNKNOWN && !unknown.has(name))) continue
    const count = (unknown.get(name) ?? 0) + 1
    unknown.set(name, count)
    if (/^10*$/.test(String(count))) log(`Jellyfin: ${count} lists with the unknown parameter ${name.slice(0, 50)}`)
  }
}

/** Whether only items that are played themselves are meant: series and seasons have no media. */
export const asksForVideos = (query: Query): boolean => {
  const mediaTypes = wordsOf(query, 'mediatypes')
  return mediaTypes.length > 0 && !mediaTypes.includes('unknown')
}

const wordsOf = (query: Query, name: string): string[] => listOf(query, name).map((value) => value.toLowerCase())
