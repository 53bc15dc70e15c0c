/** One spelling for each URL, so that caches, limits and the router take it for the same. */
import { posix } from 'node:path'

/** Characters of a path that are never escaped (RFC 3986, section 3.3). */
const PLAIN = "\\w~!$&'()*+,;=:@.-"
const CANONICAL = new RegExp(`^(?:/(?!\\.\\.?(?:[/?]|$))[${PLAIN}]+)*/?(?:\\?[^#]*)?$`)
const NOT_PLAIN = new RegExp(`[^%/${PLAIN}]`, 'g')
const ESCAPE = /%[\da-f]{2}/gi
const UNRESERVED = /[\w~.-]/

/**
 * Normalises the path (RFC 3986, section 6.2.2): escapes only what must be escaped, in capitals, and no dot segments. Repeated
 * slashes are one, and backslashes are slashes, as in browsers. The query stays as it is, a fragment is removed.
 * @param url a request target, in which each character is a byte
 * @returns the same text if it is canonical, or no path
 */
export function toCanonicalUrl(url: string): string {
  if (CANONICAL.test(url) || !url.startsWith('/')) return url
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  const escaped = path.replaceAll('\\', '/').replace(ESCAPE, normalizeEscape).replace(NOT_PLAIN, escape)
  return posix.normalize(escaped) + query
}

const escape = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

function normalizeEscape(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  return UNRESERVED.test(character) ? character : escaped.toUpperCase()
}

/**
 * The URL of a page or of its data, which React Router finds at more than one: it ignores slashes at the end, and takes
 * `/home/_.data` and `/home/.data` for `/home/`. @param url canonical
 */
export function toPageUrl(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (!/.\/$|\/_?\.data\/?$/.test(path)) return url
  const page = path.replace(/(?<=.)\/$/, '').replace(/\/_?\.data$/, '.data')
  return (page === '.data' ? '/_.data' : page) + url.slice(path.length)
}
