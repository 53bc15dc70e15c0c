import ipaddr from 'ipaddr.js'

/** The only part of IPv6 from which public addresses are given out. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::')

/**
 * Whether an IP address belongs to one machine on the public internet. Everything else is refused: private, loopback,
 * link-local and shared ranges, multicast, reserved ones, and IPv6 forms that carry an IPv4 address inside.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text).range() === 'unicast'
  if (!ipaddr.IPv6.isValid(text)) return false
  const address = ipaddr.IPv6.parse(text)
  return address.match(GLOBAL_IPV6, 3) && address.range() === 'unicast'
}
