/** Permanent ids of feeds and their entries: `tag:anime.example,2026:title/12/episode/5` (RFC 4151). */

/**
 * The day on which the host belonged to the site, as the scheme requires: its first second of 2026. It is a part of every id,
 * so it never changes.
 */
const TAG_DATE = '2026'

/**
 * @param origin of the site; its port is a part of the id only if it is not the scheme's own
 * @param path what the id identifies, in ASCII without spaces
 */
export function toTagUri(origin: string, path: string): string {
  const { hostname, port } = new URL(origin)
  return `tag:${toAuthority(hostname)},${TAG_DATE}:${port && `${port}/`}${path}`
}

/** The host as the scheme writes it: an IPv6 address has no colons or brackets. */
const toAuthority = (hostname: string): string => hostname.replace(/[^a-z0-9.-]+/g, '-').replace(/^[-.]+|[-.]+$/g, '')
