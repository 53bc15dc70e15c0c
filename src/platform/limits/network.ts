import ipaddr from 'ipaddr.js'

/**
 * What stands for one visitor where addresses are counted: an IPv4 address, or the /64 of an IPv6 one, since that is what
 * a household is given and may choose from at will.
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
