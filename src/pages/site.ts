/** What every page's loader can ask for; set once for each request by the app. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { Client } from '#src/accounts/sessions/request-client.ts'
import type { AccountService } from '#src/accounts/account-service.ts'
import type { PremiumPolicy } from '#src/accounts/users/premium.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import type { Preferences } from '#src/catalogue/language/language.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CommentService } from '#src/comments/comment-service.server.ts'
import type { Receipt } from '#src/contact/contact-service.server.ts'
import type { LibraryAdminService } from '#src/admin/library/library-service.server.ts'
import type { TitleAdminService } from '#src/admin/titles/title-service.server.ts'
import type { LibraryFacts } from '#src/library/facts.server.ts'
import type { MyListContext } from '#src/my-list/context.ts'
import type { AdminServices } from '#src/admin/admin-services.ts'

/** What the browser may know of the configuration. */
export interface SiteSettings {
  name: string
  /** Origin of absolute addresses, without a slash at the end. */
  origin: string
  catalogueApi: string
  qtipHosts: string[]
  /** Where the library's packages are got from instead of from here. */
  mediaCdn: string | undefined
  /** Where live comments come from instead of from here. */
  socketUrl: string | undefined
  /** Whether browsers are given the worker that shows a screen of ours when the site cannot be reached. */
  offlinePage: boolean
  landing: { titles: string; users: string }
  outside: {
    discord: string | undefined
    microblog: string | undefined
    photos: string | undefined
    email: string | undefined
  }
}

export interface Site {
  settings: SiteSettings
  catalogue: Catalogue
  /** The snapshot that this whole request is answered from, and how its pictures are shown. */
  cards: CardContext
  preferences: Preferences
  library(): Promise<LibraryFacts>
  /** Who may play what is premium. */
  premium: PremiumPolicy
  /** What admins do with the library. */
  libraryAdmin: LibraryAdminService
  /** Who is signed in. */
  viewer: Viewer | null
  /** What people do with their accounts, and who it is that does it now. */
  accounts: AccountService
  client: Client
  /** What admins do to titles. */
  editing: TitleAdminService
  /** What people keep. */
  myList: MyListContext
  /** What is said of titles and episodes. */
  comments: CommentService
  /** Takes a message to the admins from whoever sent this request. */
  contact(form: URLSearchParams): Promise<Receipt>
  /** What admins do. */
  admins: AdminServices
  /** Writes down what went wrong while this request was answered, for the operator. */
  tellFault(error: unknown): void
}

export const siteContext = createContext<Site | null>(null)

export function requireSite(context: Readonly<RouterContextProvider>): Site {
  const site = context.get(siteContext)
  if (!site) throw new Error('The app has not set the site for this request')
  return site
}
