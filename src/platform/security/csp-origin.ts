/** Addresses as sources of a Content-Security-Policy. Pure. */

/** Names of hosts and addresses, and nothing that a policy reads as something else: URLs may have `*` and `;` in a host. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)$/i
const PROTOCOLS = new Set(['http:', 'https:', 'ws:', 'wss:'])

/** Whether an address names one host, in words that can stand in a policy. */
export const hasPlainHost = (address: string): boolean => HOST.test(URL.parse(address)?.hostname ?? '')

/** The origin of an address, or null where it must not stand in a policy. */
export function toCspOrigin(address: string): string | null {
  const url = URL.parse(address)
  return url && PROTOCOLS.has(url.protocol) && HOST.test(url.hostname) ? url.origin : null
}
