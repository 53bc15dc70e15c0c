import { useState } from 'react'
import { dropSearch, loadSearches } from './recent-searches.client.ts'

/** The last searches in this browser, as they were when this came to be shown. */
export function useRecentSearches() {
  const [searches, setSearches] = useState<readonly string[]>(loadSearches)
  return { searches, forget: (keyword: string) => setSearches(dropSearch(keyword)) }
}
