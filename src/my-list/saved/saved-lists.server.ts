/** A user's lists, paged, newest first: for the API and the pages. */
import { countPages, type PageRange, toPageRange } from '#src/platform/paging.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { toEpisodeDigits } from '#src/catalogue/anime.ts'
import { PAGE_SIZE } from '#src/catalogue/listing.ts'
import type { MyListContext } from '../context.ts'
import { countFavourites, listFavourites } from '../favourites/store.server.ts'
import { countHistory, listHistory } from '../history/store.server.ts'
import { countProgress, listProgress } from '../progress/store.server.ts'
import type { Favourite, HistoryEntry, ListedProgress } from '../schemas.ts'
import { toListTitle, withTitles } from '../titles.ts'

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
  const context = wire()
  const favourites = withTitles(rows, context).map(({ row, title }): Favourite => ({
    animeId: title.id,
    ...toListTitle(title, context),
    addedAt: row.addedAt,
  }))
  return { favourites, ...all }
}

export async function readHistory({ db, wire }: MyListContext, user: UserId, page: number) {
  const { rows, ...all } = await readPage(page, await countHistory(db, user), (range) => listHistory(db, user, range))
  const context = wire()
  const watchHistory = withTitles(rows, context, ({ episode, at }, { id }) => `${id} ${episode} ${at}`).map(
    ({ row: { episode, at }, title }): HistoryEntry => ({
      animeId: title.id,
      episode,
      episodeId: String(toEpisodeDigits(title.number, episode)),
      ...toListTitle(title, context),
      date: at,
    }),
  )
  return { watchHistory, ...all }
}

export async function readContinueWatching({ db, wire }: MyListContext, user: UserId, page: number) {
  const { rows, ...all } = await readPage(page, await countProgress(db, user), (range) => listProgress(db, user, range))
  const context = wire()
  const continueWatching = withTitles(rows, context).map(
    ({ row: { episode, position, progress, at }, title }): ListedProgress => ({
      id: title.id,
      episodeId: String(toEpisodeDigits(title.number, episode)),
      episodeNum: episode,
      ...toListTitle(title, context),
      progress,
      position,
      at,
    }),
  )
  return { continueWatching, ...all }
}
