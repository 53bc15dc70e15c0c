import ipaddr from 'ipaddr.js'

/** The only IPv6 range with public unicast addresses. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::')

/**
 * Ranges that look public but belong to a cloud provider's internal network: Azure's host agent, which serves credentials,
 * and the service endpoints of IBM Cloud. Other metadata addresses are in ranges that are rejected as a whole.
 */
const CLOUD_INTERNAL = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
)

/**
 * Whether an IP address is a public unicast address. Everything else is rejected: private, loopback, link-local, shared,
 * multicast and reserved ranges, and IPv6 forms that embed an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return isPublicIPv4(ipaddr.IPv4.parse(text))
  if (!ipaddr.IPv6.isValid(text)) return false
  const address = ipaddr.IPv6.parse(text)
  return address.match(GLOBAL_IPV6, 3) && address.range() === 'unicast'
}

/** Ranges of private networks, with those of loopback and of carriers, which some VPNs use. */
const PRIVATE = new Set<string>(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'])

/** Where Alibaba Cloud, AWS and Google Cloud give out credentials, within those ranges. */
const METADATA = new Set(['100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254'])

/**
 * Whether an IP address is one of a private network. Link-local ones are not, and neither are others at which cloud providers give out
 * credentials.
 */
export function isPrivateAddress(text: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return false
  const address = ipaddr.parse(text)
  return PRIVATE.has(address.range()) && !METADATA.has(address.toString())
}

/** Removes the brackets that a URL puts around IPv6 addresses. */
export const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '')

const isPublicIPv4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && !CLOUD_INTERNAL.some((range) => address.match(range))
