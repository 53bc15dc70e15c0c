/** The orders in which the titles of a franchise can be watched. */
import type { Title } from '../title.ts'
import type { Franchise } from './franchises.ts'
import { createSets } from './sets.ts'
import type { WatchOrder } from '../watch-order-path.ts'
import { byRelease, isOfSeries, type LinkKind, type StoryLink } from './story-links.ts'

/** What a title is within its franchise. */
export type Role = 'main' | 'side' | 'recap'

/** Titles of one telling of the story, as opposed to other versions of it. */
export interface Continuity {
  titles: readonly Title[]
  /** Titles that follow each other as sequels, by number, under one number of theirs. */
  seasonsOf: (title: Title) => number
}

export interface OrderedFranchise {
  /** In the order of the story, each with its titles in that order. */
  continuities: readonly Continuity[]
  orders: Readonly<Record<WatchOrder, readonly Title[]>>
  roleOf: (title: Title) => Role
}

/** A side story or another version counts as essential from this part of the popularity of what it belongs to. */
const SHARE_OF_POPULARITY = 1 / 5
const MIN_FILM_MINUTES = 60
/** Titles with fewer minutes in all are extras, unless they are in a series of sequels. */
const MIN_EXTRA_MINUTES = 15

/** Sorts the titles of a franchise in each order. */
export function orderFranchise({ titles, links }: Franchise): OrderedFranchise {
  const recaps = findRecaps(links)
  const seasons = createSets()
  for (const { from, to, kind } of links) if (kind === 'sequel') seasons.join(from.number, to.number)
  const main = findMain({ titles, links }, recaps, seasons.find)
  const continuities = listContinuities({ titles, links }, seasons.find).map((own) => ({
    titles: own,
    seasonsOf: ({ number }: Title) => seasons.find(number),
  }))
  const story = continuities.flatMap((one) => one.titles)
  return {
    continuities,
    orders: { release: titles.toSorted(byRelease), story, essentials: story.filter((title) => main.has(title)) },
    roleOf: (title) => (main.has(title) ? 'main' : recaps.has(title) ? 'recap' : 'side'),
  }
}

/** The length of all of a title, in minutes; undefined if that is unknown. */
export const minutesOf = ({ episodes, minutes }: Title): number | undefined =>
  episodes === undefined || minutes === undefined ? undefined : episodes * minutes

/** Titles that retell others. What is longer than the other one retells nothing: sources have some links the wrong way round. */
function findRecaps(links: readonly StoryLink[]): Set<Title> {
  return new Set(
    links.flatMap(({ from, to, kind }) => {
      const [whole, part] = [minutesOf(from), minutesOf(to)]
      return kind === 'recap' && (whole === undefined || part === undefined || part < whole) ? to : []
    }),
  )
}

/** The titles without which the story has a gap: seasons and films that go on with it, and large stories beside it. */
function findMain({ titles, links }: Franchise, recaps: ReadonlySet<Title>, find: (number: number) => number) {
  const groups = Map.groupBy(titles.toSorted(byRelease), ({ number }) => find(number))
  const groupOf = ({ number }: Title) => groups.get(find(number)) ?? []
  const popularityOf = (title: Title) => Math.max(...groupOf(title).map(({ popularity }) => popularity))
  /** Whether titles came out after all series that they belong to had ended: they go on with the story, as films in between don't. */
  const isAfter = (part: Title, whole: Title): boolean => {
    const ends = groupOf(whole)
      .filter(isOfSeries)
      .map(({ endDate }) => endDate)
    const start = groupOf(part)[0]?.startDate ?? ''
    return ends.length > 0 && ends.every((end) => end !== undefined && end < start)
  }
  const beside = new Set<number>()
  for (const { from, to, kind } of links) {
    if (kind === 'sequel' || kind === 'recap' || find(from.number) === find(to.number)) continue
    const isVersion = kind === 'alternative'
    // versions have no direction, and sources have some of the other links the wrong way round
    const isReversed = isVersion ? popularityOf(to) > popularityOf(from) : byFirst(groupOf(to), groupOf(from)) < 0
    if (isReversed && !isVersion) continue
    const [whole, part] = isReversed ? [to, from] : [from, to]
    const isLarge = popularityOf(part) >= popularityOf(whole) * SHARE_OF_POPULARITY
    const isSeries = groupOf(part).some(isOfSeries)
    const isFilmOfStory = groupOf(part).some(isFilm) && (isLarge || (kind === 'side-story' && isAfter(part, whole)))
    const isMain = isVersion ? isLarge || isSeries : (isLarge && isSeries) || isFilmOfStory
    if (!isMain) beside.add(find(part.number))
  }
  return new Set(
    titles.filter((title) => !recaps.has(title) && !beside.has(find(title.number)) && !isExtra(title, links)),
  )
}

