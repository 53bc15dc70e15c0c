/** A title's neighbours: its seasons, what belongs to it, and what somebody who liked it may like. */
import type { RelationKind } from '../anime.ts'
import { labelSeasons } from '../seasons/season-label.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'

export interface Season {
  season: Title
  label: string
}

const CHAIN: readonly RelationKind[] = ['prequel', 'sequel']
/** Longest franchise that is followed; a circle of wrong relations ends here too. */
const LONGEST = 40

/** The seasons of a title's story in the order in which they aired, itself among them; empty when it is the only one. */
export function listSeasons(title: Title, snapshot: Snapshot): Season[] {
  const chain = listChain(title, snapshot)
  const labels = labelSeasons(chain)
  return chain.map((season, at) => ({ season, label: labels[at] ?? season.format }))
}

/** A title with its prequels and sequels, near and far, as aired; empty when it has none. */
function listChain(title: Title, snapshot: Snapshot): Title[] {
  const found = new Map<number, Title>([[title.number, title]])
  const queue = [title]
  for (let next = queue.shift(); next && found.size < LONGEST; next = queue.shift()) {
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

function neighbours(title: Title, kinds: readonly RelationKind[] | null, snapshot: Snapshot): Title[] {
  return title.relations.flatMap(({ kind, target }) =>
    kinds === null || kinds.includes(kind) ? (snapshot.findExternal(target) ?? []) : [],
  )
}

/** Titles that share its world: every relation but the seasons, best known first. */
export function listRelated(title: Title, snapshot: Snapshot, adult: boolean, limit: number): Title[] {
  const own = new Set(listChain(title, snapshot).map(({ number }) => number))
  return distinct(neighbours(title, null, snapshot))
    .filter((other) => other.number !== title.number && !own.has(other.number) && (adult || !other.adult))
    .toSorted((a, b) => b.popularity - a.popularity || a.number - b.number)
    .slice(0, limit)
}

/**
 * What the sources recommend, filled up with what is most alike in genres and themes.
 * @param named outside ids such as `mal:5`, best first
 */
export function listRecommended(
  title: Title,
  named: readonly string[],
  snapshot: Snapshot,
  adult: boolean,
  limit: number,
): Title[] {
  const family = new Set([title, ...neighbours(title, null, snapshot)].map((other) => other.number))
  const welcome = (other: Title) => !family.has(other.number) && (adult || title.adult || !other.adult)
  const recommended = distinct(named.flatMap((key) => snapshot.findExternal(key) ?? [])).filter(welcome)
  if (recommended.length >= limit) return recommended.slice(0, limit)
  const taken = new Set(recommended.map((other) => other.number))
  const alike = snapshot
    .ranked('popular', adult || title.adult)
    .slice(0, 3_000)
    .filter((other) => welcome(other) && !taken.has(other.number))
    .map((other, rank) => ({ other, likeness: likeness(title, other) - rank / 3_000 }))
    .toSorted((a, b) => b.likeness - a.likeness)
  return [...recommended, ...alike.map(({ other }) => other)].slice(0, limit)
}

/** How alike two titles are: shared genres count 2, shared themes 1, a shared studio 1, against what they do not share. */
function likeness(a: Title, b: Title): number {
  const shared = (one: readonly string[], other: readonly string[]) => one.filter((item) => other.includes(item)).length
  const genres = shared(a.genres, b.genres)
  const unshared = a.genres.length + b.genres.length - 2 * genres
  return 2 * genres - 0.5 * unshared + shared(a.tags, b.tags) + shared(a.studios, b.studios)
}

const distinct = (titles: readonly Title[]): Title[] => [...new Set(titles)]
