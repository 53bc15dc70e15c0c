/** Removes secrets from what is logged: queries, and tokens in paths. */

/** Pages whose path ends with a token from an email. */
const LINK = /^\/+(reset|verify|restore|unsubscribe)\/+[^]*/i
/** The file of a private calendar or feed. */
const PRIVATE_FILE = /^(\/+(?:calendar|feeds\/+(?:my-list|collection))\/+)[^/]+(\.(?:ics|atom|json))$/i
/** The ticket of a player. */
const TICKET = /^(\/+(?:jellyfin\/+media|media\/+ticket)\/+)[^/]+/i
/** A token of 256 random bits in base64url, also an API token. Slugs and user names have no capital letters. */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])(?:hoshimi_)?[\w-]{43}(?![\w-])/g
/** In a line of JSON: an origin and a path with its query, of which either may be absent. */
const ADDRESS = /(:\/\/[^\s"'\\/?#]*)?(\/[^\s"'\\]*)/g
const QUERY = /\?[\w.%-]+=[^\s"'\\]*/g
const CREDENTIALS = /:\/\/[^\s"'\\/?#]*@/g

/** A path without its query and without tokens, which are replaced by `…`. */
export function toLoggedPath(url: string): string {
  const path = decode(url.split(/[?#]/, 1)[0] ?? '')
  return path.replace(LINK, '/$1/…').replace(PRIVATE_FILE, '$1…$2').replace(TICKET, '$1…').replace(TOKEN, '…')
}

/**
 * A line of the log (JSON) without queries, credentials and tokens, whichever part wrote it: the messages of frameworks contain whole URLs. It
 * stays valid JSON.
 */
export const redactLine = (line: string): string =>
  line
    .replace(CREDENTIALS, '://…@')
    .replace(
      ADDRESS,
      (_, origin: string = '', path: string) => origin + JSON.stringify(toLoggedPath(path)).slice(1, -1),
    )
    .replace(QUERY, '?…')
    .replace(TOKEN, '…')

/** An encoded path could hide a token. */
function decode(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return '…'
  }
}
