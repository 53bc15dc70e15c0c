/** A user's lists, paged: for the API and the pages. */
import { countPages, type PageRange, toPageRange } from '#src/platform/paging.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { toEpisodeDigits } from '#src/catalogue/anime.ts'
import { PAGE_SIZE } from '#src/catalogue/listing.ts'
import type { MyListContext } from '../context.ts'
import { onlyForm } from '../continue-watching/continue-watching.ts'
import { countFavourites, listFavourites, type StoredFavourite } from '../favourites/store.server.ts'
import { countHistory, listHistory, type Visit } from '../history/store.server.ts'
import { countProgress, listProgress, type StoredProgress } from '../progress/store.server.ts'
import type { Favourite, HistoryEntry, ListedProgress } from '../schemas.ts'
import { toListTitle, withTitles } from '../titles.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'

/** @returns the rows of a page (none past the last one) and the totals of pages and rows */
async function readPage<Row>(
  page: number,
  total: number,
  list: (range: PageRange) => Promise<Row[]>,
): Promise<{ rows: Row[]; totalPages: number; total: number }> {
  const totalPages = countPages(total, PAGE_SIZE)
  const rows = page > totalPages ? [] : await list(toPageRange(page, PAGE_SIZE))
  return { rows, totalPages, total }
}

export async function readFavourites({ db, wire }: MyListContext, user: UserId, page: number) {
  const { rows, ...all } = await readPage(page, await countFavourites(db, user), (range) =>
    listFavourites(db, user, range),
  )
  return { favourites: toFavourites(rows, wire()), ...all }
}

export async function readHistory({ db, wire }: MyListContext, user: UserId, page: number) {
  const { rows, ...all } = await readPage(page, await countHistory(db, user), (range) => listHistory(db, user, range))
  return { watchHistory: toHistory(rows, wire()), ...all }
}

export async function readContinueWatching({ db, wire }: MyListContext, user: UserId, page: number) {
  const { rows, ...all } = await readPage(page, await countProgress(db, user), (range) => listProgress(db, user, range))
  return { continueWatching: toContinueWatching(rows, wire()), ...all }
}

export const toFavourites = (rows: readonly StoredFavourite[], context: WireContext): Favourite[] =>
  withTitles(rows, context).map(({ row, title }) => ({
    animeId: title.id,
    ...toListTitle(title, context),
    addedAt: row.addedAt,
  }))

export const toHistory = (rows: readonly Visit[], context: WireContext): HistoryEntry[] =>
  withTitles(rows, context, ({ episode, at }, { id }) => `${id} ${episode} ${at}`).map(
    ({ row: { episode, at }, title }) => ({
      animeId: title.id,
      episode,
      episodeId: String(toEpisodeDigits(title.number, episode)),
      ...toListTitle(title, context),
      date: at,
    }),
  )

export const toContinueWatching = (rows: readonly StoredProgress[], context: WireContext): ListedProgress[] =>
  withTitles(rows, context).map(({ row: { episode, position, progress, at }, title }) => ({
    id: title.id,
    episodeId: String(toEpisodeDigits(title.number, episode)),
    episodeNum: episode,
    ...toListTitle(title, context),
    ...onlyForm(title),
    progress,
    position,
    at,
  }))
