/** Recent searches, newest first; stored in this browser and never sent to the server. */

/** The key in local storage. */
export const RECENT_SEARCHES_KEY = 'recentSearches'
const MAX_SEARCHES = 8
const MAX_LENGTH = 200

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Parses the stored searches; invalid entries are left out. */
export function parseSearches(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const searches = value
    .filter((one) => typeof one === 'string')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one.length <= MAX_LENGTH)
  return searches.filter((one, at) => searches.findIndex((other) => isSame(one, other)) === at).slice(0, MAX_SEARCHES)
}

export const withSearch = (searches: readonly string[], keyword: string): string[] =>
  parseSearches([keyword, ...searches])

export const withoutSearch = (searches: readonly string[], keyword: string): string[] =>
  searches.filter((one) => !isSame(one, keyword))
