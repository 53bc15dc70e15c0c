/** The titles of a search, the latest change first: added to the catalogue, or a new episode. */
import { facetsOf } from '../facets.ts'
import type { Filter } from '../find/filter.ts'
import { matches } from '../find/filter-match.ts'
import { type Searchable, searchTitles } from '../find/find.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { type FeedItem, latest, MAX_ENTRIES } from './feed-item.ts'

export async function listFound(searchable: Searchable, keyword: string, filter: Filter): Promise<FeedItem[]> {
  const { snapshot } = searchable
  if (keyword === '') return listMatching(snapshot, filter)
  const found = await searchTitles(searchable, keyword, { adult: false, filter })
  return latest(found.map((title) => toItem(title, snapshot)))
}

/** Takes the titles from two lists that are sorted already, because sorting all titles takes longer than finding these. */
function listMatching(snapshot: Snapshot, filter: Filter): FeedItem[] {
  const aired = snapshot.list({ kind: 'category', category: 'recently-updated' }, false) ?? []
  const added = snapshot.list({ kind: 'category', category: 'recently-added' }, false) ?? []
  const found = new Set<Title>()
  for (let [at, other] = [0, 0]; found.size < MAX_ENTRIES && (at < aired.length || other < added.length);) {
    const isAired = airedAt(aired[at], snapshot) >= addedAt(added[other])
    const title = isAired ? aired[at++] : added[other++]
    if (title && matches(filter, title, snapshot)) found.add(title)
  }
  return [...found].map((title) => toItem(title, snapshot))
}

const airedAt = (title: Title | undefined, snapshot: Snapshot): number =>
  (title && snapshot.airing(title).lastAt) ?? -Infinity

const addedAt = (title: Title | undefined): number => (title ? facetsOf(title).added : -Infinity)

function toItem(title: Title, snapshot: Snapshot): FeedItem {
  const { added } = facetsOf(title)
  return { title, event: '', label: '', updated: Math.max(added, airedAt(title, snapshot)), published: added }
}
