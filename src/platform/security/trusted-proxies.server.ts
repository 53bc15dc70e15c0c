/** Which connections come from a trusted proxy. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address as IPv4 where it is mapped to IPv6. */
export const plainAddress = (peer: string): string => (isIP(peer) === 0 ? peer : ipaddr.process(peer).toString())

/** Returns a function that says whether a connection comes from a trusted proxy. Invalid entries trust no one. */
export function toTrust(proxies: readonly string[]): (peer: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, toBits(bits), family)
  }
  return (peer) => {
    const address = plainAddress(peer)
    return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

/** Whether an entry is an address, or one with a prefix length or subnet mask. `/0` would trust everyone. */
export function isProxyRange(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  if (bits === undefined) return true
  if (ipaddr.IPv4.isValidFourPartDecimal(bits)) return (ipaddr.IPv4.parse(bits).prefixLengthFromSubnetMask() ?? 0) > 0
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32)
}

/** Accepts a prefix length (`/8`) or a subnet mask (`/255.0.0.0`). */
const toBits = (bits: string): number =>
  ipaddr.IPv4.isValid(bits) && bits.includes('.')
    ? (ipaddr.IPv4.parse(bits).prefixLengthFromSubnetMask() ?? 32)
    : Number(bits)

/**
 * The address of a request's client, for requests that Fastify does not see: as its `request.ip`, the last address of X-Forwarded-For
 * that is not a trusted proxy's.
 */
export function clientAddress(request: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  const chain = [...forwarded, request.socket.remoteAddress ?? ''].map((part) => part.trim()).filter(Boolean)
  return chain.findLast((address) => !isTrusted(address)) ?? chain[0] ?? ''
}
