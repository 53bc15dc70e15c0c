/** Recent searches, newest first; stored in this browser and never sent to the server. */
import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'

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

export const loadSearches = (): string[] => parseSearches(readStoredJson(RECENT_SEARCHES_KEY))

export const saveSearch = (keyword: string): boolean => store(withSearch(loadSearches(), keyword))

/** @returns the remaining searches */
export function removeSearch(keyword: string): string[] {
  const remaining = withoutSearch(loadSearches(), keyword)
  store(remaining)
  return remaining
}

const store = (searches: string[]): boolean =>
  writeStored(RECENT_SEARCHES_KEY, searches.length > 0 ? JSON.stringify(searches) : null)
