/** Lists the seasons of a story in order, following prequels and sequels. */
import { parseTitle } from './likeness.ts'
import { isSequel, type TitleLookup, type LookupTitle } from './title-lookup.ts'

export interface ChainEntry {
  title: LookupTitle
  season: number
  /** Whether a name (its own or a neighbour’s) gives the season; otherwise it was counted. */
  isNamed: boolean
  part: number
  /** Whether the order is only known by dates, and its own names have no season or part. */
  isGuessed: boolean
  /**
   * Whether databases may number the season differently: a title until it has no season of its own and is not
   * named as a part, or its season is not the next one.
   */
  isContested: boolean
}

const MAX_SEASONS = 30
/** Shorter names are abbreviations, which other titles may have. */
const MIN_SHARED = 5
/** Films and specials may come between two seasons. */
const MAX_STEPS = 4

export const isSerial = ({ format, episodes }: LookupTitle): boolean =>
  format === 'TV' || (format === 'ONA' && episodes !== 1)

interface Neighbour {
  title: LookupTitle
  /** Whether only dates tell its place. */
  isGuessed: boolean
}

/** The next season in one direction, skipping films and specials. */
function findNextSeason(
  lookup: TitleLookup,
  from: LookupTitle,
  kind: 'prequel' | 'sequel',
  initial: ReadonlySet<number>,
): Neighbour | null {
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
    if (serials[0] !== undefined) return { title: serials[0], isGuessed: false }
    current = neighbours
  }
  const title = findNeighbourByDate(lookup, from, kind, initial)
  return title && { title, isGuessed: true }
}

/** The next series of the same story by date, where a source lists related titles without saying how they are. */
function findNeighbourByDate(
  lookup: TitleLookup,
  from: LookupTitle,
  kind: 'prequel' | 'sequel',
  visited: ReadonlySet<number>,
): LookupTitle | null {
  const direction = kind === 'sequel' ? 1 : -1
  const distance = ({ quarter }: LookupTitle): number =>
    quarter === undefined || from.quarter === undefined ? 0 : (quarter - from.quarter) * direction
  const [nearest] = from.relations
    .flatMap((relation) => {
      if (relation.kind !== 'unknown' || visited.has(relation.anime)) return []
      const title = lookup.get(relation.anime)
      const isNext = title !== null && isSerial(title) && distance(title) > 0
      return isNext && sharesName(...(kind === 'sequel' ? ([from, title] as const) : ([title, from] as const)))
        ? [title]
        : []
    })
    .toSorted((a, b) => distance(a) - distance(b))
  return nearest ?? null
}

/** Whether a later title has the name of an earlier one, which may go on. */
function sharesName(earlier: LookupTitle, later: LookupTitle): boolean {
  const names = later.names.map((name) => parseTitle(name).outside)
  return earlier.names.some((name) => {
    const { outside } = parseTitle(name)
    return outside.length >= MIN_SHARED && names.some((other) => other === outside || other.startsWith(`${outside} `))
  })
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
  const guessed = new Set<LookupTitle>()
  for (const kind of ['prequel', 'sequel'] as const) {
    let at: LookupTitle | null = title
    while (at !== null && titles.length < MAX_SEASONS) {
      const next: Neighbour | null = findNextSeason(lookup, at, kind, visited)
      if (next === null) break
      if (next.isGuessed) guessed.add(kind === 'prequel' ? at : next.title)
      at = next.title
      visited.add(at.anime)
      if (kind === 'prequel') titles.unshift(at)
      else titles.push(at)
    }
  }
  return numberSeasons(
    titles.filter((each) => isSerial(each) || each.anime === title.anime),
    guessed,
  )
}

/** @param guessed titles whose place is only known by dates */
function numberSeasons(titles: readonly LookupTitle[], guessed: ReadonlySet<LookupTitle>): ChainEntry[] {
  const entries: ChainEntry[] = []
  const ownNumbers = titleNumbers(titles[0])
  const named = titles.map((title) => parseSeason(title, ownNumbers))
  for (const [at, title] of titles.entries()) {
    const own = named[at] ?? NO_SEASON
    const isGuessed = guessed.has(title) && own.season === 0 && own.part < 2
    const numbers = numberSeason(entries.at(-1), own, named[at + 1]?.season ?? 0)
    entries.push({ title, ...numbers, isGuessed, isNamed: numbers.isNamed && !isGuessed })
  }
  return entries
}

const NO_SEASON = { season: 0, part: 0 }

/** @param next season named by the following title */
function numberSeason(
  previous: ChainEntry | undefined,
  named: { season: number; part: number },
  next: number,
): Omit<ChainEntry, 'title' | 'isGuessed'> {
  if (previous === undefined) return { season: named.season || 1, isNamed: true, part: 1, isContested: false }
  const nextSeason = previous.season + 1
  // an unnamed title right before the named next season is another part of the previous season
  const isUnnamedPart = named.season === 0 && next > 1 && next === nextSeason
  const isPart = isUnnamedPart || (named.part > 1 && (named.season === 0 || named.season === previous.season))
  const isNamed = named.season >= previous.season && named.season > 0
  const isContested =
    previous.isContested ||
    (isUnnamedPart && named.part < 2) ||
    (named.season > 0 && !isPart && named.season !== nextSeason)
  if (isPart)
    return {
      season: isNamed ? named.season : previous.season,
      isNamed: isNamed || previous.isNamed,
      part: Math.max(named.part, previous.part + 1),
      isContested,
    }
  if (isNamed) return { season: named.season, isNamed: true, part: 1, isContested }
  return { season: nextSeason, isNamed: previous.isNamed && next === nextSeason + 1, part: 1, isContested }
}
