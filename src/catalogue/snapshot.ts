/** The catalogue at one time: all titles, their airing state and the sorted lists. Replaced when anything changes. */
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import { type Airing, airingAt, type EpisodeTime } from './airing.ts'
import { airingWith, listEpisodeTimes } from './airings/episode-times.ts'
import { type AnimeNumber, japaneseTitle } from './anime.ts'
import { facetsOf, findCurrentSlug, readingOf, slugOf } from './facets.ts'
import type { Genre } from './genre.ts'
import { isLatin } from './kana/kana-reading.ts'
import { kanaIn, LATIN_GROUP } from './kana/kana-rows.ts'
import { type InitialLetter, type Listing, listingPath } from './listing.ts'
import { byKeyDescending, byText, mergeByText, pick, toKeys, topByKey } from './order.ts'
import {
  createSimilarTitles,
  type SimilarRequest,
  type SimilarTitle,
  type SimilarTitles,
} from './similar/similar-titles.ts'
import { NO_TAG_INFOS, type TagInfos } from './tag.ts'
import type { Title } from './title.ts'
import { type Franchise, groupFranchises, updateFranchise } from './watch-order/franchises.ts'
import { scoreTrending, scoreWindow, type Window } from './page-views/view-ranking.ts'

/** All loaded titles, updated in place. */
export interface TitleSet {
  titles: Map<number, Title>
  /** Titles that admins have hidden; `titles` does not contain them. */
  hidden?: Map<number, Title>
  /** Numbers of merged titles and of the titles that they became. Only grows, so that snapshots share it. */
  merged: Map<number, number>
  /** Title numbers by external id such as `mal:5`. Only grows, so that snapshots share it. */
  byExternalId: Map<string, AnimeNumber>
  tagInfos?: TagInfos
  /** The titles as last sorted by name, from which the next order is updated. */
  alphabet?: readonly Title[]
  /** The franchises as last grouped, which snapshots share for a while: an import changes the catalogue twice a second. */
  franchises?: Grouping | undefined
  /** Finds similar titles, for all snapshots. */
  similar?: SimilarTitles
}

/** The franchises of the titles of one version. */
interface Grouping {
  version: number
  at: number
  found: Promise<ReadonlyMap<number, Franchise>>
  /** What answers until `found` does: the franchises of an earlier version. */
  known?: ReadonlyMap<number, Franchise> | undefined
}

/** Views by number in each window. */
export type Views = Record<Window, ReadonlyMap<number, number>>

export interface Snapshot {
  readonly version: number
  /** The time for which airing was computed, in milliseconds since 1970. */
  readonly at: number
  readonly titles: readonly Title[]
  find(number: number): Title | null
  /** The titles that admins have hidden: they are not found, listed or related, and their own URLs answer 410. */
  readonly hidden: readonly Title[]
  /** The hidden title with a number or external id. */
  findHidden(key: number | string): Title | null
  /** The title with an external id such as `mal:5`. */
  findExternal(key: string): Title | null
  airing(title: Title): Airing
  /** The episodes of a title that air in [from, to), in milliseconds since 1970. */
  episodesBetween(title: Title, from: number, to: number): EpisodeTime[]
  /** The titles of a listing in order; adult titles only if requested. Null for an unknown producer. */
  list(listing: Listing, adult: boolean): readonly Title[] | null
  /** The most popular titles of a window, best first. */
  ranked(window: Window, adult: boolean): readonly Title[]
  /** What is known of a tag, by its `tagKey`. */
  readonly tagInfos: TagInfos
  /** What belongs to a title's story; undefined if nothing does. */
  findFranchise(title: Title): Promise<Franchise | undefined>
  /** Titles like a title that don't belong to its story, best first, each with the reason. */
  findSimilar(title: Title, request: SimilarRequest): Promise<SimilarTitle[]>
  /** The franchises of all titles by their numbers, as last grouped. */
  findFranchises(): Promise<ReadonlyMap<number, Franchise>>
  /** Groups the titles into franchises, unless they are or were a minute ago. */
  groupFranchises(): Promise<void>
  /** Makes what `findSimilar` needs, unless it is there. */
  prepareSimilar(): Promise<void>
  /** The name of the studio or producer with a slug. */
  producerName(slug: string): string | null
  /** Whether titles are left out that the viewer may not see. */
  readonly isLimited: boolean
  /**
   * The same without some titles: as if the catalogue did not have them.
   * @param id distinguishes its `version` from those of others, 1 to 1,023 and again: what is kept by version is never shared
   */
  limitTo(sees: (title: Title) => boolean, id: number): Snapshot
}

