/** All pages, in the order of the specification (section 2, route table), with what the rest of the site knows of each. */
import { CATEGORIES } from '#src/catalogue/listing.ts'
import { PICTURE_TYPE_NAMES } from '#src/my-list/list-statistics/review-paths.ts'
import { COSTS } from '#src/platform/instrumentation/work.ts'

export interface PageEntry {
  /** The pattern of its addresses, as React Router writes it; empty for the root. */
  path: string
  /** The module below `src`. */
  file: string
  /** Needed where one module has several pages. */
  id?: string
  /**
   * Whom it is for. `account`: signing in, and what users do with their sessions; such pages are served however busy the site is.
   * `user` and `admin` pages, and those of accounts, are not shown while sessions can't be read: their users would look signed out.
   */
  access: 'everyone' | 'account' | 'user' | 'admin'
  /** The most that it may cost to make it for one request, in units of `platform/instrumentation/work.ts`. */
  work: number
  /** Likewise what its forms do, if that is more. */
  formWork?: number
}

/** What any page of a member contains besides: up to 5,000 favourites, which are marked on every card. */
const MEMBER = 25

const page = (path: string, file: string, work: number, id?: string): PageEntry => ({
  path,
  file: `pages/${file}.tsx`,
  ...(id !== undefined && { id }),
  access: 'everyone',
  work: work + MEMBER,
})
const accountPage = (path: string, file: string, work: number, id?: string): PageEntry => ({
  ...page(path, file, work, id),
  access: 'account',
})
const userPage = (path: string, file: string, work: number, id?: string): PageEntry => ({
  ...page(path, file, work, id),
  access: 'user',
})
const adminPage = (path: string, file: string, work = 30): PageEntry => ({
  ...page(path === '' ? 'admin' : `admin/${path}`, `admin/${file}`, work),
  access: 'admin',
})

/** The frame around the pages of the admin area. */
export const ADMIN_FRAME = { path: 'admin', file: 'pages/admin/frame.tsx' }

export const PAGES: readonly PageEntry[] = [
  page('', 'landing', 30),
  page('home', 'home', 60),
  page('random', 'detail', 40, 'random'),
  page('watch/:id', 'watch', 40),
  page('search', 'search', 40),
  page('genre/:genre', 'listing', 40, 'genre'),
  ...CATEGORIES.map((category) => page(category, 'listing', 40, category)),
  page('az-list/:letter?', 'listing', 40, 'az-list'),
  page('producer/:slug', 'listing', 40, 'producer'),
  page('share', 'offline/share', 25),
  userPage('downloads', 'offline/downloads', 25),
  page('calendar', 'calendar/calendar', 120),
  page('season/:year?/:season?', 'calendar/season', 60),
  page('terms-of-service', 'terms-of-service', 25),
  page('dmca', 'dmca', 25),
  page('contact', 'contact', 25),
  page('about', 'about', 25),
  page('privacy', 'privacy', 25),
  userPage('comments', 'comments', 30),
  userPage('comments/:commentId/:action', 'comment-action', 30),
  accountPage('login', 'login', 25),
  accountPage('register', 'login', 25, 'register'),
  accountPage('reset/:token?', 'reset', 25),
  accountPage('verify/:token', 'verify', 25),
  accountPage('restore/:token', 'restore', 25),
  accountPage('new-email', 'new-email', 25),
  userPage('my-list/import', 'my-list/import', 40),
  userPage('my-list/statistics', 'my-list/statistics', COSTS.history),
  userPage('my-list/review/:year', 'my-list/review', COSTS.history),
  ...PICTURE_TYPE_NAMES.map((type) =>
    userPage(`my-list/review/:year/picture.${type}`, 'my-list/review-picture', COSTS.history, `review-${type}`),
  ),
  accountPage('account', 'account', 40),
  accountPage('account/services', 'my-list/linked-services', 30),
  accountPage('account/services/:service', 'my-list/linked-service', 30),
  accountPage('account/tokens', 'tokens/tokens', 30),
  userPage('link', 'tokens/link', 25),
  page('type', 'television/type', 25),
  accountPage('account/calendar', 'account-calendar', 30),
  accountPage('account/notifications', 'notifications/settings', 30),
  accountPage('account/notifications/devices', 'notifications/devices', 30),
  accountPage('account/notifications/webhooks', 'notifications/webhooks', 30),
  accountPage('account/notifications/webhooks/:webhook', 'notifications/webhook', 30),
  accountPage('account/:list', 'account-list', 40),
  userPage('my-list/:tab?', 'my-list/list', 180),
  userPage('my-list/settings', 'my-list/settings', 30),
  userPage('my-list/entry/:animeId', 'my-list/entry', 30),
  userPage('notifications', 'notifications/list', 40),
  userPage('notifications/titles/:animeId', 'notifications/choice', 30),
  accountPage('unsubscribe/:token', 'notifications/unsubscribe', 25),
  page('user/:username/list/:tab?', 'my-list/public-list', 180),
  adminPage('', 'overview', 60),
  adminPage('reports', 'reports'),
  adminPage('messages', 'messages'),
  adminPage('users', 'users'),
  adminPage('users/:id', 'user'),
  adminPage('imports', 'imports'),
  adminPage('audit', 'audit'),
  adminPage('status', 'status', 60),
  adminPage('settings', 'settings'),
  adminPage('setup', 'setup'),
  { ...adminPage('library', 'library', 60), formWork: COSTS.export },
  adminPage('sources', 'sources'),
  adminPage('library/:file', 'library-file'),
  adminPage('library/:file/segments', 'segments'),
  adminPage('jobs', 'jobs'),
  adminPage('webhooks', 'webhooks'),
  adminPage('webhooks/:webhook', 'webhook'),
  adminPage('titles', 'titles', 60),
  adminPage('titles/:id', 'title'),
  page('error-page', 'error-page', 25),
  page('404-not-found-page', 'not-found', 25, '404'),
  page(':id', 'detail', 40, 'detail'),
  page('*', 'not-found', 40),
]
