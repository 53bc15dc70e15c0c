/**
 * All pages, in the order of the specification (section 2, route table), with all that the rest of the site knows of each. What is
 * not said of a page: visitors may see it, it is made once for all of them, nothing of it is kept, and it has no large forms.
 */
import { ACCOUNT_PAGES, OWNER_PAGES } from '#src/accounts/account-page/account-sections.ts'
import { CATEGORIES } from '#src/catalogue/listing.ts'
import { LIST_STATUSES } from '#src/list/entries/entry.ts'
import { PICTURE_TYPE_NAMES } from '#src/list-statistics/review-paths.ts'
import { COSTS } from '#src/platform/instrumentation/work.ts'
import { PAGE_NAMES, type PageNeed } from './page-names.ts'

export type Skeleton = 'home' | 'title' | 'search' | 'category' | 'genre' | 'letter' | 'producer'

/** Pages that are rendered once for all signed-in users, as they differ in marked texts only (decision 032). */
export type MemberTemplate = 'home' | 'title' | 'list' | 'calendar' | 'plain'

export interface FormLimits {
  /** The largest body (bytes); without it `DEFAULT_BODY_LIMIT`. */
  maxBytes?: number
  /** For admins only. */
  maxAdminBytes?: number
  /** Whether a form takes a password or a token, and so counts as an attempt of its network before it is read. */
  isAttempt?: true
}

export interface PageEntry {
  /** The pattern of its addresses, as React Router writes it; empty for the root. */
  path: string
  /** The module below `src`. */
  file: string
  /** Needed where one module has several pages. */
  id?: string
  /** What its parameter may be where it is saved or has a skeleton, as a regular expression. */
  parameter?: string
  access: 'visitor' | 'user' | 'moderator' | 'admin'
  /** Whether visitors see it while the site is private: it leads in, or is a legal page. */
  isOpenWhenPrivate?: true
  /** While sessions can't be read (decision 035): as to a visitor, or 503, where a user would look signed out. */
  inOutage: 'as-visitor' | 'unavailable'
  /** While the site is overloaded: searches are refused before other pages, signing in never. */
  underLoad: 'page' | 'search' | 'served'
  /** What it may cost at most to make it for one request, in units of `platform/instrumentation/work.ts`. */
  work: number
  /** Likewise what its forms do, if that is more. */
  formWork?: number
  /**
   * Which visitors get the same answer: those with the same preferences, only those in the same time zone, or none. Nothing is shared of
   * what users and admins get, nor where a loader sets `no-store`.
   */
  cache: 'shared' | 'by-zone' | 'none'
  /** Whether it also depends on the watch order that the visitor has chosen. */
  goesOnInOrder?: true
  template?: MemberTemplate
  form: FormLimits
  /** Whether it is about the account itself, which a profile of it may not see. */
  isOfAccount?: true
  /** Whether profiles with limits may not see it: it leads to comments, requests, imports or another user. */
  isClosedToLimited?: true
  /** Whether the navigation of the account is beside it. */
  isInAccount?: true
  /** Whether links from pages for visitors load the document, so that those need not know its route. */
  isApart: boolean
  /** Whether users have it offline once they opened it. */
  isSaved?: true
  /** Shown while the page loads. */
  skeleton?: Skeleton
  /** Whether the sitemap lists it among the site's own pages. */
  inSitemap?: true
}

type More = Partial<Omit<PageEntry, 'path' | 'file' | 'access' | 'work'>>

/**
 * What any page of a member contains besides: up to 5,000 favourites, which are marked on every card, and the list, whose 20,000 rows are
 * read again after a change.
 */
const MEMBER = 110

