/** Groups requests into a few kinds, by URL. */

export const REQUEST_KINDS = ['page', 'call', 'picture', 'media', 'asset', 'socket', 'other'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** By the first segment of the path, in lower case. */
const KINDS: ReadonlyMap<string, RequestKind> = new Map([
  ['api', 'call'],
  ['images', 'picture'],
  ['media', 'media'],
  ['assets', 'asset'],
  ['socket.io', 'socket'],
  ['healthz', 'other'],
  ['readyz', 'other'],
  ['metrics', 'other'],
  ['.well-known', 'other'],
])

/** Files at the root, such as the icons and the service worker. */
const ASSET = /\.(?:css|ico|js|png|svg|webmanifest|woff2)$/
/** Files for crawlers. */
const DOCUMENT = /\.(?:txt|xml)$/
/** Longer than the name of any of these. */
const MAX_SEGMENT = 60

/**
 * The kind of a request, whatever its URL contains: there are never more than these kinds.
 * @param url the request target, as it was sent
 */
export function requestKind(url: string): RequestKind {
  if (!url.startsWith('/')) return 'other'
  const end = url.slice(1, MAX_SEGMENT).search(/[/?#]/)
  const segment = url.slice(1, end < 0 ? MAX_SEGMENT : end + 1).toLowerCase()
  const known = KINDS.get(segment)
  if (known) return known
  if (!segment.includes('.')) return 'page'
  return ASSET.test(segment) ? 'asset' : DOCUMENT.test(segment) ? 'other' : 'page'
}
