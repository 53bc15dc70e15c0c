/** Loads what a new member can choose from. */
import type { UserId } from '#src/accounts/viewer.ts'
import { type Card, type CardContext, toCard } from '#src/catalogue/card/card.ts'
import { namedGenres, orderGenres } from '#src/catalogue/genre-order.ts'
import type { Genre } from '#src/catalogue/genre.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { findSettings } from '../entries/settings-store.server.ts'
import { findListed } from '../home-rows/store.server.ts'
import type { MyListDb } from '../tables.server.ts'
import { OFFERED_GENRES, SEEN_PAGES, SEEN_SIZE } from './welcome-steps.ts'

export const offeredGenres = (snapshot: Snapshot): Genre[] =>
  orderGenres(snapshot.ranked('popular', false), namedGenres(snapshot)).slice(0, OFFERED_GENRES)

/** Popular finished titles, those of the chosen genres first. */
function listSeen(snapshot: Snapshot, genres: readonly Genre[]): Title[] {
  const finished: Title[] = []
  for (const title of snapshot.ranked('popular', false)) {
    if (snapshot.airing(title).status === 'finished') finished.push(title)
    if (finished.length === SEEN_PAGES * SEEN_SIZE) break
  }
  const fits = (title: Title) => Number(title.genres.some((genre) => genres.includes(genre)))
  return finished.toSorted((one, other) => fits(other) - fits(one))
}

export interface SeenPage {
  titles: { card: Card; isListed: boolean }[]
  page: number
  hasMore: boolean
}

/** @param page from 1; beyond the last, the last */
export async function loadSeen(db: MyListDb, user: UserId, cards: CardContext, page: number): Promise<SeenPage> {
  const all = listSeen(cards.snapshot, (await findSettings(db, user)).genres)
  const pages = Math.max(1, Math.ceil(all.length / SEEN_SIZE))
  const shown = Math.min(page, pages)
  const titles = all.slice((shown - 1) * SEEN_SIZE, shown * SEEN_SIZE)
  const listed = await findListed(
    db,
    user,
    titles.map(({ number }) => number),
  )
  return {
    titles: titles.map((title) => ({ card: toCard(title, cards), isListed: listed.has(title.number) })),
    page: shown,
    hasMore: shown < pages,
  }
}