const page = (path: string, file: string, work: number, more: More = {}): PageEntry => ({
  path,
  file: `pages/${file}.tsx`,
  access: 'visitor',
  inOutage: 'as-visitor',
  underLoad: 'page',
  work: work + MEMBER,
  cache: 'shared',
  form: {},
  isApart: false,
  ...more,
})
const userPage = (path: string, file: string, work: number, more: More = {}): PageEntry => ({
  ...page(path, file, work, { inOutage: 'unavailable', isApart: true, ...more }),
  access: 'user',
})
const ATTEMPT = { isAttempt: true } as const
const CLOSED = { isClosedToLimited: true } as const
/** Signing in, and what leads back to an account. */
const signInPage = (path: string, file: string, work: number, more: More = {}): PageEntry =>
  page(path, file, work, {
    inOutage: 'unavailable',
    underLoad: 'served',
    form: ATTEMPT,
    isApart: true,
    isOpenWhenPrivate: true,
    ...more,
  })
const accountPage = (path: string, file: string, work: number, more: More = {}): PageEntry =>
  userPage(path, file, work, { underLoad: 'served', form: ATTEMPT, isInAccount: true, ...more })
/** A form fits a title with the longest synopsis and all its names. */
const adminPage = (path: string, file: string, work = 30): PageEntry => ({
  ...userPage(path === '' ? 'admin' : `admin/${path}`, `admin/${file}`, work, { form: { maxAdminBytes: 256 * 1024 } }),
  access: 'admin',
})
/** A form fits 5000 characters of a message or 500 of a comment, with up to twelve bytes each, plus escaping. */
const LONG_TEXT = { maxBytes: 72 * 1024 }

const listing = (path: string, skeleton: Skeleton, id: string): PageEntry =>
  page(path, 'listing', 40, { id, skeleton, template: 'plain' })
const textPage = (path: string, more: More = {}): PageEntry =>
  page(path, path, 25, { template: 'plain', inSitemap: true, ...more })
const legalPage = (path: string): PageEntry => textPage(path, { isOpenWhenPrivate: true })

/** The frame around the pages of the admin area. */
export const ADMIN_FRAME = { path: 'admin', file: 'pages/admin/frame.tsx' }
/** The frame around the pages of an account. */
export const ACCOUNT_FRAME = { file: 'pages/account-frame.tsx' }

