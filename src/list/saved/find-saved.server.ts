/** A page of one of a user's lists, searched, filtered and in order. */
import type { UserId } from '#src/accounts/viewer.ts'
import { englishTitle } from '#src/catalogue/anime.ts'
import { searchTitles } from '#src/catalogue/find/find.ts'
import { PAGE_SIZE } from '#src/catalogue/listing.ts'
import type { Title } from '#src/catalogue/title.ts'
import { countPages, toPageRange } from '#src/platform/paging.ts'
import type { MyListContext } from '../context.ts'
import { listFavourites } from '../favourites/store.server.ts'
import { listHistory } from '../history/store.server.ts'
import { MAX_FAVOURITES, MAX_HISTORY, MAX_PROGRESS_ENTRIES } from '../limits.ts'
import { listProgress } from '../progress/store.server.ts'
import {
  readContinueWatching,
  readFavourites,
  readHistory,
  toContinueWatching,
  toFavourites,
  toHistory,
} from './saved-lists.server.ts'
import { isWhole, type SavedOrder, type SavedQuery } from './saved-query.ts'
import type { SavedList, SavedPage } from './saved-titles.ts'

const READERS = { favourites: readFavourites, history: readHistory, continue: readContinueWatching }

export async function findSaved(
  myList: MyListContext,
  user: UserId,
  list: SavedList,
  query: SavedQuery,
  page: number,
): Promise<SavedPage> {
  if (isWhole(query)) return READERS[list](myList, user, page)
  const { db, wire } = myList
  const select = <Row extends SavedRow>(rows: Row[]) => selectPage(myList, rows, query, page)
  switch (list) {
    case 'favourites': {
      const { rows, ...all } = await select(await listFavourites(db, user, { skip: 0, limit: MAX_FAVOURITES }))
      return { favourites: toFavourites(rows, wire()), ...all }
    }
    case 'history': {
      const { rows, ...all } = await select(await listHistory(db, user, { skip: 0, limit: MAX_HISTORY }))
      return { watchHistory: toHistory(rows, wire()), ...all }
    }
    case 'continue': {
      const { rows, ...all } = await select(await listProgress(db, user, { skip: 0, limit: MAX_PROGRESS_ENTRIES }))
      return { continueWatching: toContinueWatching(rows, wire()), ...all }
    }
  }
}

interface SavedRow {
  number: number
  addedAt?: string
  progress?: number
}

async function selectPage<Row extends SavedRow>(
  { wire, search }: MyListContext,
  all: readonly Row[],
  { keyword, type, order }: SavedQuery,
  page: number,
) {
  const { snapshot } = wire()
  const listed = all.flatMap((row) => {
    const title = snapshot.find(row.number)
    return title && (type === null || title.format === type) ? [{ row, title }] : []
  })
  const among = new Set(listed.map(({ title }) => title))
  const hits =
    keyword === '' ? among : new Set(await searchTitles({ snapshot, ...search }, keyword, { adult: true, among }))
  const matching = sortRows(
    listed.filter(({ title }) => hits.has(title)),
    order,
  )
  const { skip, limit } = toPageRange(page, PAGE_SIZE)
  return {
    rows: matching.slice(skip, skip + limit).map(({ row }) => row),
    total: matching.length,
    totalPages: countPages(matching.length, PAGE_SIZE),
  }
}

type TitledRow<Row> = { row: Row; title: Title }

const byName = new Intl.Collator('en', { numeric: true })

/** Rows are in the list's own order: histories and continue watching with the newest first. */
function sortRows<Row extends SavedRow>(rows: TitledRow<Row>[], order: SavedOrder | null): TitledRow<Row>[] {
  switch (order) {
    case 'title':
      return rows.toSorted((one, other) =>
        byName.compare(englishTitle(one.title.names), englishTitle(other.title.names)),
      )
    case 'added':
      return rows.toSorted((one, other) => compare(other.row.addedAt ?? '', one.row.addedAt ?? ''))
    case 'progress':
      return rows.toSorted((one, other) => (other.row.progress ?? 0) - (one.row.progress ?? 0))
    case 'oldest':
      return rows.toReversed()
    case 'own':
    case 'newest':
    case null:
      return rows
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
