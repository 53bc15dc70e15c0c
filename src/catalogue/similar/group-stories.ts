/** Which titles tell one story, for recommendations: more than a franchise's, since one too many is missed less than one too few. */
import { inChunks } from '#src/platform/chunks.ts'
import { nextTurn } from '#src/platform/next-turn.ts'
import type { Franchise } from '../watch-order/franchises.ts'
import { createSets } from '../watch-order/sets.ts'
import { createNameMatcher } from '../watch-order/shared-names.ts'
import type { Catalogue, StoryLink } from '../watch-order/story-links.ts'

const TURN_TITLES = 200
/** Relations that are looked at: catalogues have one or two for each title. */
const MAX_RELATIONS = 200_000

/**
 * A number for each title that belongs to a story: those of a franchise, and those that are related in any other way and share the start
 * of a name, as a source that gives no kinds relates seasons.
 */
export async function groupStories(
  { titles, findExternal }: Catalogue,
  franchises: ReadonlyMap<number, Franchise>,
): Promise<ReadonlyMap<number, number>> {
  const sets = createSets()
  for (const { titles: own } of new Set(franchises.values()))
    for (const { number } of own) sets.join(own[0]?.number ?? number, number)
  const links: StoryLink[] = []
  for (const batch of inChunks(titles, TURN_TITLES)) {
    await nextTurn()
    if (links.length > MAX_RELATIONS) break
    for (const from of batch)
      for (const { target } of from.relations) {
        const to = findExternal(target)
        if (to && sets.find(to.number) !== sets.find(from.number)) links.push({ from, to, kind: 'alternative' })
      }
  }
  const names = await createNameMatcher(links)
  for (const batch of inChunks(links, TURN_TITLES)) {
    await nextTurn()
    for (const { from, to } of batch) if (names.shareStart(from, to)) sets.join(from.number, to.number)
  }
  return new Map(titles.map(({ number }) => [number, sets.find(number)]))
}
