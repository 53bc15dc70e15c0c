/** Loads all lists of the home page. */
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { type ReadOptional, readRequired } from '#src/platform/database/read-optional.server.ts'
import { type Card, type CardContext, toCard, toHeroCard } from './card/card.ts'
import { arrangeStrip, namedGenres, orderGenres } from './genre-order.ts'
import type { Home, HomeBroadcast } from './home.ts'
import { englishTitle, japaneseTitle } from './anime.ts'
import { type Broadcast, listToday } from './schedule.ts'
import type { Category } from './listing.ts'
import type { Snapshot } from './snapshot.ts'
import { findSynopses } from './store.server.ts'
import type { CatalogueDb } from './tables.server.ts'
import type { Title } from './title.ts'

/** The titles of each list, in order. */
export interface HomeTitles {
  spotlights: Title[]
  trending: Title[]
  topTen: { today: Title[]; week: Title[]; month: Title[] }
  topAiring: Title[]
  mostPopular: Title[]
  mostFavorite: Title[]
  latestCompleted: Title[]
  latestEpisode: Title[]
  topUpcoming: Title[]
  recentlyAdded: Title[]
}

/** Items of a home list (specification, section 9). */
const HOME_ITEMS = 12
const SPOTLIGHTS = 8
const RANKED = 10

export function listHome(snapshot: Snapshot, adult: boolean): HomeTitles {
  const list = (category: Category) => (snapshot.list({ kind: 'category', category }, adult) ?? []).slice(0, HOME_ITEMS)
  const ranked = (window: 'today' | 'week' | 'month' | 'trending') => snapshot.ranked(window, adult).slice(0, RANKED)
  return {
    spotlights: pickSpotlights(snapshot, adult),
    trending: ranked('trending'),
    topTen: { today: ranked('today'), week: ranked('week'), month: ranked('month') },
    topAiring: list('top-airing'),
    mostPopular: list('most-popular'),
    mostFavorite: list('most-favorite'),
    latestCompleted: list('completed'),
    latestEpisode: list('recently-updated'),
    topUpcoming: list('top-upcoming'),
    recentlyAdded: list('recently-added'),
  }
}

/** The most popular playable title, then trending ones: at most one per franchise, none adult or rated R+. */
function pickSpotlights(snapshot: Snapshot, adult: boolean): Title[] {
  const picked: Title[] = []
  const franchiseNumbers = new Set<number>()
  const playable = snapshot.ranked('popular', adult).find(({ availability, rating }) => availability && rating !== 'R+')
  for (const title of [...(playable ? [playable] : []), ...snapshot.ranked('trending', adult)]) {
    if (picked.length === SPOTLIGHTS) break
    const related = title.relations.flatMap(({ target }) => snapshot.findExternal(target)?.number ?? [])
    if (title.adult || title.rating === 'R+' || franchiseNumbers.has(title.number)) continue
    picked.push(title)
    for (const number of [title.number, ...related]) franchiseNumbers.add(number)
  }
  return picked
}

const MEMORY_BYTES = 500_000
const lastSynopsesOf = memoizeByObject((_db: CatalogueDb) =>
  createMemoryCache<{ result: Map<number, string> }>(MEMORY_BYTES),
)

/** The page's lists as cards; spotlights with synopses. Null when the catalogue is empty (specification, section 5). */
export async function loadHome(
  db: CatalogueDb,
  context: CardContext,
  { adult, read = readRequired }: { adult: boolean; read?: ReadOptional },
): Promise<Home | null> {
  const titles = listHome(context.snapshot, adult)
  if (titles.mostPopular.length === 0) return null
  const numbers = titles.spotlights.map((title) => title.number)
  const memory = { cache: lastSynopsesOf(db), key: numbers.join() }
  const synopses = await read(() => findSynopses(db, numbers), new Map<number, string>(), memory)
  // one card object per title, so that the page's data contains it once
  const cardsByTitle = new Map<Title, Card>()
  const cardOf = (title: Title) => {
    const card = cardsByTitle.get(title) ?? toCard(title, context)
    cardsByTitle.set(title, card)
    return card
  }
  const cards = (list: Title[]) => list.map(cardOf)
  return {
    spotlights: titles.spotlights.map((title) => toHeroCard(title, context, synopses.get(title.number) ?? '')),
    trending: cards(titles.trending),
    topTen: {
      today: cards(titles.topTen.today),
      week: cards(titles.topTen.week),
      month: cards(titles.topTen.month),
    },
    topAiring: cards(titles.topAiring),
    mostPopular: cards(titles.mostPopular),
    mostFavorite: cards(titles.mostFavorite),
    latestCompleted: cards(titles.latestCompleted),
    latestEpisode: cards(titles.latestEpisode),
    topUpcoming: cards(titles.topUpcoming),
    recentlyAdded: cards(titles.recentlyAdded),
    playsHere: cards(listPlayable(context.snapshot, adult)),
    genres: arrangeStrip(orderGenres(context.snapshot.ranked('popular', adult), namedGenres(context.snapshot))),
    today: listToday(context.snapshot, adult).map(toHomeBroadcast),
  }
}

const toHomeBroadcast = ({ title, episode, at }: Broadcast): HomeBroadcast => ({
  id: title.id,
  title: englishTitle(title.names),
  japaneseTitle: japaneseTitle(title.names),
  episode,
  at,
})

/** The most popular titles with a playable episode. */
function listPlayable(snapshot: Snapshot, adult: boolean): Title[] {
  const found: Title[] = []
  for (const title of snapshot.ranked('popular', adult)) {
    if (title.availability) found.push(title)
    if (found.length === HOME_ITEMS) break
  }
  return found
}
