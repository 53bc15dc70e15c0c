/** What connects two titles of one story, from the relations that both of them state. */
import { nextTurn } from '#src/platform/next-turn.ts'
import { inChunks } from '#src/platform/chunks.ts'
import type { RelationKind } from '../anime.ts'
import type { Title } from '../title.ts'

/**
 * What the second title of a link is to the first: its sequel, a recap of it, a side story, a spin-off, or another version of it.
 * Sorted by how much they say: of several between two titles, the first counts.
 */
export const LINK_KINDS = ['recap', 'sequel', 'spin-off', 'side-story', 'alternative'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Titles whose relations are read in one turn of the event loop. */
const TURN_TITLES = 50
/** Links that are read: catalogues have one for every three titles or so. */
const MAX_LINKS = 200_000

/** What is known of titles and their relations: a snapshot has it. */
export interface Catalogue {
  titles: readonly Title[]
  findExternal(key: string): Title | null
}

export interface StoryLink {
  from: Title
  to: Title
  kind: LinkKind
}

/** `character` and `other` are left out: titles that only share a character, an advertisement or an event are no story. */
const LINKS: Partial<Record<RelationKind, { kind: LinkKind; isReversed?: true }>> = {
  sequel: { kind: 'sequel' },
  prequel: { kind: 'sequel', isReversed: true },
  'side-story': { kind: 'side-story' },
  parent: { kind: 'side-story', isReversed: true },
  summary: { kind: 'recap' },
  'full-story': { kind: 'recap', isReversed: true },
  'spin-off': { kind: 'spin-off' },
  alternative: { kind: 'alternative' },
}

/** Titles in the order in which they came out; those without a date last. */
export function byRelease(a: Title, b: Title): number {
  const [one, other] = [releaseOf(a), releaseOf(b)]
  return one < other ? -1 : one > other ? 1 : a.number - b.number
}

const releaseOf = ({ startDate, season, seasonYear }: Title): string =>
  startDate ?? (seasonYear === undefined ? '9999' : `${seasonYear}${season === undefined ? '' : MONTHS[season]}`)

const MONTHS = { winter: '-01', spring: '-04', summer: '-07', fall: '-10' } as const

/** A series has at least so many episodes of at least so many minutes. */
const SERIES = { episodes: 6, minutes: 15 }

/** Whether a title is a series of episodes, neither shorts nor a few specials. */
export const isOfSeries = ({ format, episodes = Infinity, minutes = Infinity }: Title): boolean =>
  (format === 'TV' || format === 'ONA') && episodes >= SERIES.episodes && minutes >= SERIES.minutes

/** The links of a snapshot, one for each pair of titles. */
export async function listStoryLinks({ titles, findExternal }: Catalogue): Promise<StoryLink[]> {
  const links = new Map<string, StoryLink>()
  for (const batch of inChunks(titles, TURN_TITLES)) {
    await nextTurn()
    if (links.size >= MAX_LINKS) break
    for (const title of batch) for (const link of linksOf(title, findExternal)) putLink(links, link)
  }
  return [...links.values()]
}

const linksOf = (title: Title, find: Catalogue['findExternal']): StoryLink[] =>
  title.relations.flatMap(({ kind: relation, target }) => {
    const link = LINKS[relation]
    const other = link && find(target)
    if (!other || other === title) return []
    const [from, to] = link.isReversed ? [other, title] : [title, other]
    return { from, to, kind: link.kind }
  })

function putLink(links: Map<string, StoryLink>, link: StoryLink): void {
  const [a, b] = [link.from.number, link.to.number]
  const key = a < b ? `${a} ${b}` : `${b} ${a}`
  const known = links.get(key)
  if (!known || isBetter(link, known)) links.set(key, link)
}

/** Whether a link says more than another of the same titles; of two that contradict each other, the one in order of release counts. */
function isBetter(link: StoryLink, known: StoryLink): boolean {
  if (link.kind !== known.kind) return LINK_KINDS.indexOf(link.kind) < LINK_KINDS.indexOf(known.kind)
  return link.from !== known.from && byRelease(link.from, link.to) < 0
}
