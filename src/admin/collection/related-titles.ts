/** Finds the titles of a story that a library doesn't have: prequels and sequels, and films beside them. */
import type { RelationKind } from '#src/catalogue/anime.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'

export interface RelatedTitle {
  title: Title
  /** What it is to the title from which it was found. */
  kind: RelationKind
}

/** Titles of one story. */
const MAX_CHAIN = 30

const SEASONS: readonly RelationKind[] = ['prequel', 'sequel']
const FILMS: readonly RelationKind[] = ['side-story', 'parent', 'full-story']

type Titles = Pick<Snapshot, 'findExternal' | 'airing'>

/**
 * Returns a function that finds the missing titles of a title's story, each one for only one title of the library. What hasn't aired yet
 * isn't missing.
 * @param isHeld whether the library has a title
 */
export function createRelatedFinder(snapshot: Titles, isHeld: (title: Title) => boolean) {
  const found = new Set<number>()
  return (title: Title): RelatedTitle[] => {
    const missing: RelatedTitle[] = []
    const queue = [title]
    for (let next = queue.shift(); next && missing.length < MAX_CHAIN; next = queue.shift())
      for (const { kind, target } of next.relations) {
        if (!SEASONS.includes(kind) && !FILMS.includes(kind)) continue
        const other = snapshot.findExternal(target)
        if (!other || found.has(other.number) || isHeld(other) || !isOfStory(other, kind)) continue
        if (snapshot.airing(other).status === 'upcoming' || missing.length === MAX_CHAIN) continue
        found.add(other.number)
        missing.push({ title: other, kind })
        queue.push(other)
      }
    return missing
  }
}

const isOfStory = ({ format }: Title, kind: RelationKind): boolean =>
  format !== 'Music' && (SEASONS.includes(kind) || format === 'Movie')
