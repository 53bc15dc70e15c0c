import ipaddr from 'ipaddr.js'

/** The only part of IPv6 from which public addresses are given out. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::')

/**
 * Ranges that look public but lead into the network of a cloud provider: Azure's host agent, which hands out credentials,
 * and the service endpoints of IBM Cloud. Other metadata addresses lie in ranges that are refused as a whole.
 */
const CLOUD_INTERNAL = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
)

/**
 * Whether an IP address belongs to one machine on the public internet. Everything else is refused: private, loopback,
 * link-local and shared ranges, multicast, reserved ones, and IPv6 forms that carry an IPv4 address inside.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return isPublicIPv4(ipaddr.IPv4.parse(text))
  if (!ipaddr.IPv6.isValid(text)) return false
  const address = ipaddr.IPv6.parse(text)
  return address.match(GLOBAL_IPV6, 3) && address.range() === 'unicast'
}

const isPublicIPv4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && !CLOUD_INTERNAL.some((range) => address.match(range))
