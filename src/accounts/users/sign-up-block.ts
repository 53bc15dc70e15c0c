/** Networks and mail domains that create no accounts. */
import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { toLine } from '#src/platform/text/plain-text.ts'
import { toEmail } from '../account.ts'

const BLOCK_KINDS = ['network', 'domain'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Of both kinds together. */
export const MAX_BLOCKS = 1_000
export const MAX_BLOCK_NOTE = 100
/** A longer text is neither a network nor a domain. */
export const MAX_BLOCK_VALUE = 260
/** Larger networks are whole countries: close sign-up instead of blocking them. */
const WIDEST = { ipv4: 8, ipv6: 19 } as const

/** Where a block is found: the two kinds cannot be confused, since no domain has a slash. */
export interface BlockedValue {
  kind: BlockKind
  /** A network such as `192.0.2.0/24`, or a domain in ASCII. */
  value: string
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** An IPv4 address is the same in either of its forms. Null for a text that is no address. */
function parseAddress(text: string): Address | null {
  if (!ipaddr.isValid(text) || (!text.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(text))) return null
  const address = ipaddr.process(text)
  return address instanceof ipaddr.IPv6 && address.zoneId ? null : address
}

/** The network with so many leading bits that an address is in. */
function toCidr(address: Address, bits: number): string {
  const bytes = address.toByteArray().map((byte, at) => {
    const own = Math.min(8, Math.max(0, bits - 8 * at))
    return byte & (0xff << (8 - own))
  })
  const network = ipaddr.fromByteArray(bytes)
  return `${network.toString()}/${bits}`
}

/** @returns what is wrong with it, or the network; an IPv6 address alone means its /64, which one customer has */
function parseNetwork(text: string): BlockedValue | { problem: string } {
  const [written = '', length, ...more] = text.split('/')
  const address = parseAddress(written)
  if (!address || more.length > 0) return { problem: 'Enter a network such as 192.0.2.0/24 or 2001:db8::/32.' }
  const kind = address.kind()
  const most = kind === 'ipv4' ? 32 : 128
  // of an IPv4 address in the form of IPv6, the length counts the bits of both
  const offset = kind === 'ipv4' && written.includes(':') ? 96 : 0
  const bits = length === undefined ? (kind === 'ipv4' ? 32 : 64) : Number(length) - offset
  if (length !== undefined && (!/^\d{1,3}$/.test(length) || bits < 0 || bits > most))
    return { problem: `The length of the network must be at most /${most + offset}.` }
  const widest = WIDEST[kind]
  if (bits < widest) return { problem: `The largest network that can be blocked is a /${widest + offset}.` }
  return { kind: 'network', value: toCidr(address, bits) }
}

const DOMAIN = /^(?=.{2,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/

/** @returns what is wrong with it, or the domain, also of an address such as `@example.org` */
function parseDomain(text: string): BlockedValue | { problem: string } {
  const written = text.slice(text.lastIndexOf('@') + 1).replace(/^\*?\./, '')
  const value = domainOf(`x@${written}`)
  return DOMAIN.test(value) ? { kind: 'domain', value } : { problem: 'Enter a domain such as example.org.' }
}

/** In ASCII, as the addresses of accounts are stored. */
const domainOf = (email: string): string => {
  const address = toEmail(email)
  return address.slice(address.lastIndexOf('@') + 1).replace(/\.$/, '')
}

/** A network or a domain, whichever a text is. */
export function parseBlock(text: string): BlockedValue | { problem: string } {
  const written = text.trim().toLowerCase()
  return /[:/]|^[\d.]+$/.test(written) ? parseNetwork(written) : parseDomain(written)
}

/** All networks that an address is in: few enough to look each up. Empty for a text that is no address. */
export function listNetworksOf(address: string): string[] {
  const parsed = parseAddress(address)
  if (!parsed) return []
  const kind = parsed.kind()
  const [from, to] = kind === 'ipv4' ? [WIDEST.ipv4, 32] : [WIDEST.ipv6, 128]
  return Array.from({ length: to - from + 1 }, (_, at) => toCidr(parsed, from + at))
}

/** The domain of an email address and those that it is in. */
export function listDomainsOf(email: string): string[] {
  const labels = domainOf(email).split('.')
  return labels.map((_, at) => labels.slice(at).join('.'))
}

export const newBlock = z.object({
  value: z
    .string()
    .max(MAX_BLOCK_VALUE, 'Enter a network or a domain.')
    .transform((text, context): BlockedValue => {
      const parsed = parseBlock(text)
      if (!('problem' in parsed)) return parsed
      context.addIssue({ code: 'custom', message: parsed.problem })
      return z.NEVER
    })
    .meta({ description: 'A network such as `192.0.2.0/24`, or a mail domain, which includes its subdomains' }),
  note: z
    .string()
    .transform((text) => toLine(text).trim())
    .pipe(z.string().max(MAX_BLOCK_NOTE, `A note can have at most ${MAX_BLOCK_NOTE} characters.`))
    .default('')
    .meta({ description: 'For admins only' }),
})
export type NewBlock = z.infer<typeof newBlock>

export const signUpBlock = z
  .object({
    id: z.string(),
    kind: z.enum(BLOCK_KINDS),
    value: z.string().meta({ description: 'A network, or a domain in ASCII' }),
    note: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SignUpBlock' })
export type SignUpBlock = z.infer<typeof signUpBlock>
