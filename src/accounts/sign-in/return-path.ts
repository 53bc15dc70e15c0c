/** The page to return to after signing in, always on this site. */

const SIGN_IN_PATHS = /^\/(login|register|reset)(\/|$)/
const BASE = 'http://site.invalid'

/** The path with its query; home if it is missing, external or a sign-in page. */
export function toReturnPath(from: string | null): string {
  if (from === null || !/^\/(?![/\\])/.test(from) || !URL.canParse(from, BASE)) return '/home'
  const { origin, pathname, search } = new URL(from, BASE)
  // after the URL parser has resolved dots and tabs, the path must not start with two slashes
  return origin === BASE && !pathname.startsWith('//') && !SIGN_IN_PATHS.test(pathname) ? pathname + search : '/home'
}

/** The sign-in URL that returns to the current page. */
export const signInUrl = (signInLink: '/login' | '/register', from: string): string =>
  from === '/home' ? signInLink : `${signInLink}?from=${encodeURIComponent(from)}`

/** Keeps an invitation in an address of the sign-in pages. */
export const withInvitation = (url: string, token: string | undefined): string =>
  token === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}invitation=${encodeURIComponent(token)}`

/** What is shown after signing up, until an admin has approved the account. */
export const WAITING_PATH = '/register?waiting'

/** Where new members are asked what they like. */
export const WELCOME_PATH = '/welcome'

/** The page after signing in, or after signing up, which leads to `WELCOME_PATH` where there is no other destination. */
export const toFirstPath = (isNew: boolean, to: string): string =>
  isNew && to === toReturnPath(null) ? WELCOME_PATH : to

const REASONS: readonly (readonly [path: string, reason: string])[] = [
  ['/my-list/entry/', 'Sign in to add this title to your list.'],
  ['/my-list/favourite/', 'Sign in to add this title to your favourites.'],
  ['/notifications/titles/', 'Sign in to be notified of new episodes.'],
  ['/requests/', 'Sign in to ask for a title.'],
  ['/requests', 'Sign in to see your requests.'],
  ['/comments/', 'Sign in to comment.'],
]

/** What signing in is for, as a sentence: where visitors follow a link to a page that needs an account. @param to its path */
export const findSignInReason = (to: string): string | undefined => REASONS.find(([path]) => to.startsWith(path))?.[1]

/** Of pages that need an account as a whole. */
const PAGE_REASONS: typeof REASONS = [
  ['/downloads', 'Sign in to save episodes on this device and watch them offline.'],
  ['/my-list', 'Sign in to see your list.'],
  ['/notifications', 'Sign in to see your notifications.'],
  ['/account', 'Sign in to see your account.'],
]

/** As `findSignInReason`, for the page that asks to sign in: also of pages whose links are followed as they are. */
export const findPageReason = (to: string): string | undefined =>
  findSignInReason(to) ?? PAGE_REASONS.find(([path]) => to.startsWith(path))?.[1]
