/** The context that every loader receives; set for each request by the app. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { Client } from '#src/accounts/sessions/request-client.ts'
import type { AccountService } from '#src/accounts/account-service.ts'
import type { PremiumPolicy } from '#src/accounts/users/premium.ts'
import type { WaysIn } from '#src/accounts/single-sign-on.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import type { Preferences } from '#src/catalogue/language/language.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CommentService } from '#src/comments/comment-service.server.ts'
import type { Message } from '#src/contact/message.ts'
import type { LibraryAdminService } from '#src/admin/library/library-service.server.ts'
import type { TitleAdminService } from '#src/admin/titles/title-service.server.ts'
import type { PageLibraryInfo } from '#src/library/library-info.server.ts'
import type { SceneSearch } from '#src/library/scenes/scene-search.server.ts'
import type { MyListServices } from '#src/list-exchange/services.ts'
import type { NotificationService } from '#src/notifications/notification-service.server.ts'
import type { WebhookService } from '#src/notifications/webhooks/webhook-service.server.ts'
import type { ImportService } from '#src/list-exchange/import/import-service.server.ts'
import type { ManagerService } from '#src/title-requests/media-managers/manager-service.server.ts'
import type { RequestService } from '#src/title-requests/request-service.server.ts'
import type { ReadOptional } from '#src/platform/database/read-optional.server.ts'
import type { Typed } from '#src/ui/television/phone-typing/phone-typing.ts'
import type { ViewerData } from './viewer-data.ts'
import type { AdminServices } from '#src/admin/admin-services.ts'

/** The part of the configuration that is sent to the browser. */
export interface SiteSettings {
  name: string
  /** Whether only existing users can sign in, and people who are invited. */
  isSignUpClosed?: boolean
  /** Whether browsers make passkeys for the site's address. */
  hasPasskeys?: true
  /** Set if users sign in by providers of identities. */
  waysIn?: WaysIn
  /** Whether visitors see nothing but what leads in. */
  isPrivate?: boolean
  /** Origin of absolute URLs, without a trailing slash. */
  origin: string
  catalogueApi: string
  qtipHosts: string[]
  /** Origin of the packages, if not this site. */
  mediaCdn?: string | undefined
  /** Origin of live comments, if not this site. */
  socketUrl?: string | undefined
  /** Whether pages report how long videos play, and searches without results. */
  statistics?: boolean
  /** Whether Google Cast is offered. */
  cast?: true
  /** Whether trailers play in the page after a click. */
  embedTrailers?: true
  /** Whether users can ask for titles that are not here. */
  takesRequests?: true
  /** Whether the service worker with the offline screen is registered. */
  offlinePage?: boolean
  /** Whether members can download episodes to watch offline. */
  offlineVideo?: boolean
  landing: { titles: string; users: string }
  contacts: {
    discord?: string | undefined
    microblog?: string | undefined
    photos?: string | undefined
    email?: string | undefined
  }
}

export interface Site {
  settings: SiteSettings
  catalogue: Catalogue
  /** The snapshot for the whole request, and how its pictures are rendered. */
  cards: CardContext
  preferences: Preferences
  /** The viewer's time zone on pages that are cached by zone, the site's on all others. */
  timeZone: string
  library(): Promise<PageLibraryInfo>
  scenes: Pick<SceneSearch, 'find'>
  /** Who may play premium titles. */
  premium: PremiumPolicy
  libraryAdmin: LibraryAdminService
  /** The signed-in user; null while a page is rendered for many users. */
  viewer: Viewer | null
  /** Whether the request has a session that cannot be read, because the database is unavailable. */
  isAccountUnreachable: boolean
  /** Reads data that the page can do without; the response is then not cached. */
  readOptional: ReadOptional
  /** What pages contain of the signed-in user. */
  own: ViewerData | null
  /** Account actions, bound to this request. */
  accounts: AccountService
  client: Client
  titleAdmin: TitleAdminService
  myList: MyListServices
  listImports: ImportService
  notifications: NotificationService
  webhooks: WebhookService
  requests: RequestService
  managers: ManagerService
  comments: CommentService
  /** The reasons that moderators choose from. */
  commentReasons: () => readonly string[]
  /** Saves a contact message from this request. @throws {Problem} 429 */
  contact(message: Message): Promise<void>
  /** Passes what is typed on a phone on to a television. @throws {Problem} 429 */
  sendTyped(screen: string, typed: Typed): Promise<void>
  admins: AdminServices
  /** The host, with its port, by which the request came. */
  host: string
  /** Identifies the request in the log. */
  requestId: string
  /** Logs an error of this request for the operator. */
  reportError(error: unknown): void
}

export const siteContext = createContext<Site | null>(null)

export function requireSite(context: Readonly<RouterContextProvider>): Site {
  const site = context.get(siteContext)
  if (!site) throw new Error('The app has not set the site for this request')
  return site
}
