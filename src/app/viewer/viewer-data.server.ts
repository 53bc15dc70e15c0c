/** Loads a user's own data for pages. */
import { randomUUID } from 'node:crypto'
import { toPublicViewer, type Viewer } from '#src/accounts/viewer.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { type CardContext, toCard } from '#src/catalogue/card/card.ts'
import { toOwnAction } from '#src/catalogue/card/primary-action.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { findListedTitles } from '#src/list/entries/listed-titles-store.server.ts'
import { loadHomeRows } from '#src/list/home-rows/load-home-rows.server.ts'
import { besideSlide, toOwnSlide, toUpToDateSlide } from '#src/list/continue-watching/own-slide.ts'
import type { CommentService } from '#src/comments/comment-service.server.ts'
import type { MyListContext } from '#src/list/context.ts'
import { effectiveChoice, notifyLabel } from '#src/notifications/choice-labels.ts'
import type { NotificationService } from '#src/notifications/notification-service.server.ts'
import { toUnreadCount } from '#src/notifications/unread-count.ts'
import type { ListTab } from '#src/list/list-page/list-tabs.ts'
import { loadOwnList, readListQuery } from '#src/list/list-page/load-list.server.ts'
import { loadCardLists } from '#src/list/statuses/load-card-lists.server.ts'
import { loadContinueRow, loadTitleState } from '#src/list/viewer-list.server.ts'
import type { RequestService } from '#src/title-requests/request-service.server.ts'
import type { LoadedViewerData } from '#src/site/viewer-data.ts'
import { toEpisodesData } from './episodes-data.ts'
import { toJson } from '#src/platform/json-text.ts'

interface ViewerServices {
  myList: MyListContext
  notifications: Pick<NotificationService, 'countUnread' | 'findChoice'>
  requests: Pick<RequestService, 'findLabel'>
  comments: { service: Pick<CommentService, 'findHidden' | 'hasWithheld'> }
}

/** Each list is loaded at most once. */
export function loadViewerData(services: ViewerServices, viewer: Viewer, cards: CardContext): LoadedViewerData {
  const { myList, notifications, requests, comments } = services
  const { db } = myList
  let shown: { tab: ListTab; query: URLSearchParams; loading: ReturnType<typeof loadOwnList> } | undefined
  const cardLists = once(() => loadCardLists(db, viewer.id, cards.snapshot))
  const continueRow = once(() => loadContinueRow(db, viewer, cards))
  const homeRows = once(async () => {
    const started = (await continueRow()).map(({ id }) => parseAnimeNumber(id) ?? 0)
    return loadHomeRows(db, viewer.id, cards, new Set(started))
  })
  const ownSlide = once(async () => {
    const [first] = await continueRow()
    if (first) return toOwnSlide(first, cards)
    const { upToDate } = await homeRows()
    if (!upToDate) return null
    const next = upToDate.coming[0]?.title
    const label = next ? notifyLabel(await notifications.findChoice(viewer.id, next), true) : ''
    return toUpToDateSlide(upToDate, cards, label)
  })
  const isFavourite = async ({ number }: Title) => (await cardLists()).favourites.has(number)
  const titleState = (title: Title) => loadTitleState(db, viewer.id, title)
  return {
    viewer: toPublicViewer(viewer),
    savedTitles: async () => (await cardLists()).texts,
    cardLists,
    unread: once(async () => toUnreadCount(await notifications.countUnread(viewer.id))),
    ownSlide: once(async () => {
      const slide = await ownSlide()
      return slide && toJson(slide)
    }),
    continueWatching: once(async () => toJson([...besideSlide(await continueRow(), await ownSlide())])),
    homeRows: async () => (await homeRows()).rows,
    isFavourite,
    async myList(tab, query) {
      shown ??= { tab, query, loading: loadOwnList(myList, viewer, tab, query) }
      return (await shown.loading)?.list ?? null
    },
    async shownList() {
      const loaded = await shown?.loading
      if (!shown || !loaded) return null
      const { list, content } = loaded
      return { tab: shown.tab, query: readListQuery(shown.query, cards.snapshot.at), isCards: list.isCards, content }
    },
    listedTitles: once(() => findListedTitles(db, viewer.id)),
    titleState,
    async inTitle(title, listed) {
      const { progress, seen, button, isFollowed } = await titleState(title)
      const choice = await notifications.findChoice(viewer.id, title)
      return {
        isFavourite: await isFavourite(title),
        action: toOwnAction(toCard(title, cards), seen, viewer.isPremium || viewer.isAdmin),
        watched: progress.watched,
        ...toEpisodesData(progress, countListed(title, cards.snapshot), listed),
        ...button,
        isNotified: effectiveChoice(choice, isFollowed) !== 'off',
        notifyLabel: notifyLabel(choice, isFollowed),
        requestLabel: await requests.findLabel(viewer.id, title),
      }
    },
    hiddenUsers: once(() => comments.service.findHidden(viewer)),
    hasWithheld: (title) => comments.service.hasWithheld(viewer, title),
    commentKey: randomUUID,
  }
}

const countListed = (title: Title, snapshot: Snapshot): number =>
  Math.max(snapshot.airing(title).aired, title.availability?.lastEpisode ?? 0)

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => (loaded ??= load())
}
