/** Finds the title and episode numbers of a file within a story, for a title that matches its name. */
import type { EpisodeRange, MediaName } from '../name/media-name.ts'
import { type ChainEntry, chainOf, isSerial } from './chain.ts'
import type { TitleLookup, LookupTitle } from './title-lookup.ts'

export interface EpisodeLocation {
  title: LookupTitle
  first: number
  last: number
  /** Confidence in the numbers, assuming the title is right; 0 to 1. */
  certainty: number
  why: string
  /** Whether the episode title matches the title’s name. */
  isNamed?: boolean
  /** Whether the number in the season and the one in the story lead to the same episode of a later title: no other story would agree. */
  isConfirmed?: boolean
  /** Whether another title has the number that the name has. */
  isAmbiguous?: boolean
}

/** Certainty of an unknown episode, so that the operator still sees the title. */
const UNKNOWN_EPISODE = 0.45
/** Certainty of what depends on dates, or on a numbering that databases don’t share. */
const GUESSED = 0.75
/** Certainty of a part that no title has. */
const UNKNOWN_PART = 0.6

const lengthOf = ({ title }: ChainEntry): number => title.episodes ?? Infinity
const totalOf = (entries: readonly ChainEntry[]): number => entries.reduce((sum, entry) => sum + lengthOf(entry), 0)

/** Finds the entry for continuous episode numbers, with the number within that entry. */
function findContinuous(
  entries: readonly ChainEntry[],
  { first, last }: EpisodeRange,
): { entry: ChainEntry; first: number; last: number } | null {
  let offset = 0
  for (const entry of entries) {
    const length = lengthOf(entry)
    if (first > offset && last <= offset + length) return { entry, first: first - offset, last: last - offset }
    offset += length
  }
  return null
}

const hasEpisodes = (title: LookupTitle, { first, last }: EpisodeRange): boolean =>
  first >= 1 && last <= (title.episodes ?? Infinity)

/**
 * The possible locations of the episode numbers, most certain first.
 * @param direct whether the name, including its season, is the title’s own
 */
export function findEpisodes(
  name: MediaName,
  title: LookupTitle,
  lookup: TitleLookup,
  direct: boolean,
): EpisodeLocation[] {
  const { episodes } = name
  if (episodes === undefined) return [findSingle(name, title, direct)]
  if (!Number.isInteger(episodes.first) || episodes.first < 1) return []
  const chain = chainOf(lookup, title)
  const at = chain.findIndex((entry) => entry.title === title)
  const own = chain[at]
  if (own === undefined) return []
  const toLocation = (to: LookupTitle, range: EpisodeRange, certainty: number, why: string): EpisodeLocation => ({
    title: to,
    first: range.first,
    last: range.last,
    certainty,
    why,
  })
  if (name.season === undefined || direct) {
    const wanted =
      name.part === undefined || direct
        ? own
        : chain.find((entry) => entry.season === own.season && entry.part === name.part)
    if (wanted === undefined) return []
    if (hasEpisodes(wanted.title, episodes)) return [toLocation(wanted.title, episodes, 1, 'episode in range')]
    const found = findBeyond(chain, chain.indexOf(wanted), episodes, name.absolute).map((each) =>
      toLocation(each.entry.title, each, each.certainty, each.why),
    )
    return found.length > 0
      ? found
      : [toLocation(title, episodes, UNKNOWN_EPISODE, `no known episode ${episodes.first}`)]
  }
  return findInSeason(name, name.season, episodes, chain, own).map(({ entry, isConfirmed = false, ...found }) => ({
    ...toLocation(entry.title, found, found.certainty, found.why),
    isConfirmed,
  }))
}

interface FoundEpisodes extends EpisodeRange {
  entry: ChainEntry
  certainty: number
  why: string
  isConfirmed?: boolean
}

/** Locates an episode beyond the title’s last one, numbered from the start of its season or story. */
function findBeyond(
  chain: readonly ChainEntry[],
  at: number,
  episodes: EpisodeRange,
  absolute: EpisodeRange = episodes,
): FoundEpisodes[] {
  const own = chain[at]
  if (own === undefined) return []
  const season = chain.filter(({ season }) => season === own.season)
  const fromStory = findContinuous(chain, absolute)
  const fromSeason = findContinuous(season, episodes)
  const found: FoundEpisodes[] = []
  if (fromSeason !== null && (fromSeason.entry === own || isAfter(chain, fromSeason.entry, own)))
    found.push({
      ...fromSeason,
      certainty: isGuessedUntil(season, fromSeason.entry) ? GUESSED : 0.95,
      why: 'numbered from the start of the season',
    })
  if (fromStory !== null && (at === 0 || fromStory.entry === own || isAfter(chain, fromStory.entry, own)))
    found.push({
      ...fromStory,
      certainty: isGuessedUntil(chain, fromStory.entry)
        ? GUESSED
        : fromStory.entry.title.episodes === undefined
          ? 0.85
          : 0.93,
      why: 'numbered from the start of the story',
    })
  return found
}

/** Whether the order of the titles until this one is only known by dates. */
const isGuessedUntil = (chain: readonly ChainEntry[], entry: ChainEntry): boolean =>
  chain.slice(1, chain.indexOf(entry) + 1).some(({ isGuessed }) => isGuessed)

