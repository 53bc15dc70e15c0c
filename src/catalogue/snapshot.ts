/** The catalogue at one moment: every title, what is on, and the lists in order. Made anew when anything changes. */
import { type Airing, airingAt } from './airing.ts'
import { type AnimeNumber, englishTitle } from './anime.ts'
import { type Letter, letterOf, type Listing, listingPath, producerSlug } from './listing.ts'
import { byKeyDescending, byText, topByKey } from './order.ts'
import { scoreWindow, type Window } from './views/ranking.ts'
import type { Title } from './title.ts'

/** The titles themselves, kept up to date in place by whoever loads them. */
export interface TitleSet {
  titles: Map<number, Title>
  /** Numbers that turned out to be another title. */
  merged: Map<number, number>
  /** `mal:5` → the title behind it. */
  byExternalId: Map<string, AnimeNumber>
}

/** Views by number in each window. */
export type Views = Record<Window, ReadonlyMap<number, number>>

export interface Snapshot {
  readonly version: number
  /** The moment (milliseconds since 1970) for which airing was computed. */
  readonly at: number
  readonly titles: readonly Title[]
  find(number: number): Title | null
  /** The title behind an outside id such as `mal:5`. */
  findExternal(key: string): Title | null
  airing(title: Title): Airing
  /** The titles of a listing in order; adult ones only when they are wanted. Null for an unknown producer. */
  list(listing: Listing, adult: boolean): readonly Title[] | null
  /** The best of a window, best first. */
  ranked(window: Window, adult: boolean): readonly Title[]
  /** How a studio or producer writes its name. */
  producerName(slug: string): string | null
}

const ALL = 'all' as Letter
const NONE: ReadonlyMap<number, number> = new Map()
const NO_VIEWS: Views = { today: NONE, week: NONE, month: NONE, trending: NONE, popular: NONE }

/** Titles of a window that are ranked; the most popular are ranked to the last. */
const RANKED = 200

/** What has finished stays so: computed once a title, not once a snapshot. */
const settled = new WeakMap<Title, Airing>()

/**
 * A snapshot of the set as it is now; nothing that is changed in the set afterwards shows in it.
 * @param previous the one before, whose order of names is nearly this one's
 */
