/** Groups titles into franchises: the stories that belong together, without those of others that they meet in a crossover. */
import { nextTurn } from '#src/platform/next-turn.ts'
import type { Title } from '../title.ts'
import { createSets, type Sets } from './sets.ts'
import { byRelease, type Catalogue, listStoryLinks, type LinkKind, type StoryLink } from './story-links.ts'
import { createNameMatcher, type NameMatcher } from './shared-names.ts'

export interface Franchise {
  titles: readonly Title[]
  links: readonly StoryLink[]
}

/** Seasons, and what retells them. */
const SEASONS: readonly LinkKind[] = ['sequel', 'recap']
/** Titles of a franchise, the first released ones: no story has as many. */
const MAX_TITLES = 400

/** The franchise of each title to which something belongs, by the number of the title. */
export async function groupFranchises(catalogue: Catalogue): Promise<ReadonlyMap<number, Franchise>> {
  const links = await listStoryLinks(catalogue)
  const beside = links.filter(({ kind }) => !SEASONS.includes(kind))
  const names = await createNameMatcher(beside)
  const sets = createSets()
  for (const { from, to, kind } of links) if (SEASONS.includes(kind)) sets.join(from.number, to.number)
  await nextTurn()
  joinVersions(sets, beside, names)
  await nextTurn()
  joinStories(sets, beside, names)
  await nextTurn()
  return toFranchises(sets, links)
}

/** Other versions of a story begin with its name; what has another one is a setting that two stories share. */
function joinVersions(sets: Sets, links: readonly StoryLink[], names: NameMatcher): void {
  for (const { from, to, kind } of links)
    if (kind === 'alternative' && names.shareStart(from, to)) sets.join(from.number, to.number)
}

/**
 * Joins side stories and spin-offs with what they belong to. Those of several franchises are crossovers, which belong to none, unless
 * their name says to which. A spin-off or series with a name of its own begins a franchise.
 */
function joinStories(sets: Sets, links: readonly StoryLink[], names: NameMatcher): void {
  const undecided = new Set(links.filter(({ kind }) => kind !== 'alternative'))
  for (let joined = true; joined;) {
    joined = false
    const parents = new Map<number, StoryLink[]>()
    for (const link of undecided) {
      const child = sets.find(link.to.number)
      if (sets.find(link.from.number) === child) continue
      const known = parents.get(child)
      if (known) known.push(link)
      else parents.set(child, [link])
    }
    for (const [child, all] of parents) {
      const named = all.filter(({ from, to }) => names.share(from, to))
      const chosen =
        named.length > 0 ? named : all.filter(({ kind, to }) => kind === 'side-story' && to.format !== 'TV')
      const owners = new Set(chosen.map(({ from }) => sets.find(from.number)))
      if (owners.size !== 1 || owners.has(sets.find(child))) continue
      for (const { from, to } of chosen) sets.join(from.number, to.number)
      for (const link of all) undecided.delete(link)
      joined = true
    }
  }
}

function toFranchises(sets: Sets, links: readonly StoryLink[]): Map<number, Franchise> {
  const groups = new Map<number, { titles: Set<Title>; links: StoryLink[] }>()
  for (const link of links) {
    const root = sets.find(link.from.number)
    if (root !== sets.find(link.to.number)) continue
    const group = groups.get(root) ?? { titles: new Set(), links: [] }
    groups.set(root, group)
    group.titles.add(link.from).add(link.to)
    group.links.push(link)
  }
  const franchises = new Map<number, Franchise>()
  for (const { titles, links: own } of groups.values()) {
    const franchise = limitFranchise({ titles: [...titles], links: own })
    for (const { number } of franchise.titles) franchises.set(number, franchise)
  }
  return franchises
}

function limitFranchise(franchise: Franchise): Franchise {
  if (franchise.titles.length <= MAX_TITLES) return franchise
  const titles = new Set(franchise.titles.toSorted(byRelease).slice(0, MAX_TITLES))
  return { titles: [...titles], links: franchise.links.filter(({ from, to }) => titles.has(from) && titles.has(to)) }
}

/** A franchise with its titles as they are now, without those that are gone; undefined if no two are left. */
export function updateFranchise(
  franchise: Franchise | undefined,
  find: (number: number) => Title | null,
): Franchise | undefined {
  const titles = franchise?.titles.flatMap(({ number }) => find(number) ?? []) ?? []
  if (!franchise || titles.length < 2) return undefined
  const links = franchise.links.flatMap((link) => {
    const [from, to] = [find(link.from.number), find(link.to.number)]
    return from && to ? { ...link, from, to } : []
  })
  return { titles: [...new Set(titles)], links }
}
