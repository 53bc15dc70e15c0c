/** A title's seasons and related titles. */
import type { RelationKind } from '../anime.ts'
import { labelSeasons } from '../season-labels/season-label.ts'
import type { SimilarTitle } from '../similar/similar-titles.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'

export interface Season {
  season: Title
  label: string
}

const CHAIN: readonly RelationKind[] = ['prequel', 'sequel']
/** Maximum number of titles in a chain. */
const MAX_CHAIN_LENGTH = 40

/** A title's seasons in airing order, including itself; empty if it is the only one. */
export function listSeasons(title: Title, snapshot: Snapshot): Season[] {
  const chain = listChain(title, snapshot)
  const labels = labelSeasons(chain)
  return chain.map((season, at) => ({ season, label: labels[at] ?? season.format }))
}

/** A title with all its prequels and sequels, in airing order; empty if it has none. */
function listChain(title: Title, snapshot: Snapshot): Title[] {
  const found = new Map<number, Title>([[title.number, title]])
  const queue = [title]
  for (let next = queue.shift(); next && found.size < MAX_CHAIN_LENGTH; next = queue.shift()) {
    for (const neighbour of neighbours(next, CHAIN, snapshot)) {
      if (found.has(neighbour.number) || (neighbour.adult && !title.adult)) continue
      found.set(neighbour.number, neighbour)
      queue.push(neighbour)
    }
  }
  return found.size === 1 ? [] : [...found.values()].toSorted(byStart)
}

const byStart = (a: Title, b: Title): number =>
  (a.startDate ?? '9999').localeCompare(b.startDate ?? '9999') || a.number - b.number

const RELATION_LABELS: Partial<Record<RelationKind, string>> = {
  prequel: 'Prequel',
  sequel: 'Sequel',
  parent: 'Parent story',
  'side-story': 'Side story',
}

/** A title's prequels, sequels, parent and side stories, in this order, each once, with what they are to it. */
export function listRelations(
  title: Title,
  snapshot: Pick<Snapshot, 'findExternal'>,
  adult: boolean,
): { label: string; other: Title }[] {
  const found = new Map<Title, string>()
  for (const [kind, label] of Object.entries(RELATION_LABELS))
    for (const relation of title.relations) {
      const other = relation.kind === kind ? snapshot.findExternal(relation.target) : null
      if (!other || other.number === title.number || found.has(other)) continue
      if (!other.adult || adult || title.adult) found.set(other, label)
    }
  return [...found].map(([other, label]) => ({ label, other }))
}

/** The title that goes on with the story and plays here; the earliest if there are several. */
export const findPlayableSequel = (
  title: Title,
  snapshot: Pick<Snapshot, 'findExternal'>,
  adult: boolean,
): Title | undefined =>
  listRelations(title, snapshot, adult)
    .filter(({ label, other }) => label === RELATION_LABELS.sequel && other.availability)
    .map(({ other }) => other)
    .toSorted(byStart)[0]

function neighbours(title: Title, kinds: readonly RelationKind[] | null, snapshot: Snapshot): Title[] {
  return title.relations.flatMap(({ kind, target }) =>
    kinds === null || kinds.includes(kind) ? (snapshot.findExternal(target) ?? []) : [],
  )
}

/** Related titles by any relation except seasons, most popular first. */
export function listRelated(title: Title, snapshot: Snapshot, adult: boolean, limit: number): Title[] {
  const seasonNumbers = new Set(listChain(title, snapshot).map(({ number }) => number))
  return distinct(neighbours(title, null, snapshot))
    .filter((other) => other.number !== title.number && !seasonNumbers.has(other.number) && (adult || !other.adult))
    .toSorted((a, b) => b.popularity - a.popularity || a.number - b.number)
    .slice(0, limit)
}

/** Titles like a title, best first; well-known ones follow where too little is known of it. None belongs to its story. */
export async function findRecommended(
  title: Title,
  snapshot: Snapshot,
  { adult, limit }: { adult: boolean; limit: number },
): Promise<SimilarTitle[]> {
  const similar = await snapshot.findSimilar(title, { adult, limit })
  if (similar.length === limit) return similar
  const known = [title, ...listChain(title, snapshot), ...neighbours(title, null, snapshot)]
  const left = new Set([...known, ...similar.map((one) => one.title)].map(({ number }) => number))
  const popular = snapshot
    .ranked('popular', adult)
    .slice(0, limit + left.size)
    .filter(({ number }) => !left.has(number))
  return [...similar, ...popular.map((other) => ({ title: other, reason: null }))].slice(0, limit)
}

const distinct = (titles: readonly Title[]): Title[] => [...new Set(titles)]