/** What the site has recorded about titles, by number. */
export interface Observed {
  views: Views
  /** The episodes that have aired in the last month, as announced then. */
  aired: ReadonlyMap<number, readonly EpisodeTime[]>
}

const NONE: ReadonlyMap<number, number> = new Map()
const NONE_AIRED: Observed['aired'] = new Map()
const NO_VIEWS: Views = { today: NONE, week: NONE, month: NONE, trending: NONE, popular: NONE }

/** Number of ranked titles in each window except `popular`, which ranks all. */
const MAX_RANKED = 200

/** How long franchises are kept at least, however often the catalogue changes. */
const FRANCHISES_MS = 60_000

/** Finished titles stay finished: computed once per title, not per snapshot. */
const finishedAirings = new WeakMap<Title, Airing>()

/** Creates a snapshot of the set; later changes of the set do not affect it. */
export function createSnapshot(
  set: TitleSet,
  version: number,
  at: number,
  { views = NO_VIEWS, aired = NONE_AIRED }: Partial<Observed> = {},
): Snapshot {
  const byNumber = new Map(set.titles)
  const hidden = new Map(set.hidden)
  const { merged, byExternalId, tagInfos = NO_TAG_INFOS } = set
  const titles = [...byNumber.values()]
  const airings = new Map<number, Airing>()
  const lists = new Map<string, readonly Title[]>()

  const airing = (title: Title): Airing => {
    const known = finishedAirings.get(title) ?? airings.get(title.number)
    if (known) return known
    const computed = airingWith(airingAt(title, at), title, aired.get(title.number) ?? [])
    if (computed.status === 'finished') finishedAirings.set(title, computed)
    else airings.set(title.number, computed)
    return computed
  }
  function once(key: string, make: () => readonly Title[]): readonly Title[]
  function once(key: string, make: () => readonly Title[] | null): readonly Title[] | null
  function once(key: string, make: () => readonly Title[] | null): readonly Title[] | null {
    const list = lists.get(key) ?? make()
    // unknown producers are not cached, since clients can request any number of them
    if (list !== null) lists.set(key, list)
    return list
  }
  const visible = (list: readonly Title[], key: string, adult: boolean) =>
    adult ? list : once(`${key} safe`, () => list.filter((title) => !title.adult))

  // looked up once: each list of hundreds of thousands of titles would otherwise look up all of them again
  const states = lazy(() => titles.map(airing))
  const lastAired = lazy(() => toKeys(states(), ({ lastAt = -Infinity }) => lastAt))
  const started = lazy(() => toKeys(titles, ({ startDate = '' }) => Date.parse(startDate) || -Infinity))
  const scores = (window: Window) =>
    window === 'trending'
      ? scoreTrending(
          titles,
          { lastAired: lastAired(), started: started() },
          { views: views.trending, monthViews: views.month },
          at,
        )
      : scoreWindow(titles, lastAired(), views[window], window, at)
  /** Indexes of all titles, most popular first. */
  const popularity = lazy(() => {
    const popular = scores('popular')
    return byKeyDescending([...titles.keys()], (index) => popular[index] ?? 0)
  })
  const ranked = (window: Window) =>
    once(`ranked ${window}`, () => {
      if (window === 'popular') return pick(titles, popularity())
      const windowScores = scores(window)
      return topByKey(titles, MAX_RANKED, (_, index) => windowScores[index] ?? 0)
    })
  const popular = () => ranked('popular')
  const withStatus = (wanted: Airing['status']) => popularity().filter((index) => states()[index]?.status === wanted)
  /** Indexes by their last episode, latest first. */
  const byLastAired = (indexes: readonly number[]) => {
    const times = lastAired()
    return byKeyDescending(indexes, (index) => times[index] ?? 0)
  }
  const genre = (name: Genre) => popular().filter((title) => title.genres.includes(name))
  const madeBy = (slug: string) => {
    entriesWalked.report(titles.length)
    return popular().filter((title) => facetsOf(title).producers.includes(slug))
  }
  const producer = (slug: string) => {
    const titlesOfSlug = madeBy(slug)
    if (titlesOfSlug.length > 0) return titlesOfSlug
    const current = findCurrentSlug(slug)
    return current !== undefined && current !== slug ? madeBy(current) : null
  }
  const alphabet = () => once('alphabet', () => (set.alphabet = sortByName(byNumber, set.alphabet ?? [])))
  const letter = (name: InitialLetter) =>
    name === 'all' ? alphabet() : alphabet().filter((title) => facetsOf(title).letter === name)
  const kana = (group: string) => {
    entriesWalked.report(titles.length)
    if (group === LATIN_GROUP) {
      const shown = (title: Title) => japaneseTitle(title.names)
      return byText(
        titles.filter((title) => isLatin(shown(title))),
        (title) => shown(title).toLowerCase(),
      )
    }
    const wanted = kanaIn(group)
    return byText(
      titles.filter((title) => wanted.includes(readingOf(title).charAt(0))),
      readingOf,
    )
  }

  const category = (name: Extract<Listing, { kind: 'category' }>['category']): readonly Title[] => {
    switch (name) {
      case 'top-airing':
        return pick(titles, withStatus('airing'))
      case 'most-popular':
        return popular()
      case 'most-favorite':
        return byKeyDescending(popular(), (title) => title.favourites)
      case 'completed':
        return pick(titles, byLastAired(withStatus('finished')))
      case 'recently-updated':
        return pick(titles, byLastAired(popularity().filter((index) => states()[index]?.lastAt !== undefined)))
      case 'recently-added':
        // not from the facets, which would be made for all titles in one turn
        return byKeyDescending(popular(), (title) => Date.parse(title.addedAt))
      case 'top-upcoming':
        return pick(titles, withStatus('upcoming'))
      case 'subbed-anime': {
        const isIndexSubbed = (index: number) => {
          const [title, state] = [titles[index], states()[index]]
          return title !== undefined && state !== undefined && isSubbed(title, state)
        }
        return pick(titles, popularity().filter(isIndexSubbed))
      }
      case 'dubbed-anime':
        return popular().filter(isDubbed)
      case 'movie':
      case 'special':
      case 'ova':
      case 'ona':
      case 'tv':
        return popular().filter((title) => title.format.toLowerCase() === name)
    }
  }

  const createList = (listing: Listing): readonly Title[] | null => {
    switch (listing.kind) {
      case 'category':
        return category(listing.category)
      case 'genre':
        return genre(listing.genre)
      case 'letter':
        return letter(listing.letter)
      case 'kana':
        return kana(listing.group)
      case 'producer':
        return producer(listing.slug)
    }
  }

  const find = (number: number) => byNumber.get(merged.get(number) ?? number) ?? null
  const findExternal = (key: string) => find(byExternalId.get(key) ?? 0)
  const similar = (set.similar ??= createSimilarTitles())
  const group = (): Grouping => {
    const last = set.franchises
    if (last && (last.version === version || at - last.at < FRANCHISES_MS)) return last
    const found = groupFranchises({ titles, findExternal })
    const grouping: Grouping = { version, at, found, known: last?.known }
    set.franchises = grouping
    found.then(
      (franchises) => (grouping.known = franchises),
      // a failure is not kept
      () => set.franchises === grouping && (set.franchises = last),
    )
    return grouping
  }
  const findFranchises = async (): Promise<ReadonlyMap<number, Franchise>> => {
    const { known, found } = group()
    return known ?? (await found)
  }
  const own = { version, at, titles, find, findExternal, tagInfos, findFranchises }
  const snapshot: Snapshot = {
    version,
    at,
    titles,
    find,
    hidden: [...hidden.values()],
    findHidden(key) {
      const number = typeof key === 'string' ? (byExternalId.get(key) ?? 0) : key
      return hidden.get(merged.get(number) ?? number) ?? null
    },
    findExternal,
    airing,
    episodesBetween: (title, from, to) => listEpisodeTimes(title, aired.get(title.number) ?? [], { from, to, now: at }),
    list(listing, adult) {
      const key = listingPath(listing)
      const list = once(key, () => createList(listing))
      return list && visible(list, key, adult)
    },
    tagInfos,
    findFranchise: async ({ number }) => updateFranchise((await findFranchises()).get(number), find),
    findFranchises,
    async groupFranchises() {
      await group().found
    },
    findSimilar: (title, request) => similar.find(title, own, request),
    prepareSimilar: () => similar.prepare(own),
    ranked: (window, adult) => visible(ranked(window), `ranked ${window}`, adult),
    producerName(slug) {
      const [title] = once(`/producer/${slug}`, () => producer(slug)) ?? []
      if (!title) return null
      const names = [...title.studios, ...title.producers]
      const findName = (wanted: string | undefined) => names.find((name) => slugOf(name) === wanted)
      return findName(slug) ?? findName(findCurrentSlug(slug)) ?? null
    },
    isLimited: false,
    limitTo(sees, id) {
      const withVersion = versionOf(version, id)
      const limited = createSnapshot(
        {
          titles: filterTitles(byNumber, sees),
          hidden: filterTitles(hidden, sees),
          alphabet: (set.alphabet ?? []).filter(sees),
          merged,
          byExternalId,
          tagInfos,
        },
        withVersion,
        at,
        { views, aired },
      )
      // what is found in the background is found once, for all titles
      return {
        ...limited,
        isLimited: true,
        findFranchise: async ({ number }) => updateFranchise((await findFranchises()).get(number), limited.find),
        findFranchises: async () => limitFranchises(await findFranchises(), limited.find),
        groupFranchises: snapshot.groupFranchises,
        findSimilar: (title, { isWanted = () => true, ...request }) =>
          similar.find(title, own, { ...request, isWanted: (other) => sees(other) && isWanted(other) }),
        prepareSimilar: snapshot.prepareSimilar,
        limitTo: snapshot.limitTo,
      }
    },
  }
  return snapshot
}