const isFilm = ({ format, minutes = Infinity }: Title): boolean => format === 'Movie' && minutes >= MIN_FILM_MINUTES

/** Music, and short titles that no sequel connects with others: sources have some lengths wrong. */
const isExtra = (title: Title, links: readonly StoryLink[]): boolean =>
  title.format === 'Music' ||
  ((minutesOf(title) ?? Infinity) < MIN_EXTRA_MINUTES &&
    !links.some(({ from, to, kind }) => kind === 'sequel' && (from === title || to === title)))

/** The continuities, of which spin-offs that are series begin others: the most popular first, then by release; each in the order of its story. */
function listContinuities({ titles, links }: Franchise, find: (number: number) => number): Title[][] {
  const versions = createSets()
  const series = new Set(titles.filter(isOfSeries).map(({ number }) => find(number)))
  for (const { from, to, kind } of links)
    if (kind !== 'alternative' && (kind !== 'spin-off' || !series.has(find(to.number))))
      versions.join(from.number, to.number)
  const groups = Map.groupBy(titles, ({ number }) => versions.find(number))
  const popularityOf = (group: readonly Title[]) => Math.max(...group.map(({ popularity }) => popularity))
  const sorted = [...groups.values()].map((group) => group.toSorted(byRelease))
  const most = Math.max(...sorted.map(popularityOf))
  return sorted
    .toSorted((a, b) => Number(popularityOf(b) === most) - Number(popularityOf(a) === most) || byFirst(a, b))
    .map((group) => sortByStory(group, links))
}

const byFirst = ([a]: readonly Title[], [b]: readonly Title[]): number => (a && b ? byRelease(a, b) : 0)

/**
 * Sorts titles so that each comes after those that it follows, else by release. A title counts as released when the first of its sequels
 * was, so a prequel of later date comes directly before them; side stories come where they were released among the seasons.
 * @param titles by release
 */
function sortByStory(titles: readonly Title[], links: readonly StoryLink[]): Title[] {
  const sequels = follow(links, titles, ['sequel'])
  const followers = follow(links, titles, ['sequel', 'recap', 'side-story', 'spin-off'])
  const rank = rankByFirstSequel(titles, sequels)
  const byRank = (a: Title, b: Title) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)
  const waiting = new Map(titles.map((title) => [title, 0]))
  for (const next of followers.values()) for (const title of next) waiting.set(title, (waiting.get(title) ?? 0) + 1)
  const sorted: Title[] = []
  while (waiting.size > 0) {
    const left = [...waiting.keys()]
    const free = left.filter((title) => waiting.get(title) === 0)
    // sources may say that titles follow each other in a circle: it begins with the first released
    const next = (free.length > 0 ? free : left).toSorted(byRank)[0]
    if (!next) break
    waiting.delete(next)
    sorted.push(next)
    for (const title of followers.get(next) ?? []) {
      const count = waiting.get(title)
      if (count !== undefined) waiting.set(title, Math.max(0, count - 1))
    }
  }
  return sorted
}

/** The titles that follow each title by links of some kinds. What was released before its parent doesn't wait for it. */
function follow(links: readonly StoryLink[], titles: readonly Title[], kinds: readonly LinkKind[]) {
  const among = new Set(titles)
  const following = new Map<Title, Title[]>()
  for (const { from, to, kind } of links) {
    if (!kinds.includes(kind) || !among.has(from) || !among.has(to)) continue
    if (kind !== 'sequel' && byRelease(to, from) < 0) continue
    following.set(from, [...(following.get(from) ?? []), to])
  }
  return following
}

/** The place of each title in the order of release, or that of its first sequel if it was released later than that one. */
function rankByFirstSequel(
  titles: readonly Title[],
  sequels: ReadonlyMap<Title, readonly Title[]>,
): Map<Title, number> {
  const prequels = new Map<Title, Title[]>()
  for (const [from, all] of sequels) for (const to of all) prequels.set(to, [...(prequels.get(to) ?? []), from])
  const ranks = new Map<Title, number>()
  for (const [rank, title] of titles.entries()) {
    const queue = [title]
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (ranks.has(next)) continue
      ranks.set(next, rank)
      queue.push(...(prequels.get(next) ?? []))
    }
  }
  return ranks
}
