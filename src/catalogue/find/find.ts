/** Finds titles by keyword and filter: shared by `/search`, `/filter` and the search page. */
import type { Filter } from './filter.ts'
import { isNarrowing, matches } from './filter-match.ts'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import { englishTitle } from '../anime.ts'
import { byKeyDescending, byText } from '../order.ts'
import { search, type SearchHit, type SearchIndex } from '../search/search.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'

export interface Searchable {
  snapshot: Snapshot
  index: SearchIndex
  /** Resolves when the index contains all titles. */
  indexed: Promise<void>
}

interface SearchScope {
  adult: boolean
  limit?: number
  filter?: Filter
  /** Finds these titles only. */
  among?: ReadonlySet<Title>
}

async function searchHits(
  { snapshot, index, indexed }: Searchable,
  query: string,
  { adult, limit, filter, among }: SearchScope,
): Promise<SearchHit[]> {
  await indexed
  const isAccepted = (title: Title | null): title is Title =>
    title !== null &&
    (adult || !title.adult) &&
    (!among || among.has(title)) &&
    (!filter || matches(filter, title, snapshot))
  let candidates = 0
  const hits = search(index, query, {
    ...(limit !== undefined && { limit }),
    accept(number) {
      candidates++
      return isAccepted(snapshot.find(number))
    },
  })
  entriesWalked.report(candidates)
  return hits
}

const toTitles = (hits: readonly SearchHit[], snapshot: Snapshot): Title[] =>
  hits.flatMap(({ number }) => snapshot.find(number) ?? [])

/** Titles that match a search query, best first. */
export async function searchTitles(searchable: Searchable, query: string, scope: SearchScope): Promise<Title[]> {
  return toTitles(await searchHits(searchable, query, scope), searchable.snapshot)
}

interface FoundTitles {
  titles: readonly Title[]
  /** How well they match the keyword, best first; empty without one. */
  hits: readonly SearchHit[]
}

/** Titles that match the filter and the keyword, if any, in the requested order. */
export async function findTitles(
  searchable: Searchable,
  keyword: string,
  filter: Filter,
  adult: boolean,
): Promise<FoundTitles> {
  const { snapshot } = searchable
  const query = keyword.trim()
  if (query) {
    const hits = await searchHits(searchable, query, { adult, filter })
    return { titles: sortTitles(toTitles(hits, snapshot), filter, snapshot), hits }
  }
  const popular = snapshot.list({ kind: 'category', category: 'most-popular' }, adult) ?? []
  return { titles: filterTitles(popular, filter, snapshot), hits: [] }
}

/** The titles of a list that match the filter, in the requested order or by default in the list's own. */
export function filterTitles(titles: readonly Title[], filter: Filter, snapshot: Snapshot): readonly Title[] {
  entriesWalked.report(titles.length)
  const matching = isNarrowing(filter) ? titles.filter((title) => matches(filter, title, snapshot)) : titles
  return sortTitles(matching, filter, snapshot)
}

export function sortTitles(titles: readonly Title[], { sort }: Filter, snapshot: Snapshot): readonly Title[] {
  if (sort === 'default') return titles
  entriesWalked.report(titles.length)
  switch (sort) {
    case 'recently_added':
      return byKeyDescending(titles, (title) => Date.parse(title.addedAt))
    case 'recently_updated':
      return byKeyDescending(titles, (title) => snapshot.airing(title).lastAt ?? 0)
    case 'score':
      return byKeyDescending(titles, (title) => title.score ?? 0)
    case 'name_az':
      return byText(titles, (title) => englishTitle(title.names).toLowerCase())
    case 'released_date':
      return byKeyDescending(titles, (title) => Date.parse(title.startDate ?? '') || -Infinity)
    case 'most_watched':
      return byKeyDescending(titles, (title) => title.popularity)
  }
}
