/** Entry point of the search index: adds, replaces and removes titles, and answers queries. */
import type { SearchDocument, SearchHit, SearchOptions } from './document.ts'
import { interpretQuery } from './query.ts'
import { rankInterpretation } from './rank.ts'
import { createStore, type Store } from './store.ts'
import { putEntry, removeEntry } from './update.ts'

export type { SearchDocument, SearchHit, SearchOptions } from './document.ts'

/** An opaque index: its contents are private to this folder. */
export interface SearchIndex {
  readonly size: number
}

const DEFAULT_LIMIT = 1000
/** Lower name scores are no match. */
const MIN_NAME_SCORE = 0.55
/** Titles below this share of the best name score are dropped. */
const MIN_SHARE_OF_BEST = 0.72

const toStore = (index: SearchIndex): Store => index as Store

export const createSearchIndex = (): SearchIndex => createStore()

/** Adds documents, or replaces those with the same number. Synchronous: pass a few hundred at a time. */
export function putDocuments(index: SearchIndex, documents: Iterable<SearchDocument>): void {
  for (const document of documents) putEntry(toStore(index), document)
}

/** Removes titles; unknown numbers are ignored. */
export function removeDocuments(index: SearchIndex, numbers: Iterable<number>): void {
  for (const number of numbers) removeEntry(toStore(index), number)
}

/** The titles that match a query, best first. Deterministic. */
export function search(index: SearchIndex, query: string, options: SearchOptions = {}): SearchHit[] {
  const { limit = DEFAULT_LIMIT, accept } = options
  const store = toStore(index)
  const accepts = (slot: number): boolean => {
    const entry = store.entries[slot]
    return entry != null && (accept === undefined || accept(entry.number))
  }
  const scores = new Map<number, { nameScore: number; score: number }>()
  for (const interpretation of interpretQuery(query)) rankInterpretation(store, interpretation, accepts, scores)
  let best = 0
  for (const { nameScore } of scores.values()) best = Math.max(best, nameScore)
  const minimum = Math.max(MIN_NAME_SCORE, best * MIN_SHARE_OF_BEST)
  const hits: SearchHit[] = []
  for (const [slot, { nameScore, score }] of scores)
    if (nameScore >= minimum) hits.push({ number: store.entries[slot]?.number ?? 0, nameScore, score })
  return hits.toSorted((a, b) => b.score - a.score || a.number - b.number).slice(0, limit)
}
