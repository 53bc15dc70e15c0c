/** Groups titles into franchises: the stories that belong together, without those of others that they meet in a crossover. */
import { inChunks } from '#src/platform/chunks.ts'
import { nextTurn } from '#src/platform/next-turn.ts'
import type { Title } from '../title.ts'
import { createSets, type Sets } from './sets.ts'
import { listNamedLinks } from './named-links.ts'
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
/** Links of a franchise: titles have one or two each. */
const MAX_LINKS = 2_000

/** Links that are looked at in one turn of the event loop. */
const TURN_LINKS = 2_000
/** How often all links are looked at again because others have joined titles: a few times do for real catalogues. */
const MAX_PASSES = 20

/** The franchise of each title to which something belongs, by the number of the title. */
export async function groupFranchises(catalogue: Catalogue): Promise<ReadonlyMap<number, Franchise>> {
  const links = await listStoryLinks(catalogue)
  const beside = links.filter(({ kind }) => !SEASONS.includes(kind))
  const names = await createNameMatcher(beside)
  const sets = createSets()
  await inTurns(links, ({ from, to, kind }) => {
    if (SEASONS.includes(kind)) sets.join(from.number, to.number)
  })
  await inTurns(beside, ({ from, to, kind }) => {
    // other versions of a story begin with its name; what has another one is a setting that two stories share
    if (kind === 'alternative' && names.shareStart(from, to)) sets.join(from.number, to.number)
  })
  await joinStories(sets, beside, names)
  const named = await listNamedLinks(catalogue.titles, links, sets)
  for (const { from, to } of named) sets.join(from.number, to.number)
  return toFranchises(sets, [...links, ...named])
}

async function inTurns<T>(items: readonly T[], act: (item: T) => void): Promise<void> {
  for (const batch of inChunks(items, TURN_LINKS)) {
    await nextTurn()
    for (const item of batch) act(item)
  }
}

/**
 * Joins side stories and spin-offs with what they belong to. Those of several franchises are crossovers, which belong to none, unless
 * their name says to which. A spin-off or series with a name of its own begins a franchise.
 */
async function joinStories(sets: Sets, links: readonly StoryLink[], names: NameMatcher): Promise<void> {
  const named = new Set<StoryLink>()
  const undecided = new Set<StoryLink>()
  await inTurns(links, (link) => {
    if (link.kind === 'alternative') return
    if (names.share(link.from, link.to)) named.add(link)
    undecided.add(link)
  })
  for (let pass = 0, joined = true; joined && pass < MAX_PASSES; pass++) {
    joined = false
    const parents = new Map<number, StoryLink[]>()
    await inTurns([...undecided], (link) => {
      const child = sets.find(link.to.number)
      if (sets.find(link.from.number) === child) return
      const known = parents.get(child)
      if (known) known.push(link)
      else parents.set(child, [link])
    })
    await inTurns([...parents], ([child, all]) => {
      const own = all.filter((link) => named.has(link))
      const chosen = own.length > 0 ? own : all.filter(({ kind, to }) => kind === 'side-story' && to.format !== 'TV')
      const owners = new Set(chosen.map(({ from }) => sets.find(from.number)))
      if (owners.size !== 1 || owners.has(sets.find(child))) return
      for (const { from, to } of chosen) sets.join(from.number, to.number)
      for (const link of all) undecided.delete(link)
      joined = true
    })
  }
}

async function toFranchises(sets: Sets, links: readonly StoryLink[]): Promise<Map<number, Franchise>> {
  const groups = new Map<number, { titles: Set<Title>; links: StoryLink[] }>()
  await inTurns(links, (link) => {
    const root = sets.find(link.from.number)
    if (root !== sets.find(link.to.number)) return
    const group = groups.get(root) ?? { titles: new Set(), links: [] }
    groups.set(root, group)
    group.titles.add(link.from).add(link.to)
    group.links.push(link)
  })
  const franchises = new Map<number, Franchise>()
  await inTurns([...groups.values()], ({ titles, links: own }) => {
    const franchise = limitFranchise({ titles: [...titles], links: own })
    for (const { number } of franchise.titles) franchises.set(number, franchise)
  })
  return franchises
}

function limitFranchise(franchise: Franchise): Franchise {
  if (franchise.titles.length <= MAX_TITLES && franchise.links.length <= MAX_LINKS) return franchise
  const titles = new Set(franchise.titles.toSorted(byRelease).slice(0, MAX_TITLES))
  const links = franchise.links.filter(({ from, to }) => titles.has(from) && titles.has(to))
  return { titles: [...titles], links: links.slice(0, MAX_LINKS) }
}

/** A franchise with its titles as they are now, without those that are gone; undefined if no two are left. */
export function updateFranchise(
  franchise: Franchise | undefined,
  find: (number: number) => Title | null,
): Franchise | undefined {
  if (!franchise) return undefined
  // merged titles are one
  const titles = new Set(franchise.titles.flatMap(({ number }) => find(number) ?? []))
  if (titles.size < 2) return undefined
  const links = franchise.links.flatMap((link) => {
    const [from, to] = [find(link.from.number), find(link.to.number)]
    return from && to && from !== to ? { ...link, from, to } : []
  })
  return { titles: [...titles], links }
}
