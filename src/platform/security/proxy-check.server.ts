/** Detects a reverse proxy that the configuration does not mention. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { withoutBrackets } from './public-address.ts'
import { plainAddress, toTrust } from './trusted-proxies.server.ts'

export interface ProxySettings {
  publicUrl: string
  trustedProxies: readonly string[]
}

/** The problem with its effect, and the setting that fixes it. */
export interface ProxyNotice {
  problem: string
  setting: string
}

export interface ForwardedRequest {
  /** Address of the connection's other end. */
  peer: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface ProxyCheck {
  /** Inspects a request. @returns a new notice, if any; visitors with forged headers cause at most two of each kind */
  inspect(request: ForwardedRequest): ProxyNotice | null
  /** All notices so far. */
  notices(): ProxyNotice[]
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'] as const
const ONE_LIMIT = 'all visitors behind it share one limit for sign-ins, pages, messages and connections'

export function openProxyCheck(settings: ProxySettings): ProxyCheck {
  const configurationNotices = findConfigurationNotices(settings)
  const isTrusted = toTrust(settings.trustedProxies)
  const isSecure = settings.publicUrl.startsWith('https:')
  let untrusted: { isLocalPeer: boolean; notice: ProxyNotice } | undefined
  let insecure: ProxyNotice | undefined

  return {
    inspect({ peer, headers }) {
      const header = FORWARDED.find((name) => headers[name] !== undefined)
      if (header === undefined) return null
      const address = plainAddress(peer)
      if (!isTrusted(address)) {
        // A proxy is most likely on a local address; remote clients may forge the header.
        const isLocalPeer = isLocalAddress(address)
        if (untrusted?.isLocalPeer || (untrusted && !isLocalPeer)) return null
        untrusted = { isLocalPeer, notice: toUntrusted(address, header) }
        return untrusted.notice
      }
      if (isSecure || insecure || headers['x-forwarded-proto'] !== 'https') return null
      insecure = toInsecure(settings.publicUrl, 'Requests arrive over https')
      return insecure
    },
    notices: () => [...configurationNotices, ...(untrusted ? [untrusted.notice] : []), ...(insecure ? [insecure] : [])],
  }
}

/** Notices that follow from the configuration, before any request. */
export function findConfigurationNotices({ publicUrl, trustedProxies }: ProxySettings): ProxyNotice[] {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' && trustedProxies.length === 0)
    return [
      {
        problem: `PUBLIC_URL uses https, so the site is behind a proxy, but TRUSTED_PROXIES is not set: ${ONE_LIMIT}.`,
        setting: 'TRUSTED_PROXIES=127.0.0.1 (or the address that your proxy connects from)',
      },
    ]
  if (protocol === 'http:' && !isLocal(hostname)) return [toInsecure(publicUrl, 'The site is open to other machines')]
  return []
}

const toUntrusted = (address: string, header: string): ProxyNotice => ({
  problem: `A request from ${address} had the header ${header}, but TRUSTED_PROXIES does not include that address. If it is your proxy, ${ONE_LIMIT}; if it is not, ignore this.`,
  setting: `TRUSTED_PROXIES=${address}`,
})

function toInsecure(publicUrl: string, reason: string): ProxyNotice {
  const { hostname } = new URL(publicUrl)
  const host = isLocal(hostname) ? 'anime.example' : hostname
  return {
    problem: `${reason}, but PUBLIC_URL is ${publicUrl}: cookies are not Secure and HSTS is off.`,
    setting: `PUBLIC_URL=https://${host}`,
  }
}

const isLocal = (hostname: string): boolean => {
  const bare = withoutBrackets(hostname)
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    (isIP(bare) !== 0 && ipaddr.process(bare).range() === 'loopback')
  )
}

/** On this machine or in its local network. */
const isLocalAddress = (address: string): boolean =>
  isIP(address) !== 0 && ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range())

/** Formats a notice as one log line. */
export const toNoticeLine = ({ problem, setting }: ProxyNotice): string => `${problem} Set ${setting}`
