/** The rows of a user's home page as the page gets them, from memory until the user's list or the catalogue changes. */
import type { UserId } from '#src/accounts/viewer.ts'
import { type CardContext, toCard } from '#src/catalogue/card/card.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { toJson } from '#src/platform/json-text.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListDb } from '../tables.server.ts'
import { findHomeRows, type TitleRows } from './find-home-rows.server.ts'
import { findSettings } from '../entries/settings-store.server.ts'
import { type BecauseWatched, type HomeRowTexts, type ListedTitle, type NewOnList, NO_ROWS } from './home-rows.ts'
import type { NewEpisodes } from './pick-rows.ts'
import { readListState } from './store.server.ts'
import type { UpToDate } from './up-to-date.ts'

/** The rows, or what is shown if nothing waits for the user. */
export interface LoadedHomeRows {
  rows: HomeRowTexts
  upToDate: UpToDate | null
}

interface Remembered extends LoadedHomeRows {
  /** What the rows were made from, besides the snapshot. */
  state: string
  /** The genres that the rows follow from; null if they don't. */
  genres: string | null
}

const MEMORY_BYTES = 8_000_000
const memoryOf = memoizeByObject((_snapshot: Snapshot) => createMemoryCache<Remembered>(MEMORY_BYTES))

/** @param started titles of the row of continue watching, which are in no other row */
export async function loadHomeRows(
  db: MyListDb,
  user: UserId,
  cards: CardContext,
  started: ReadonlySet<number>,
): Promise<LoadedHomeRows> {
  const list = await readListState(db, user)
  const state = `${list} ${[...started].join()}`
  const memory = memoryOf(cards.snapshot)
  const known = memory.get(user)
  const readGenres = async () => (await findSettings(db, user)).genres.join()
  if (known?.state === state && (known.genres === null || known.genres === (await readGenres()))) return known
  const genres = await readGenres()
  if (list === '' && genres === '') return { rows: NO_ROWS, upToDate: null }
  const found = await findHomeRows(db, user, cards.snapshot, started)
  const rows = toTexts(found, cards)
  const characters = state.length + [rows.newOnList, rows.because, rows.planned].join('').length
  const loaded = { state, rows, upToDate: found.upToDate, genres: found.because ? null : genres }
  memory.set(user, loaded, 2 * characters + 500)
  return loaded
}

function toTexts({ newOnList, because, picked, planned }: TitleRows, cards: CardContext): HomeRowTexts {
  const toListed = (title: Title) => toListedTitle(title, cards, true)
  const row = because ?? picked
  const recommended: BecauseWatched | null = row && {
    of: because && toRowTitle(because.of, cards),
    reason: row.reason,
    titles: row.titles.map((title) => {
      const why = because?.reasons.get(title)
      return { ...toListedTitle(title, cards, false), ...(why && { reason: why }) }
    }),
  }
  return {
    isNew: false,
    newOnList: newOnList.length === 0 ? null : toJson(newOnList.map((episodes) => toNewOnList(episodes, cards))),
    because: recommended && toJson(recommended),
    planned: planned.length === 0 ? null : toJson(planned.map(toListed)),
  }
}

function toNewOnList({ title, next, last, count, isHere, at }: NewEpisodes, cards: CardContext): NewOnList {
  return {
    ...toRowTitle(title, cards),
    episode: next,
    last,
    count,
    isHere,
    ...(at !== null && { on: toIso(at).slice(0, 10) }),
  }
}

function toListedTitle(title: Title, cards: CardContext, withEpisodes: boolean): ListedTitle {
  const { format, year, number, colour } = toCard(title, cards)
  const episodes = withEpisodes && (title.episodes ?? 0) > 1 ? `${title.episodes} episodes` : undefined
  const facts = [format === 'Unknown' ? undefined : format, episodes, year].filter((fact) => fact !== undefined)
  return { ...toRowTitle(title, cards), number, colour, facts: facts.join(' · ') }
}

function toRowTitle(of: Title, cards: CardContext) {
  const { id, title, japaneseTitle, poster, adult } = toCard(of, cards)
  return { id, title, japaneseTitle, poster: poster.src, ...(adult && { adult }) }
}
