import type { PublicViewer, UserId } from '#src/accounts/viewer.ts'
import type { OwnAction } from '#src/catalogue/card/primary-action.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { ContinueEntry } from '#src/list/continue-watching/continue-watching.ts'
import type { OwnSlide } from '#src/list/continue-watching/own-slide.ts'
import type { HomeRowTexts } from '#src/list/home-rows/home-rows.ts'
import { ADD_TO_LIST } from '#src/list/entries/status-labels.ts'
import type { ShownList } from '#src/list/list-page/own-list-parts.server.tsx'
import type { OwnList } from '#src/list/list-page/load-list.server.ts'
import type { ListTab } from '#src/list/list-page/list-tabs.ts'
import type { CardListData } from '#src/list/statuses/load-card-lists.server.ts'
import type { TitleState } from '#src/list/viewer-list.server.ts'
import type { UnreadCount } from '#src/notifications/unread-count.ts'
import type { Own } from '#src/platform/http/template/own-text.ts'
import type { JsonText } from '#src/platform/json-text.ts'

/** The signed-in user's own data on a title's page. */
export interface TitleViewerData extends ListButtonData {
  isFavourite: boolean
  /** The title's primary action; null if it is the same as for everyone. */
  action: OwnAction | null
  /** The watched episodes, encoded for `readEpisodes`. */
  watched: string
  /** The first episode of the block of a long series that the page lists. */
  episodesFrom: number
  /** Styles that show the user's marks in the list of episodes. */
  episodeMarks: string
  /** Whether the user is notified of new episodes. */
  isNotified: boolean
  /** What the link to the title's notifications says. */
  notifyLabel: string
  /** What the button says that asks for the title. */
  requestLabel: string
}

export type ListButtonData = TitleState['button']

export const NO_LIST_BUTTON: ListButtonData = {
  listLabel: ADD_TO_LIST,
  isListed: false,
  listProgress: '',
  canStep: false,
}

/** The signed-in user's own data on pages, as it is loaded. */
export interface LoadedViewerData {
  viewer: PublicViewer
  /** Encoded for `readNumbers` and `readStatuses`. */
  savedTitles(): Promise<CardListData['texts']>
  /** What cards show of the user's list. */
  cardLists(): Promise<CardListData>
  unread(): Promise<UnreadCount>
  /** What the user is watching, for the spotlight; null if there is nothing. */
  ownSlide(): Promise<JsonText<OwnSlide> | null>
  /** The others, newest first. */
  continueWatching(): Promise<JsonText<ContinueEntry[]>>
  homeRows(): Promise<HomeRowTexts>
  isFavourite(title: Title): Promise<boolean>
  /** A page of the user's list; null if the tab is a custom list that does not exist. */
  myList(tab: ListTab, query: URLSearchParams): Promise<OwnList | null>
  /** The page that `myList` loaded, for its slots. */
  shownList(): Promise<ShownList | null>
  /** Numbers of the titles on the user's list that the user has not dropped: only on pages that are made for one user. */
  listedTitles(): Promise<ReadonlySet<number>>
  titleState(title: Title): Promise<TitleState>
  /** @param listed the listed episodes, if the URL requests them */
  inTitle(title: Title, listed?: readonly number[]): Promise<TitleViewerData>
  /** Ids of the users whose comments the user does not see. */
  hiddenUsers(): Promise<ReadonlySet<UserId>>
  /** Whether the user has a comment on a title that others don't see. */
  hasWithheld(title: Title): Promise<boolean>
  /** Idempotency key of a new comment. */
  commentKey(): string
}

/** Only on pages that are made for one user. */
type ForOneUser = Pick<
  LoadedViewerData,
  'cardLists' | 'shownList' | 'listedTitles' | 'titleState' | 'hiddenUsers' | 'hasWithheld'
>

type OwnResults<T> = {
  [Key in keyof T]: T[Key] extends (...args: infer Args) => Promise<infer Result>
    ? (...args: Args) => Promise<Own<Result>>
    : T[Key] extends (...args: infer Args) => infer Result
      ? (...args: Args) => Own<Result>
      : Own<T[Key]>
}

/**
 * The same for loaders. When a page is rendered once for many users, its strings are marks (see
 * `src/app/viewer/member-pages.server.ts`): loaders can only pass them on.
 */
export type ViewerData = ForOneUser & OwnResults<Omit<LoadedViewerData, keyof ForOneUser>>

export const toViewerData = (loaded: LoadedViewerData): ViewerData => loaded as unknown as ViewerData