export function createSnapshot(
  set: TitleSet,
  version: number,
  at: number,
  views: Views = NO_VIEWS,
  previous?: Snapshot,
): Snapshot {
  const byNumber = new Map(set.titles)
  const merged = new Map(set.merged)
  const byExternalId = new Map(set.byExternalId)
  const titles = [...byNumber.values()]
  const airings = new Map<number, Airing>()
  const made = new Map<string, readonly Title[] | null>()

  const airing = (title: Title): Airing => {
    const known = settled.get(title) ?? airings.get(title.number)
    if (known) return known
    const computed = airingAt(title, at)
    if (computed.status === 'finished') settled.set(title, computed)
    else airings.set(title.number, computed)
    return computed
  }
  const once = <T extends readonly Title[] | null>(key: string, make: () => T): T => {
    if (!made.has(key)) made.set(key, make())
    return made.get(key) as T
  }
  const visible = (list: readonly Title[], key: string, adult: boolean) =>
    adult ? list : once(`${key} safe`, () => list.filter((title) => !title.adult))

  const candidates = lazy(() =>
    titles.map((title) => ({
      number: title.number,
      popularity: title.popularity,
      lastAired: airing(title).lastAt,
    })),
  )
  const ranked = (window: Window) =>
    once(`ranked ${window}`, () => {
      const scores = scoreWindow(candidates(), views[window], window, at)
      const score = (_: Title, index: number) => scores[index] ?? 0
      return window === 'popular' ? byKeyDescending(titles, score) : topByKey(titles, RANKED, score)
    })
  const popular = () => ranked('popular')
  const status = (wanted: Airing['status']) => popular().filter((title) => airing(title).status === wanted)
  const producers = lazy(() => groupByProducer(popular()))
  const genres = lazy(() => groupBy(popular(), (title) => title.genres))
  const letters = lazy(() => {
    const all = byText(inPreviousOrder(previous, byNumber), sortKey)
    return { all, by: groupBy(all, (title) => [letterOf(englishTitle(title.names))]) }
  })

  const category = (name: Extract<Listing, { kind: 'category' }>['category']): readonly Title[] => {
    switch (name) {
      case 'top-airing':
        return status('airing')
      case 'most-popular':
        return popular()
      case 'most-favorite':
        return byKeyDescending(popular(), (title) => title.favourites)
      case 'completed':
        return byKeyDescending(status('finished'), (title) => airing(title).lastAt ?? 0)
      case 'recently-updated':
        return byKeyDescending(
          popular().filter((title) => airing(title).lastAt !== undefined),
          (title) => airing(title).lastAt ?? 0,
        )
      case 'recently-added':
        return byKeyDescending(popular(), (title) => Date.parse(title.addedAt))
      case 'top-upcoming':
        return status('upcoming')
      case 'subbed-anime':
        return popular().filter((title) => (title.availability?.sub ?? airing(title).aired) > 0)
      case 'dubbed-anime':
        return popular().filter((title) => (title.availability?.dub ?? 0) > 0)
      case 'movie':
      case 'special':
      case 'ova':
      case 'ona':
      case 'tv':
        return popular().filter((title) => title.format.toLowerCase() === name)
    }
  }

  const listed = (listing: Listing): readonly Title[] | null => {
    switch (listing.kind) {
      case 'category':
        return category(listing.category)
      case 'genre':
        return genres().get(listing.genre) ?? []
      case 'letter':
        return listing.letter === 'all' ? letters().all : (letters().by.get(listing.letter) ?? [])
      case 'producer':
        return producers().get(listing.slug)?.titles ?? null
    }
  }

  const find = (number: number) => byNumber.get(merged.get(number) ?? number) ?? null
  return {
    version,
    at,
    titles,
    find,
    findExternal: (key) => find(byExternalId.get(key) ?? 0),
    airing,
    list(listing, adult) {
      const key = listingPath(listing)
      const list = once(key, () => listed(listing))
      return list && visible(list, key, adult)
    },
    ranked: (window, adult) => visible(ranked(window), `ranked ${window}`, adult),
    producerName: (slug) => producers().get(slug)?.name ?? null,
  }
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** All titles, those that the snapshot before had sorted in that order. */
function inPreviousOrder(previous: Snapshot | undefined, byNumber: ReadonlyMap<number, Title>): Title[] {
  const known = previous?.list({ kind: 'letter', letter: ALL }, true) ?? []
  const sorted = known.flatMap((title) => byNumber.get(title.number) ?? [])
  const seen = new Set(sorted)
  return [...sorted, ...[...byNumber.values()].filter((title) => !seen.has(title))]
}

const sortKeys = new WeakMap<Title, string>()

/** Letters and digits first to last, whatever punctuation a title begins with. */
function sortKey(title: Title): string {
  const known = sortKeys.get(title)
  if (known !== undefined) return known
  const name = englishTitle(title.names).normalize('NFKD')
  const key = name
    .replace(/[^\p{L}\p{N} ]+/gu, '')
    .trim()
    .toLowerCase()
  sortKeys.set(title, key)
  return key
}

function groupBy(titles: readonly Title[], keys: (title: Title) => readonly string[]): Map<string, Title[]> {
  const groups = new Map<string, Title[]>()
  for (const title of titles) {
    for (const key of keys(title)) {
      const group = groups.get(key)
      if (group) group.push(title)
      else groups.set(key, [title])
    }
  }
  return groups
}

/** Some ten thousand names, whose slugs never change. */
const slugs = new Map<string, string>()
function slugOf(name: string): string {
  const known = slugs.get(name)
  if (known !== undefined) return known
  const slug = producerSlug(name)
  slugs.set(name, slug)
  return slug
}

/** Studios and producers whose names make the same slug are one listing. */
function groupByProducer(titles: readonly Title[]): Map<string, { name: string; titles: readonly Title[] }> {
  const names = new Map<string, string>()
  const groups = groupBy(titles, (title) => {
    const own = [...title.studios, ...title.producers]
    for (const name of own) if (!names.has(slugOf(name))) names.set(slugOf(name), name)
    return [...new Set(own.map(slugOf))].filter(Boolean)
  })
  return new Map([...groups].map(([slug, group]) => [slug, { name: names.get(slug) ?? slug, titles: group }]))
}
