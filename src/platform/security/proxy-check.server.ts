/** Finds out whether a proxy stands in front of the site that the configuration does not know of. */
import { BlockList, isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface ProxySettings {
  publicUrl: string
  trustedProxies: readonly string[]
}

/** What is wrong, what it leads to, and the line that sets it right. */
export interface ProxyNotice {
  problem: string
  setting: string
}

export interface ForwardedRequest {
  /** Whoever opened the connection. */
  peer: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface ProxyCheck {
  /** Looks at a request. @returns a notice that is new; a visitor who sends such headers causes two of each kind at most */
  look(request: ForwardedRequest): ProxyNotice | null
  /** Everything that is known by now. */
  notices(): ProxyNotice[]
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'] as const
const ONE_LIMIT = 'all visitors behind it share one limit of sign-ins, pages and messages'

export function openProxyCheck(settings: ProxySettings): ProxyCheck {
  const known = findConfigurationNotices(settings)
  const isTrusted = toTrust(settings.trustedProxies)
  const isSecure = settings.publicUrl.startsWith('https:')
  let untrusted: { near: boolean; notice: ProxyNotice } | undefined
  let insecure: ProxyNotice | undefined

  return {
    look({ peer, headers }) {
      const header = FORWARDED.find((name) => headers[name] !== undefined)
      if (header === undefined) return null
      const address = plainAddress(peer)
      if (!isTrusted(address)) {
        // A proxy is most likely near; anybody far away may send such a header to confuse.
        const near = isNear(address)
        if (untrusted?.near || (untrusted && !near)) return null
        untrusted = { near, notice: toUntrusted(address, header) }
        return untrusted.notice
      }
      if (isSecure || insecure || headers['x-forwarded-proto'] !== 'https') return null
      insecure = toInsecure(settings.publicUrl, 'Requests arrive over https')
      return insecure
    },
    notices: () => [...known, ...(untrusted ? [untrusted.notice] : []), ...(insecure ? [insecure] : [])],
  }
}

/** What can be known before any request. */
export function findConfigurationNotices({ publicUrl, trustedProxies }: ProxySettings): ProxyNotice[] {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' && trustedProxies.length === 0)
    return [
      {
        problem: `PUBLIC_URL is https, so a proxy stands in front of the site, but TRUSTED_PROXIES does not name it: ${ONE_LIMIT}.`,
        setting: 'TRUSTED_PROXIES=127.0.0.1 (or the address that your proxy connects from)',
      },
    ]
  if (protocol === 'http:' && !isLocal(hostname))
    return [toInsecure(publicUrl, 'Browsers on other machines open the site')]
  return []
}

const toUntrusted = (address: string, header: string): ProxyNotice => ({
  problem: `A request from ${address} had the header ${header}, but TRUSTED_PROXIES does not name that address. If it is your proxy, ${ONE_LIMIT}; if it is not, ignore this.`,
  setting: `TRUSTED_PROXIES=${address}`,
})

function toInsecure(publicUrl: string, why: string): ProxyNotice {
  const { hostname } = new URL(publicUrl)
  const host = isLocal(hostname) ? 'anime.example' : hostname
  return {
    problem: `${why}, but PUBLIC_URL is ${publicUrl}: cookies are not Secure, and browsers are not told to stay with https.`,
    setting: `PUBLIC_URL=https://${host}`,
  }
}

const isLocal = (hostname: string): boolean => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    (isIP(bare) !== 0 && ipaddr.process(bare).range() === 'loopback')
  )
}

/** On this machine or in its own network. */
const isNear = (address: string): boolean =>
  isIP(address) !== 0 && ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range())

const plainAddress = (peer: string): string => (isIP(peer) === 0 ? peer : ipaddr.process(peer).toString())

function toTrust(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, toBits(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** A range is written `/8` or `/255.0.0.0`. */
const toBits = (bits: string): number =>
  ipaddr.IPv4.isValid(bits) && bits.includes('.')
    ? (ipaddr.IPv4.parse(bits).prefixLengthFromSubnetMask() ?? 32)
    : Number(bits)

/** A notice in one line of a log. */
export const toNoticeLine = ({ problem, setting }: ProxyNotice): string => `${problem} Set ${setting}`
