/** Where somebody goes on after signing in: a page of this site and none of another. Pure. */

const DOORS = /^\/(login|register|reset)(\/|$)/
const NOWHERE = 'http://site.invalid'

/** The path with its query; home where none was given, or one that would lead away or back to signing in. */
export function toReturnPath(from: string | null): string {
  if (from === null || !/^\/(?![/\\])/.test(from) || !URL.canParse(from, NOWHERE)) return '/home'
  const { origin, pathname, search } = new URL(from, NOWHERE)
  // what the parser makes of dots and tabs must not begin with two slashes either
  return origin === NOWHERE && !pathname.startsWith('//') && !DOORS.test(pathname) ? pathname + search : '/home'
}

/** The sign-in URL that returns to the current page. */
export const signInUrl = (signInLink: '/login' | '/register', from: string): string =>
  from === '/home' ? signInLink : `${signInLink}?from=${encodeURIComponent(from)}`
