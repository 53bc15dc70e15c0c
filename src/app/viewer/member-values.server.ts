/** The user's own data of a page, loaded before it is rendered. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { MemberPage } from './member-page.ts'
import type { HomeRowTexts } from '#src/list/home-rows/home-rows.ts'
import type { OwnList } from '#src/list/list-page/load-list.server.ts'
import type { ShownList } from '#src/list/list-page/own-list-parts.server.tsx'
import type { CardListData } from '#src/list/statuses/load-card-lists.server.ts'
import type { TitleState } from '#src/list/viewer-list.server.ts'
import type { Own } from '#src/platform/http/template/own-text.ts'
import type { UnreadCount } from '#src/notifications/unread-count.ts'
import type { LoadedViewerData, TitleViewerData, ViewerData } from '#src/site/viewer-data.ts'

type Continue = Awaited<ReturnType<LoadedViewerData['continueWatching']>>

/** Plain values only: their strings become marks, and everything else decides how the page is built. */
export interface MemberValues {
  viewer: LoadedViewerData['viewer']
  savedTitles: CardListData['texts']
  unread: UnreadCount
  continueWatching?: Continue
  ownSlide?: Awaited<ReturnType<LoadedViewerData['ownSlide']>>
  homeRows?: HomeRowTexts
  title?: TitleViewerData
  list?: OwnList
  commentKey?: string
}

export async function loadMemberValues(own: LoadedViewerData, page: MemberPage): Promise<MemberValues> {
  const values = { viewer: own.viewer, savedTitles: await own.savedTitles(), unread: await own.unread() }
  if (page.kind === 'home')
    return {
      ...values,
      ownSlide: await own.ownSlide(),
      continueWatching: await own.continueWatching(),
      homeRows: await own.homeRows(),
    }
  if (page.kind === 'title') return { ...values, title: await own.inTitle(page.title), commentKey: own.commentKey() }
  if (page.kind === 'list') {
    const list = await own.myList(page.tab, page.query)
    return list ? { ...values, list } : values
  }
  return values
}

/** @throws if the page asks for a value that was not loaded */
export const provideMarked = (values: Own<MemberValues>): ViewerData => ({
  viewer: values.viewer,
  savedTitles: async () => values.savedTitles,
  cardLists: async () => requireValue<CardListData>(undefined),
  unread: async () => values.unread,
  continueWatching: async () => requireValue(values.continueWatching),
  ownSlide: async () => requireValue(values.ownSlide),
  homeRows: async () => requireValue(values.homeRows),
  isFavourite: async () => requireValue(values.title).isFavourite,
  listedTitles: async () => requireValue<ReadonlySet<number>>(undefined),
  hiddenUsers: async () => requireValue<ReadonlySet<UserId>>(undefined),
  hasWithheld: async () => requireValue<boolean>(undefined),
  titleState: async () => requireValue<TitleState>(undefined),
  myList: async () => requireValue(values.list),
  shownList: async () => requireValue<ShownList>(undefined),
  inTitle: async () => requireValue(values.title),
  commentKey: () => requireValue(values.commentKey),
})

function requireValue<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The page has data of a user that was not loaded')
  return value
}
