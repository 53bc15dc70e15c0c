import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'
import { parseSearches, RECENT_SEARCHES_KEY, withoutSearch, withSearch } from './recent-searches.ts'

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
