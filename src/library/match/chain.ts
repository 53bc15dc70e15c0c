/** The seasons of a story, in order, along the prequels and sequels. */
import { readName } from './likeness.ts'
import { isSequel, type TitleLookup, type LookupTitle } from './title-lookup.ts'

export interface ChainEntry {
  title: LookupTitle
  season: number
  /** A name of it says which season it is, or those of its neighbours do; else it was counted. */
  isNamed: boolean
  part: number
}

const LONGEST = 30
/** Films and specials may stand between two seasons. */
const FURTHEST = 4

export const isSerial = ({ format, episodes }: LookupTitle): boolean =>
  format === 'TV' || (format === 'ONA' && episodes !== 1)

/** The nearest season before or after, past films and specials. */
function nextSerial(
  lookup: TitleLookup,
  from: LookupTitle,
  kind: 'prequel' | 'sequel',
  seen: ReadonlySet<number>,
): LookupTitle | null {
  let level: LookupTitle[] = [from]
  const passed = new Set(seen)
  for (let steps = 0; steps < FURTHEST && level.length > 0; steps++) {
    const near = level.flatMap(({ relations }) =>
      relations.flatMap((relation) => {
        if (relation.kind !== kind || passed.has(relation.anime)) return []
        passed.add(relation.anime)
        const title = lookup.get(relation.anime)
        return title === null || title.format === 'Music' ? [] : [title]
      }),
    )
    const serials = near
      .filter(isSerial)
      .toSorted((a, b) => Number(b.format === 'TV') - Number(a.format === 'TV') || b.popularity - a.popularity)
    if (serials[0] !== undefined) return serials[0]
    level = near
  }
  return null
}

/** The numbers that end the names of a story's first title are the story's own: `Room 7`. */
function ownNumbers(first: LookupTitle | undefined): ReadonlySet<number> {
  if (first === undefined || isSequel(first)) return new Set()
  return new Set(first.names.map((name) => readName(name).marked.bare))
}

/** What the names of a title say of its season; names that disagree say nothing. */
function namedSeason({ names }: LookupTitle, own: ReadonlySet<number>): { season: number; part: number } {
  const said = names.map((name) => readName(name).marked)
  const counts = said.map(({ season, bare }) => season || (own.has(bare) ? 0 : bare))
  const seasons = new Set(counts.filter((season) => season > 1))
  const part = said.find(({ part }) => part > 1)?.part ?? 0
  return { season: seasons.size === 1 ? ([...seasons][0] ?? 0) : 0, part }
}

/** All seasons of the story that a title belongs to. */
export function chainOf(lookup: TitleLookup, title: LookupTitle): ChainEntry[] {
  const titles = [title]
  const seen = new Set([title.anime])
  for (const kind of ['prequel', 'sequel'] as const) {
    let at: LookupTitle | null = title
    while (at !== null && titles.length < LONGEST) {
      at = nextSerial(lookup, at, kind, seen)
      if (at === null) break
      seen.add(at.anime)
      if (kind === 'prequel') titles.unshift(at)
      else titles.push(at)
    }
  }
  return count(titles.filter((each) => isSerial(each) || each.anime === title.anime))
}

function count(titles: readonly LookupTitle[]): ChainEntry[] {
  const entries: ChainEntry[] = []
  const own = ownNumbers(titles[0])
  const said = titles.map((title) => namedSeason(title, own))
  for (const [at, title] of titles.entries()) {
    const numbers = numberOf(entries.at(-1), said[at] ?? NOTHING, said[at + 1]?.season ?? 0)
    entries.push({ title, ...numbers })
  }
  return entries
}

const NOTHING = { season: 0, part: 0 }

/** @param next what names say of the season after it */
function numberOf(
  before: ChainEntry | undefined,
  named: { season: number; part: number },
  next: number,
): Omit<ChainEntry, 'title'> {
  if (before === undefined) return { season: named.season || 1, isNamed: true, part: 1 }
  const follows = before.season + 1
  // what stands before the season that would have its number is more of the season before
  const isMore = named.season === 0 && next > 1 && next === follows
  const isPart = isMore || (named.part > 1 && (named.season === 0 || named.season === before.season))
  const isSaid = named.season >= before.season && named.season > 0
  if (isPart)
    return {
      season: isSaid ? named.season : before.season,
      isNamed: isSaid || before.isNamed,
      part: Math.max(named.part, before.part + 1),
    }
  if (isSaid) return { season: named.season, isNamed: true, part: 1 }
  return { season: follows, isNamed: before.isNamed && next === follows + 1, part: 1 }
}
