/** The catalogue at one moment: every title, what is on, and the lists in order. Made anew when anything changes. */
import { type Airing, airingAt } from './airing.ts'
import type { AnimeNumber } from './anime.ts'
import { facetsOf, findCurrentSlug, slugOf } from './facets.ts'
import type { Genre } from './genre.ts'
import { type InitialLetter, type Listing, listingPath } from './listing.ts'
import { byKeyDescending, byText, mergeByText, topByKey } from './order.ts'
import type { Title } from './title.ts'
import { scoreTrending, scoreWindow, type Window } from './page-views/view-ranking.ts'

/** The titles themselves, kept up to date in place by whoever loads them. */
export interface TitleSet {
  titles: Map<number, Title>
  /** Those that admins have hidden: none of them is among the titles. */
  hidden?: Map<number, Title>
  /** Numbers that turned out to be another title. Only ever grows, so that snapshots share it. */
  merged: Map<number, number>
  /** `mal:5` → the title behind it. Only ever grows, so that snapshots share it. */
  byExternalId: Map<string, AnimeNumber>
  /** The titles by name as they last were: where the next order begins. */
  alphabet?: readonly Title[]
}

/** Views by number in each window. */
export type Views = Record<Window, ReadonlyMap<number, number>>

export interface Snapshot {
  readonly version: number
  /** The moment (milliseconds since 1970) for which airing was computed. */
  readonly at: number
  readonly titles: readonly Title[]
  find(number: number): Title | null
  /** The titles that admins have hidden: none is found, listed or related; who asks for one by its address is told. */
  readonly hidden: readonly Title[]
  /** The hidden one of a number, or of an outside id. */
  findHidden(key: number | string): Title | null
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

const NONE: ReadonlyMap<number, number> = new Map()
const NO_VIEWS: Views = { today: NONE, week: NONE, month: NONE, trending: NONE, popular: NONE }

/** Titles of a window that are ranked; the most popular are ranked to the last. */
const RANKED = 200

/** What has finished stays so: computed once a title, not once a snapshot. */
const settled = new WeakMap<Title, Airing>()

/** A snapshot of the set as it is now; no title that comes, changes or goes afterwards shows in it. */
export function createSnapshot(set: TitleSet, version: number, at: number, views: Views = NO_VIEWS): Snapshot {
  const byNumber = new Map(set.titles)
  const hidden = new Map(set.hidden)
  const { merged, byExternalId } = set
  const titles = [...byNumber.values()]
  const airings = new Map<number, Airing>()
  const made = new Map<string, readonly Title[]>()

  const airing = (title: Title): Airing => {
    const known = settled.get(title) ?? airings.get(title.number)
    if (known) return known
    const computed = airingAt(title, at)
    if (computed.status === 'finished') settled.set(title, computed)
    else airings.set(title.number, computed)
    return computed
  }
  function once(key: string, make: () => readonly Title[]): readonly Title[]
  function once(key: string, make: () => readonly Title[] | null): readonly Title[] | null
  function once(key: string, make: () => readonly Title[] | null): readonly Title[] | null {
    const list = made.get(key) ?? make()
    // unknown producers are not cached, since clients can request any number of them
    if (list !== null) made.set(key, list)
    return list
  }
  const visible = (list: readonly Title[], key: string, adult: boolean) =>
    adult ? list : once(`${key} safe`, () => list.filter((title) => !title.adult))

  const lastAired = lazy(() => Float64Array.from(titles, (title) => airing(title).lastAt ?? -Infinity))
  const started = lazy(() => Float64Array.from(titles, ({ startDate = '' }) => Date.parse(startDate) || -Infinity))
  const ranked = (window: Window) =>
    once(`ranked ${window}`, () => {
      const scores =
        window === 'trending'
          ? scoreTrending(
              titles,
              { lastAired: lastAired(), started: started() },
              { views: views.trending, monthViews: views.month },
              at,
            )
          : scoreWindow(titles, lastAired(), views[window], window, at)
      const score = (_: Title, index: number) => scores[index] ?? 0
      return window === 'popular' ? byKeyDescending(titles, score) : topByKey(titles, RANKED, score)
    })
  const popular = () => ranked('popular')
  const status = (wanted: Airing['status']) => popular().filter((title) => airing(title).status === wanted)
  const genre = (name: Genre) => popular().filter((title) => title.genres.includes(name))
  const madeBy = (slug: string) => popular().filter((title) => facetsOf(title).producers.includes(slug))
  const producer = (slug: string) => {
    const made = madeBy(slug)
    if (made.length > 0) return made
    const current = findCurrentSlug(slug)
    return current !== undefined && current !== slug ? madeBy(current) : null
  }
  const alphabet = () => once('alphabet', () => (set.alphabet = inOrderOfNames(titles, set.alphabet ?? [])))
  const letter = (name: InitialLetter) =>
    name === 'all' ? alphabet() : alphabet().filter((title) => facetsOf(title).letter === name)

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
        return byKeyDescending(popular(), (title) => facetsOf(title).added)
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
        return genre(listing.genre)
      case 'letter':
        return letter(listing.letter)
      case 'producer':
        return producer(listing.slug)
    }
  }

  const find = (number: number) => byNumber.get(merged.get(number) ?? number) ?? null
  return {
    version,
    at,
    titles,
    find,
    hidden: [...hidden.values()],
    findHidden(key) {
      const number = typeof key === 'string' ? (byExternalId.get(key) ?? 0) : key
      return hidden.get(merged.get(number) ?? number) ?? null
    },
    findExternal: (key) => find(byExternalId.get(key) ?? 0),
    airing,
    list(listing, adult) {
      const key = listingPath(listing)
      const list = once(key, () => listed(listing))
      return list && visible(list, key, adult)
    },
    ranked: (window, adult) => visible(ranked(window), `ranked ${window}`, adult),
    producerName(slug) {
      const [title] = once(`/producer/${slug}`, () => producer(slug)) ?? []
      if (!title) return null
      const names = [...title.studios, ...title.producers]
      const spelt = (wanted: string | undefined) => names.find((name) => slugOf(name) === wanted)
      return spelt(slug) ?? spelt(findCurrentSlug(slug)) ?? null
    },
  }
}

/** All titles by name: the order of before, with what has changed since put where it belongs. */
function inOrderOfNames(titles: readonly Title[], before: readonly Title[]): readonly Title[] {
  const sortKey = (title: Title) => facetsOf(title).sortKey
  const [present, sorted] = [new Set(titles), new Set(before)]
  const visible = before.filter((title) => present.has(title))
  const changed = titles.filter((title) => !sorted.has(title))
  return mergeByText(visible, byText(changed, sortKey), sortKey)
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
