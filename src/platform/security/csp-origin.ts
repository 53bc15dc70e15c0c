/** Converts URLs to sources of a Content-Security-Policy. */

/** Plain host names and IP addresses. URLs allow `*` and `;` in a host, which a policy would interpret. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)$/i
const PROTOCOLS = new Set(['http:', 'https:', 'ws:', 'wss:'])

/** Whether a URL has a host that is safe in a policy. */
export const hasPlainHost = (address: string): boolean => HOST.test(URL.parse(address)?.hostname ?? '')

/** The origin of a URL, or null if it is not safe in a policy. */
export function toCspOrigin(address: string): string | null {
  const url = URL.parse(address)
  return url && PROTOCOLS.has(url.protocol) && HOST.test(url.hostname) ? url.origin : null
}

/** Whether a URL consists of a scheme, a host and a port. */
export function isOrigin(value: string): boolean {
  const { pathname, search, hash, username, password } = new URL(value)
  return pathname === '/' && search + hash + username + password === ''
}
