import ipaddr from 'ipaddr.js'

/**
 * The key under which a client's address is rate limited: an IPv4 address, or the /64 of an IPv6 address, because a
 * household is assigned a whole /64 and can use any address in it.
 */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