const VERSION_PARTS = 1_024

/** The version of a snapshot for some viewers: between two whole ones. @param id distinguishes it from others, 1 to 1,023 and again */
export const versionOf = (whole: number, id: number): number =>
  whole + (((id - 1) % (VERSION_PARTS - 1)) + 1) / VERSION_PARTS

export const isSubbed = ({ availability }: Title, { aired }: Airing): boolean => (availability?.sub ?? aired) > 0
export const isDubbed = ({ availability }: Title): boolean => (availability?.dub ?? 0) > 0

function filterTitles(titles: ReadonlyMap<number, Title>, sees: (title: Title) => boolean): Map<number, Title> {
  const seen = new Map<number, Title>()
  for (const [number, title] of titles) if (sees(title)) seen.set(number, title)
  return seen
}

/** @param find answers null for titles that are left out */
export function limitFranchises(
  franchises: ReadonlyMap<number, Franchise>,
  find: (number: number) => Title | null,
): ReadonlyMap<number, Franchise> {
  const updated = memoizeByObject((franchise: Franchise) => updateFranchise(franchise, find))
  return new Map(
    [...franchises].flatMap(([number, franchise]) => {
      const limited = find(number) && updated(franchise)
      return limited ? [[number, limited] as const] : []
    }),
  )
}

/** Sorts all titles by name: merges the changed ones into the previous order. */
function sortByName(titles: ReadonlyMap<number, Title>, previous: readonly Title[]): readonly Title[] {
  const sortKey = (title: Title) => facetsOf(title).sortKey
  const unchanged = previous.filter((title) => titles.get(title.number) === title)
  if (unchanged.length === titles.size) return unchanged
  const sorted = new Set(unchanged.map(({ number }) => number))
  const changed = [...titles.values()].filter(({ number }) => !sorted.has(number))
  return mergeByText(unchanged, byText(changed, sortKey), sortKey)
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