export const PAGES: readonly PageEntry[] = [
  page('', 'landing', 30, { inSitemap: true }),
  page('home', 'home', 60, { template: 'home', skeleton: 'home', isSaved: true, inSitemap: true }),
  page('random', 'detail', 40, { id: 'random', cache: 'none', skeleton: 'title' }),
  page('watch/:id', 'watch', 40, { goesOnInOrder: true }),
  page('watch-order/:id', 'watch-order', 60, { template: 'plain' }),
  page('search', 'search', 45, { underLoad: 'search', template: 'plain', skeleton: 'search', inSitemap: true }),
  // a member's list is read for it: of each status, the last changed entries
  page('search/lines', 'lines', 60, { underLoad: 'search', cache: 'none', isApart: true }),
  page('search/scene', 'scenes', COSTS.scenes, { underLoad: 'search', cache: 'none', isApart: true }),
  page('tonight', 'tonight', 80, { underLoad: 'search', isApart: true, inSitemap: true }),
  listing('genre/:genre', 'genre', 'genre'),
  ...CATEGORIES.map((category) => listing(category, 'category', category)),
  listing('az-list/:letter?', 'letter', 'az-list'),
  listing('producer/:slug', 'producer', 'producer'),
  page('person/:id', 'credits', 40, { id: 'person', isApart: true }),
  page('character/:id', 'credits', 40, { id: 'character', isApart: true }),
  userPage('requests', 'requests/own', 40, { isInAccount: true, ...CLOSED }),
  userPage('requests/find', 'requests/find', 30, CLOSED),
  userPage('requests/:animeId', 'requests/title', 30, CLOSED),
  page('share', 'offline/share', 25, { isApart: true }),
  userPage('downloads', 'offline/downloads', 25, { isSaved: true }),
  page('calendar', 'calendar/calendar', 120, { cache: 'by-zone', template: 'calendar', inSitemap: true }),
  page('season/:year/:season', 'calendar/season', 60, { template: 'plain' }),
  page('season/:year?', 'calendar/season', 25, { id: 'season-now' }),
  legalPage('terms-of-service'),
  legalPage('dmca'),
  // the legal pages lead to it
  page('contact', 'contact', 25, { form: LONG_TEXT, inSitemap: true, isOpenWhenPrivate: true }),
  textPage('about'),
  legalPage('privacy'),
  userPage('comments', 'comments', 30, { form: LONG_TEXT, ...CLOSED }),
  userPage('comments/:commentId/:action', 'comment-action', 30, { form: LONG_TEXT, ...CLOSED }),
  signInPage('login', 'login', 25, CLOSED),
  signInPage('login/code', 'login', 25, { id: 'login-code', cache: 'none', ...CLOSED }),
  signInPage('login/with/:provider', 'single-sign-on', 40, { id: 'single-sign-on', cache: 'none' }),
  signInPage('login/with/:provider/callback', 'single-sign-on', 60, {
    id: 'single-sign-on-callback',
    cache: 'none',
  }),
  signInPage('login/with/:provider/sign-out', 'single-sign-on', 40, {
    id: 'single-sign-on-sign-out',
    cache: 'none',
    ...CLOSED,
  }),
  signInPage('register', 'login', 25, { id: 'register', ...CLOSED }),
  signInPage('reset/:token?', 'reset', 25, CLOSED),
  signInPage('verify/:token', 'verify', 25),
  signInPage('restore/:token', 'restore', 25),
  signInPage('new-email', 'new-email', 25),
  userPage('welcome/:step?', 'my-list/welcome', 60),
  userPage('my-list/import', 'my-list/import', 40, CLOSED),
  userPage('my-list/statistics', 'my-list/statistics', COSTS.history),
  userPage('my-list/review/:year', 'my-list/review', COSTS.history),
  ...PICTURE_TYPE_NAMES.map((type) =>
    userPage(`my-list/review/:year/picture.${type}`, 'my-list/review-picture', COSTS.history, { id: `review-${type}` }),
  ),
  accountPage('account', 'account', 40, { id: 'account' }),
  ...ACCOUNT_PAGES.map((page) =>
    accountPage(`account/${page}`, 'account', 40, {
      id: `account-${page}`,
      ...(OWNER_PAGES.has(page) && { isOfAccount: true }),
    }),
  ),
  userPage('profiles', 'profiles', 30, { form: ATTEMPT }),
  accountPage('account/profiles', 'account-profiles', 30, { isOfAccount: true }),
  accountPage('account/services', 'my-list/linked-services', 30, { isOfAccount: true }),
  accountPage('account/services/:service', 'my-list/linked-service', 30, { isOfAccount: true }),
  accountPage('account/tokens', 'tokens/tokens', 30, { isOfAccount: true }),
  accountPage('account/two-step', 'account-two-step', 30, { isOfAccount: true }),
  accountPage('account/passkeys', 'account-passkeys', 30, { isOfAccount: true }),
  userPage('link', 'tokens/link', 25, { form: ATTEMPT }),
  page('type', 'television/type', 25, { isApart: true }),
  accountPage('account/calendar', 'account-calendar', 30, { isOfAccount: true }),
  accountPage('account/blocked', 'account-blocked', 30, CLOSED),
  accountPage('account/moderation', 'account-moderation', 30, CLOSED),
  accountPage('account/notifications', 'notifications/settings', 30),
  accountPage('account/notifications/devices', 'notifications/devices', 30),
  accountPage('account/notifications/webhooks', 'notifications/webhooks', 30, { isOfAccount: true }),
  accountPage('account/notifications/webhooks/:webhook', 'notifications/webhook', 30, { isOfAccount: true }),
  userPage('account/:list', 'account-list', 90, { underLoad: 'served', form: ATTEMPT }),
  userPage('my-list/:tab?', 'my-list/list', 180, {
    template: 'list',
    isSaved: true,
    parameter: LIST_STATUSES.join('|'),
  }),
  userPage('my-list/settings', 'my-list/settings', 30, { isInAccount: true }),
  userPage('my-list/entry/:animeId', 'my-list/entry', 30),
  userPage('my-list/favourite/:animeId', 'my-list/favourite', 25),
  userPage('notifications', 'notifications/list', 40),
  userPage('notifications/titles/:animeId', 'notifications/choice', 30),
  signInPage('unsubscribe/:token', 'notifications/unsubscribe', 25, { form: {} }),
  page('user/:username/list/:tab?', 'my-list/public-list', 180, { isApart: true }),
  { ...userPage('moderation', 'moderation', 80, CLOSED), access: 'moderator' },
  adminPage('', 'overview', 60),
  adminPage('reports', 'reports'),
  adminPage('requests', 'requests'),
  adminPage('requests/managers', 'media-managers'),
  adminPage('messages', 'messages'),
  adminPage('users', 'users'),
  adminPage('users/:id', 'user'),
  adminPage('invitations', 'invitations'),
  adminPage('blocks', 'blocks'),
  adminPage('move-in', 'move-in', 60),
  adminPage('imports', 'imports'),
  adminPage('audit', 'audit'),
  adminPage('status', 'status', 60),
  adminPage('settings', 'settings'),
  adminPage('setup', 'setup'),
  { ...adminPage('library', 'library', 60), formWork: COSTS.export },
  adminPage('collection', 'collection', COSTS.list),
  adminPage('sources', 'sources'),
  adminPage('library/:file', 'library-file'),
  adminPage('library/:file/segments', 'segments'),
  adminPage('jobs', 'jobs'),
  adminPage('webhooks', 'webhooks'),
  adminPage('webhooks/:webhook', 'webhook'),
  adminPage('titles', 'titles', 60),
  adminPage('titles/:id', 'title'),
  page('error-page', 'error-page', 25),
  page('404-not-found-page', 'not-found', 25, { id: '404' }),
  page(':id', 'detail', 40, {
    id: 'detail',
    template: 'title',
    skeleton: 'title',
    isSaved: true,
    parameter: String.raw`[a-z0-9-]{1,100}-\d{1,15}`,
  }),
  page('*', 'not-found', 40),
]

