/** Invented titles for the tests of this folder. */
import type { SearchDocument } from './document.ts'
import { createSearchIndex, putDocuments, search, type SearchIndex } from './search.ts'

let last = 0

/** A title with these names; what is not given is plausible. */
export function title(
  english: string | undefined,
  more: Partial<SearchDocument> & { romaji?: string; japanese?: string } = {},
): SearchDocument {
  const { romaji, japanese, ...rest } = more
  return {
    number: ++last,
    names: { english, romaji, japanese },
    synonyms: [],
    popularity: 50_000,
    format: 'TV',
    ...rest,
  }
}

export function indexOf(...documents: SearchDocument[]): SearchIndex {
  const index = createSearchIndex()
  putDocuments(index, documents)
  return index
}

/** The numbers found, best first. */
export const find = (index: SearchIndex, query: string): number[] => search(index, query).map((hit) => hit.number)
