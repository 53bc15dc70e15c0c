/** Finds what titles belong to by their names, where the sources link them with nothing else. */
import { nextTurn } from '#src/platform/next-turn.ts'
import { inChunks } from '#src/platform/chunks.ts'
import type { Title } from '../title.ts'
import type { Sets } from './sets.ts'
import { byRelease, isOfSeries, type LinkKind, type StoryLink } from './story-links.ts'

/** Titles whose names are read in one turn of the event loop. */
const TURN_TITLES = 200
/** A name with which other series begin too names a brand: their stories have nothing in common. */
const MAX_SERIES = 2
/** What follows the name of a story in that of its next season. */
const SEASON = /^(?:\d+(?:st|nd|rd|th) season|season \d+|part \d+|\d{1,2}|i{2,3}|i?v|vi{1,3}|ix|x)$/

/** Titles that are linked with each other. */
interface Group {
  first: Title
  popularity: number
  hasSeries: boolean
}
/**
 * A title belongs to an older and more popular one if both its romaji and its Japanese name begin with the whole names of that one.
 * A name of a single word isn't enough, unless they share a studio.
 */
export async function listNamedLinks(
  titles: readonly Title[],
  links: readonly StoryLink[],
  sets: Sets,
): Promise<StoryLink[]> {
  const romaji = new Map<Title, string>()
  /** The first two titles of each name. */
  const byName = new Map<string, Title[]>()
  const groups = new Map<number, Group>()
  for (const batch of inChunks(titles, TURN_TITLES)) {
    await nextTurn()
    for (const title of batch) {
      const own = toKey(title.names.romaji)
      if (own !== '' && title.names.japanese !== undefined) {
        romaji.set(title, own)
        byName.set(own, [...(byName.get(own) ?? []), title].toSorted(byRelease).slice(0, 2))
      }
      addToGroup(groups, sets.find(title.number), title)
    }
  }
  const linkedElsewhere = new Set<number>()
  for (const { from, to } of links) {
    const [one, other] = [sets.find(from.number), sets.find(to.number)]
    if (one !== other) linkedElsewhere.add(one).add(other)
  }
  /** The titles with whose names that of another one begins, the longest first. */
  function listParents(title: Title): Title[] {
    const words = romaji.get(title)?.split(' ') ?? []
    return words.flatMap((_, i) => {
      const all = i === 0 ? [] : (byName.get(words.slice(0, -i).join(' ')) ?? [])
      // later titles of that name are new versions; several earlier ones say nothing
      const [parent, other] = all.filter((one) => byRelease(one, title) < 0)
      if (!parent || other || sets.find(parent.number) === sets.find(title.number)) return []
      return toKey(title.names.japanese).startsWith(toKey(parent.names.japanese)) ? [parent] : []
    })
  }
  const found: (readonly [group: Group, parent: Title])[] = []
  const series = new Map<Title, number>()
  for (const batch of inChunks([...groups], TURN_TITLES)) {
    await nextTurn()
    for (const [set, group] of batch) {
      const parents = listParents(group.first)
      if (group.hasSeries) for (const parent of parents) series.set(parent, (series.get(parent) ?? 0) + 1)
      const [parent] = parents
      if (parent && !linkedElsewhere.has(set) && isPlausible(group, parent)) found.push([group, parent])
    }
  }
  return found.flatMap(([group, parent]) =>
    (series.get(parent) ?? 0) > MAX_SERIES ? [] : [{ from: parent, to: group.first, kind: kindOf(group, parent) }],
  )
}

function addToGroup(groups: Map<number, Group>, set: number, title: Title): void {
  const group = groups.get(set)
  if (!group) {
    groups.set(set, { first: title, popularity: title.popularity, hasSeries: isOfSeries(title) })
    return
  }
  if (byRelease(title, group.first) < 0) group.first = title
  group.popularity = Math.max(group.popularity, title.popularity)
  group.hasSeries ||= isOfSeries(title)
}

function isPlausible({ first, popularity }: Group, parent: Title): boolean {
  const isDistinct =
    toKey(parent.names.romaji).includes(' ') || first.studios.some((one) => parent.studios.includes(one))
  const isLess = parent.popularity >= popularity && byRelease(parent, first) < 0
  return isDistinct && isLess && parent.adult === first.adult
}

function kindOf({ first, hasSeries }: Group, parent: Title): LinkKind {
  if (!hasSeries) return 'side-story'
  const rest = toKey(first.names.romaji).slice(toKey(parent.names.romaji).length).trim()
  return SEASON.test(rest) ? 'sequel' : 'spin-off'
}

/** Its words, without punctuation. */
const toKey = (name = ''): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim()
