/** Where in a story the episodes of a file are, once it is known which title its name means. */
import type { EpisodeRange, MediaName } from '../name/media-name.ts'
import { type ChainEntry, chainOf, isSerial } from './chain.ts'
import type { TitleLookup, LookupTitle } from './title-lookup.ts'

export interface Place {
  title: LookupTitle
  first: number
  last: number
  /** 0 to 1: how sure the numbers are, were the title certain. */
  trust: number
  why: string
  /** The name of the episode is its own. */
  isNamed?: boolean
}

/** For somebody to see which title it may be. */
const NO_SUCH = 0.45
/** A part that no title is called. */
const NO_PART = 0.6

const lengthOf = ({ title }: ChainEntry): number => title.episodes ?? Infinity
const totalOf = (entries: readonly ChainEntry[]): number => entries.reduce((sum, entry) => sum + lengthOf(entry), 0)

/** The entry in which an episode is when the entries' episodes run on, with the place in it. */
function runOn(
  entries: readonly ChainEntry[],
  { first, last }: EpisodeRange,
): { entry: ChainEntry; first: number; last: number } | null {
  let before = 0
  for (const entry of entries) {
    const length = lengthOf(entry)
    if (first > before && last <= before + length) return { entry, first: first - before, last: last - before }
    before += length
  }
  return null
}

const holds = (title: LookupTitle, { first, last }: EpisodeRange): boolean =>
  first >= 1 && last <= (title.episodes ?? Infinity)

/**
 * The places that the numbers of a name may mean, surest first.
 * @param direct the name, with its season, is the title's own
 */
export function placeEpisodes(name: MediaName, title: LookupTitle, lookup: TitleLookup, direct: boolean): Place[] {
  const { episodes } = name
  if (episodes === undefined) return [placeWhole(name, title, direct)]
  if (!Number.isInteger(episodes.first) || episodes.first < 1) return []
  const chain = chainOf(lookup, title)
  const at = chain.findIndex((entry) => entry.title === title)
  const own = chain[at]
  if (own === undefined) return []
  const place = (to: LookupTitle, range: EpisodeRange, trust: number, why: string): Place => ({
    title: to,
    first: range.first,
    last: range.last,
    trust,
    why,
  })
  if (name.season === undefined || direct) {
    const wanted =
      name.part === undefined || direct
        ? own
        : chain.find((entry) => entry.season === own.season && entry.part === name.part)
    if (wanted === undefined) return []
    if (holds(wanted.title, episodes)) return [place(wanted.title, episodes, 1, 'has that many episodes')]
    const found = beyond(chain, chain.indexOf(wanted), episodes).map((each) =>
      place(each.entry.title, each, each.trust, each.why),
    )
    return found.length > 0
      ? found
      : [place(title, episodes, NO_SUCH, `has no episode ${episodes.first} that is known`)]
  }
  return placeSeason(name, name.season, episodes, chain, own).map(({ entry, ...found }) =>
    place(entry.title, found, found.trust, found.why),
  )
}

interface Found extends EpisodeRange {
  entry: ChainEntry
  trust: number
  why: string
}

/** An episode that a title does not have: counted on from it, or from the start of its season or story. */
function beyond(chain: readonly ChainEntry[], at: number, episodes: EpisodeRange): Found[] {
  const own = chain[at]
  if (own === undefined) return []
  const season = chain.filter(({ season }) => season === own.season)
  const fromStory = runOn(chain, episodes)
  const fromSeason = runOn(season, episodes)
  const found: Found[] = []
  if (fromSeason !== null && (fromSeason.entry === own || isAfter(chain, fromSeason.entry, own)))
    found.push({ ...fromSeason, trust: 0.95, why: 'counted from the start of the season' })
  if (fromStory !== null && (at === 0 || fromStory.entry === own || isAfter(chain, fromStory.entry, own)))
    found.push({
      ...fromStory,
      trust: fromStory.entry.title.episodes === undefined ? 0.85 : 0.93,
      why: 'counted from the start of the story',
    })
  return found
}

const isAfter = (chain: readonly ChainEntry[], entry: ChainEntry, other: ChainEntry): boolean =>
  chain.indexOf(entry) > chain.indexOf(other)

