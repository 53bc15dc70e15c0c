/** Loads a user's own data for pages. */
import { randomUUID } from 'node:crypto'
import { toPublicViewer, type Viewer } from '#src/accounts/viewer.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { type CardContext, toCard } from '#src/catalogue/card/card.ts'
import type { Title } from '#src/catalogue/title.ts'
import { loadHomeRows } from '#src/my-list/home-rows/load-home-rows.server.ts'
import { toResume } from '#src/my-list/progress/resume.ts'
import { readNumbers } from '#src/my-list/favourites/number-list.ts'
import {
  loadContinueRow,
  loadFavouriteNumbers,
  loadListButton,
  loadTitleProgress,
  toMyListDb,
} from '#src/my-list/viewer-list.server.ts'
import type { ViewerData } from '#src/pages/viewer-data.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { toJson } from '#src/platform/json-text.ts'

/** Each list is loaded at most once. */
export function loadViewerData(db: Pick<Database, '$extendTables'>, viewer: Viewer, cards: CardContext): ViewerData {
  const myListDb = toMyListDb(db)
  const favourites = once(() => loadFavouriteNumbers(myListDb, viewer.id, cards.snapshot))
  const continueRow = once(() => loadContinueRow(myListDb, viewer.id, cards))
  const isFavourite = async ({ number }: Title) => readNumbers(await favourites()).has(number)
  const listButton = (title: Title) => loadListButton(myListDb, viewer.id, title)
  return {
    viewer: toPublicViewer(viewer),
    favourites,
    continueWatching: once(async () => toJson(await continueRow())),
    homeRows: once(async () => {
      const started = (await continueRow()).map(({ id }) => parseAnimeNumber(id) ?? 0)
      return loadHomeRows(myListDb, viewer.id, cards, new Set(started))
    }),
    isFavourite,
    listButton,
    async inTitle(title) {
      const progress = await loadTitleProgress(myListDb, viewer.id, title)
      return {
        isFavourite: await isFavourite(title),
        resume: toResume(progress.inProgress, toCard(title, cards)),
        watched: progress.watched,
        ...(await listButton(title)),
      }
    },
    commentKey: randomUUID,
  }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => (loaded ??= load())
}