/** The id of a page's route: its module, except where that has several pages. */
export const routeId = ({ id, file }: Pick<PageEntry, 'id' | 'file'>): string => id ?? file.replace(/\.tsx$/, '')

/** The addresses of a page as a regular expression, without queries. */
const addressesOf = ({ path, parameter = '[^/]+' }: PageEntry): string =>
  `^/${path.replaceAll(/(\/?):\w+(\??)/g, (_, slash: string, optional: string) =>
    optional === '' ? `${slash}(?:${parameter})` : `(?:${slash}(?:${parameter}))?`,
  )}$`

/** What browsers need of the table: constants of the build (`scripts/build/page-lists.ts`). */
export interface PageLists {
  /** The skeletons of pages, by their addresses. */
  skeletons: readonly (readonly [addresses: string, skeleton: Skeleton])[]
  saved: {
    /** Saved on each visit, and never replaced by other pages. */
    main: readonly string[]
    addresses: readonly string[]
  }
}

export function toPageLists(): PageLists {
  const saved = PAGES.filter(({ isSaved }) => isSaved)
  return {
    skeletons: PAGES.flatMap((entry) => (entry.skeleton ? [[addressesOf(entry), entry.skeleton] as const] : [])),
    saved: {
      main: saved.map(({ path }) => `/${path.replace(/\/?:\w+\??$/, '')}`).filter((path) => path !== '/'),
      addresses: saved.map(addressesOf),
    },
  }
}

/** A page that the palette offers. */
export interface PalettePage {
  to: string
  name: string
  japaneseName: string
  access: PageEntry['access']
  /** Whether it is about the account itself, which a profile of it may not see. */
  isOfAccount?: true
  /** Whether links to it load the document. */
  isApart?: true
  needs?: PageNeed
}

export function toPalettePages(): PalettePage[] {
  return PAGE_NAMES.map(({ page: path, to, name, japaneseName, needs }) => {
    const entry = PAGES.find((one) => one.path === path)
    if (!entry) throw new Error(`${path} is no page`)
    return {
      to: to ?? `/${path.replace(/\/?:\w+\??$/, '')}`,
      name,
      japaneseName,
      access: entry.access,
      ...(entry.isApart && { isApart: true as const }),
      ...(entry.isOfAccount && { isOfAccount: true as const }),
      ...(needs && { needs }),
    }
  })
}
