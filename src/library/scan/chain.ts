/** Lists the seasons of a story in order, following prequels and sequels. */
import { parseTitle } from './likeness.ts'
import { isSequel, type TitleLookup, type LookupTitle } from './title-lookup.ts'

export interface ChainEntry {
  title: LookupTitle
  season: number
  /** Whether a name (its own or a neighbour’s) gives the season; otherwise it was counted. */
  isNamed: boolean
  part: number
}

const MAX_SEASONS = 30
/** Films and specials may come between two seasons. */
const MAX_STEPS = 4

export const isSerial = ({ format, episodes }: LookupTitle): boolean =>
  format === 'TV' || (format === 'ONA' && episodes !== 1)

/** The next season in one direction, skipping films and specials. */
function findNextSeason(
  lookup: TitleLookup,
  from: LookupTitle,
  kind: 'prequel' | 'sequel',
  initial: ReadonlySet<number>,
): LookupTitle | null {
  let current: LookupTitle[] = [from]
  const visited = new Set(initial)
  for (let steps = 0; steps < MAX_STEPS && current.length > 0; steps++) {
    const neighbours = current.flatMap(({ relations }) =>
      relations.flatMap((relation) => {
        if (relation.kind !== kind || visited.has(relation.anime)) return []
        visited.add(relation.anime)
        const title = lookup.get(relation.anime)
        return title === null || title.format === 'Music' ? [] : [title]
      }),
    )
    const serials = neighbours
      .filter(isSerial)
      .toSorted((a, b) => Number(b.format === 'TV') - Number(a.format === 'TV') || b.popularity - a.popularity)
    if (serials[0] !== undefined) return serials[0]
    current = neighbours
  }
  return null
}

/** Numbers at the end of the first title’s names belong to the title, as in `Room 7`. */
function titleNumbers(first: LookupTitle | undefined): ReadonlySet<number> {
  if (first === undefined || isSequel(first)) return new Set()
  return new Set(first.names.map((name) => parseTitle(name).marked.bare))
}

/** The season and part in a title’s names; 0 if there is none or the names disagree. */
function parseSeason({ names }: LookupTitle, titleNumbers: ReadonlySet<number>): { season: number; part: number } {
  const named = names.map((name) => parseTitle(name).marked)
  const counts = named.map(({ season, bare }) => season || (titleNumbers.has(bare) ? 0 : bare))
  const seasons = new Set(counts.filter((season) => season > 1))
  const part = named.find(({ part }) => part > 1)?.part ?? 0
  return { season: seasons.size === 1 ? ([...seasons][0] ?? 0) : 0, part }
}

/** All seasons of a title’s story. */
export function chainOf(lookup: TitleLookup, title: LookupTitle): ChainEntry[] {
  const titles = [title]
  const visited = new Set([title.anime])
  for (const kind of ['prequel', 'sequel'] as const) {
    let at: LookupTitle | null = title
    while (at !== null && titles.length < MAX_SEASONS) {
      at = findNextSeason(lookup, at, kind, visited)
      if (at === null) break
      visited.add(at.anime)
      if (kind === 'prequel') titles.unshift(at)
      else titles.push(at)
    }
  }
  return numberSeasons(titles.filter((each) => isSerial(each) || each.anime === title.anime))
}

function numberSeasons(titles: readonly LookupTitle[]): ChainEntry[] {
  const entries: ChainEntry[] = []
  const ownNumbers = titleNumbers(titles[0])
  const named = titles.map((title) => parseSeason(title, ownNumbers))
  for (const [at, title] of titles.entries()) {
    const numbers = numberSeason(entries.at(-1), named[at] ?? NO_SEASON, named[at + 1]?.season ?? 0)
    entries.push({ title, ...numbers })
  }
  return entries
}

const NO_SEASON = { season: 0, part: 0 }

/** @param next season named by the following title */
function numberSeason(
  previous: ChainEntry | undefined,
  named: { season: number; part: number },
  next: number,
): Omit<ChainEntry, 'title'> {
  if (previous === undefined) return { season: named.season || 1, isNamed: true, part: 1 }
  const nextSeason = previous.season + 1
  // an unnamed title right before the named next season is another part of the previous season
  const isUnnamedPart = named.season === 0 && next > 1 && next === nextSeason
  const isPart = isUnnamedPart || (named.part > 1 && (named.season === 0 || named.season === previous.season))
  const isNamed = named.season >= previous.season && named.season > 0
  if (isPart)
    return {
      season: isNamed ? named.season : previous.season,
      isNamed: isNamed || previous.isNamed,
      part: Math.max(named.part, previous.part + 1),
    }
  if (isNamed) return { season: named.season, isNamed: true, part: 1 }
  return { season: nextSeason, isNamed: previous.isNamed && next === nextSeason + 1, part: 1 }
}