const isAfter = (chain: readonly ChainEntry[], entry: ChainEntry, other: ChainEntry): boolean =>
  chain.indexOf(entry) > chain.indexOf(other)

function findInSeason(
  name: MediaName,
  season: number,
  episodes: EpisodeRange,
  chain: readonly ChainEntry[],
  own: ChainEntry,
): FoundEpisodes[] {
  const inStory = findAbsolute(name, chain, own)
  const all = chain.filter((entry) => entry.season === season)
  const parts = name.part === undefined ? all : all.filter(({ part }) => part === name.part)
  const inSeason = findContinuous(parts, episodes) ?? (name.part === undefined ? null : findContinuous(all, episodes))
  const isOtherPart = parts.length === 0 && (name.part ?? 1) > 1
  if (inSeason !== null) {
    const isSame = inStory !== null && inStory.entry === inSeason.entry && inStory.first === inSeason.first
    const found = {
      ...inSeason,
      certainty: isOtherPart ? UNKNOWN_PART : isSame ? 1 : seasonCertainty(chain, all, own, season),
      why: `season ${season}`,
      isConfirmed: isSame && !isOtherPart && inSeason.entry !== chain[0],
    }
    return inStory === null || isSame ? [found] : [inStory, { ...found, certainty: Math.min(found.certainty, 0.7) }]
  }
  if (inStory !== null) {
    // the number in the story is that in the season, after all titles before it
    const before = totalOf(chain.filter((entry) => entry.season < season))
    const isConfirmed = inStory.entry !== chain[0] && before > 0 && name.absolute?.first === before + episodes.first
    return [{ ...inStory, isConfirmed }]
  }
  const story = findContinuous(chain, episodes)
  const offset = totalOf(chain.filter((entry) => entry.season < season))
  // another number in the story is in the name
  const isInStory = name.absolute === undefined && episodes.first > offset
  if (story !== null && all.includes(story.entry) && isInStory)
    return [
      {
        ...story,
        certainty: isGuessedUntil(chain, story.entry) ? GUESSED : 0.95,
        why: 'numbered from the start of the story',
      },
    ]
  return [findWithoutSeason(season, episodes, chain, own)]
}

/** Locates the absolute number, which counts from the start of this title or of the whole story. */
function findAbsolute({ absolute }: MediaName, chain: readonly ChainEntry[], own: ChainEntry): FoundEpisodes | null {
  if (absolute === undefined) return null
  const story = findContinuous(chain, absolute)
  // sequels with their own name are numbered on their own, as in `Shippuuden S17E07 (379)`
  if (hasEpisodes(own.title, absolute))
    return { ...absolute, entry: own, certainty: 0.95, why: 'numbered from its own start' }
  if (story?.entry === own) return { ...story, certainty: 0.95, why: 'numbered from the start of the story' }
  return (
    story && {
      ...story,
      certainty: isGuessedUntil(chain, story.entry) ? GUESSED : 0.9,
      why: 'numbered from the start of the story',
    }
  )
}

/** A named season is certain; a counted one may be numbered differently elsewhere. */
function seasonCertainty(
  chain: readonly ChainEntry[],
  all: readonly ChainEntry[],
  own: ChainEntry,
  season: number,
): number {
  if (season > 1 && all.some((entry) => entry.isContested || isGuessedUntil(chain, entry))) return GUESSED
  // two titles claim this season, so one of them is wrong
  if (all.filter(({ part }) => part === 1).length > 1) return 0.75
  if (own !== chain[0] && (own.season !== season || !own.isNamed)) return 0.75
  if (season === own.season || all.every(({ isNamed }) => isNamed)) return 0.97
  return season === 2 && all[0] === chain[1] ? 0.9 : 0.75
}

/** For unknown seasons: accepts a long single-title story, otherwise leaves the choice to the operator. */
function findWithoutSeason(
  season: number,
  episodes: EpisodeRange,
  chain: readonly ChainEntry[],
  own: ChainEntry,
): FoundEpisodes {
  const isLong = isSerial(own.title) && (own.title.episodes === undefined || own.title.episodes > 60)
  const why = `no episode ${episodes.first} in season ${season}`
  const isWhole = isLong && chain[0] === own && episodes.first > 100
  if (hasEpisodes(own.title, episodes)) return { ...episodes, entry: own, certainty: isWhole ? 0.9 : 0.5, why }
  const story = findContinuous(chain, episodes)
  return story === null
    ? { ...episodes, entry: own, certainty: UNKNOWN_EPISODE, why }
    : { ...story, certainty: 0.5, why }
}

function findSingle(name: MediaName, title: LookupTitle, direct: boolean): EpisodeLocation {
  const isOne = title.episodes === 1 || title.format === 'Movie'
  const isOther = !direct && ((name.part ?? 1) > 1 || (name.season ?? 1) > 1)
  if (isOther) return { title, first: 1, last: 1, certainty: UNKNOWN_PART, why: 'no such part in its names' }
  const certainty = isOne || name.kind === 'special' ? 1 : title.episodes === undefined && !isSerial(title) ? 0.9 : 0.6
  return { title, first: 1, last: 1, certainty, why: isOne ? 'single episode' : 'no episode number in the file name' }
}