function placeSeason(
  name: MediaName,
  season: number,
  episodes: EpisodeRange,
  chain: readonly ChainEntry[],
  own: ChainEntry,
): Found[] {
  const inStory = placeAbsolute(name, chain, own)
  const all = chain.filter((entry) => entry.season === season)
  const parts = name.part === undefined ? all : all.filter(({ part }) => part === name.part)
  const inSeason = runOn(parts, episodes) ?? (name.part === undefined ? null : runOn(all, episodes))
  const isOtherPart = parts.length === 0 && (name.part ?? 1) > 1
  if (inSeason !== null) {
    const isSame = inStory !== null && inStory.entry === inSeason.entry && inStory.first === inSeason.first
    const found = {
      ...inSeason,
      trust: isOtherPart ? NO_PART : isSame ? 1 : trustSeason(chain, all, own, season),
      why: `season ${season} of it`,
    }
    return inStory === null || isSame ? [found] : [inStory, { ...found, trust: Math.min(found.trust, 0.7) }]
  }
  if (inStory !== null) return [inStory]
  const story = runOn(chain, episodes)
  const before = totalOf(chain.filter((entry) => entry.season < season))
  if (story !== null && all.includes(story.entry) && episodes.first > before)
    return [{ ...story, trust: 0.95, why: 'counted from the start of the story' }]
  return [placeWithout(season, episodes, chain, own)]
}

/** The number in the whole story that stands beside the season's: of this title alone, or of all before it too. */
function placeAbsolute({ absolute }: MediaName, chain: readonly ChainEntry[], own: ChainEntry): Found | null {
  if (absolute === undefined) return null
  const story = runOn(chain, absolute)
  // what has a name of its own is counted by that name: `Shippuuden S17E07 (379)`
  if (holds(own.title, absolute)) return { ...absolute, entry: own, trust: 0.95, why: 'counted from its own start' }
  if (story?.entry === own) return { ...story, trust: 0.95, why: 'counted from the start of the story' }
  return story && { ...story, trust: 0.9, why: 'counted from the start of the story' }
}

/** A season that names say is certain; one that was counted may be counted in another way elsewhere. */
function trustSeason(
  chain: readonly ChainEntry[],
  all: readonly ChainEntry[],
  own: ChainEntry,
  season: number,
): number {
  // two titles that both say it: one of them is called so by mistake
  if (all.filter(({ part }) => part === 1).length > 1) return 0.75
  if (own !== chain[0] && (own.season !== season || !own.isNamed)) return 0.75
  if (season === own.season || all.every(({ isNamed }) => isNamed)) return 0.97
  return season === 2 && all[0] === chain[1] ? 0.9 : 0.75
}

/** There is no such season: a long story that is one title here, or somebody has to choose. */
function placeWithout(season: number, episodes: EpisodeRange, chain: readonly ChainEntry[], own: ChainEntry): Found {
  const isLong = isSerial(own.title) && (own.title.episodes === undefined || own.title.episodes > 60)
  const why = `there is no episode ${episodes.first} in a season ${season} of it`
  const isWhole = isLong && chain[0] === own && episodes.first > 100
  if (holds(own.title, episodes)) return { ...episodes, entry: own, trust: isWhole ? 0.9 : 0.5, why }
  const story = runOn(chain, episodes)
  return story === null ? { ...episodes, entry: own, trust: NO_SUCH, why } : { ...story, trust: 0.5, why }
}

function placeWhole(name: MediaName, title: LookupTitle, direct: boolean): Place {
  const isOne = title.episodes === 1 || title.format === 'Movie'
  const isOther = !direct && ((name.part ?? 1) > 1 || (name.season ?? 1) > 1)
  if (isOther) return { title, first: 1, last: 1, trust: NO_PART, why: 'its names say no such part' }
  const trust = isOne || name.kind === 'special' ? 1 : title.episodes === undefined && !isSerial(title) ? 0.9 : 0.6
  return { title, first: 1, last: 1, trust, why: isOne ? 'is in one piece' : 'no number says which episode' }
}
