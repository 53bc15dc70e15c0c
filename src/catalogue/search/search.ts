/** The entry point of search: an index of titles that is kept up to date title by title, and asked by whatever people type. */
import type { SearchDocument, SearchHit, SearchOptions } from './document.ts'
import { readQuery } from './query.ts'
import { rankReading } from './rank.ts'
import { createStore, type Store } from './store.ts'
import { putEntry, removeEntry } from './update.ts'

export type { SearchDocument, SearchHit, SearchOptions } from './document.ts'

/** Opaque: what is in it belongs to this folder. */
export interface SearchIndex {
  readonly size: number
}

const DEFAULT_LIMIT = 1000
/** Below this a name does not fit. */
const LEAST_FIT = 0.55
/** Below this share of the best fit, a title is not what was asked for. */
const LEAST_SHARE = 0.72

const storeOf = (index: SearchIndex): Store => index as Store

export const createSearchIndex = (): SearchIndex => createStore()

/** Adds documents, or replaces those with the same number. Work is done at once: give some hundred at a time. */
export function putDocuments(index: SearchIndex, documents: Iterable<SearchDocument>): void {
  for (const document of documents) putEntry(storeOf(index), document)
}

/** Takes titles out; unknown numbers are ignored. */
export function removeDocuments(index: SearchIndex, numbers: Iterable<number>): void {
  for (const number of numbers) removeEntry(storeOf(index), number)
}

/** The titles that a query may mean, best first; the same question always gets the same answer. */
export function search(index: SearchIndex, query: string, options: SearchOptions = {}): SearchHit[] {
  const { limit = DEFAULT_LIMIT, accept } = options
  const store = storeOf(index)
  const accepts = (slot: number): boolean => {
    const entry = store.entries[slot]
    return entry != null && (accept === undefined || accept(entry.number))
  }
  const scores = new Map<number, { fit: number; score: number }>()
  for (const reading of readQuery(query)) rankReading(store, reading, accepts, scores)
  let best = 0
  for (const { fit } of scores.values()) best = Math.max(best, fit)
  const least = Math.max(LEAST_FIT, best * LEAST_SHARE)
  const hits: SearchHit[] = []
  for (const [slot, { fit, score }] of scores)
    if (fit >= least) hits.push({ number: store.entries[slot]?.number ?? 0, score })
  return hits.toSorted((a, b) => b.score - a.score || a.number - b.number).slice(0, limit)
}
