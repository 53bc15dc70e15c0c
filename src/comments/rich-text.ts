/** Parses links and spoilers in comments. Returns parts, never markup. */

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'spoiler'; parts: Part[] }

/** Delimiter of a spoiler. */
export const SPOILER_MARK = '||'

/** Splits a comment's text into parts: `||…||` is a spoiler, an http(s) URL a link, everything else plain text. */
export function toParts(text: string): Part[] {
  const pieces = text.split(SPOILER_MARK)
  // An unpaired delimiter is plain text.
  if (pieces.length % 2 === 0) {
    const last = pieces.pop() ?? ''
    pieces.push(`${pieces.pop() ?? ''}${SPOILER_MARK}${last}`)
  }
  return pieces.flatMap((piece, index): Part[] => {
    if (index % 2 === 0) return toTextParts(piece)
    return piece.trim() === '' ? [textPart(`${SPOILER_MARK}${piece}${SPOILER_MARK}`)] : [spoiler(piece)]
  })
}

const textPart = (text: string): Part => ({ kind: 'text', text })
const spoiler = (text: string): Part => ({ kind: 'spoiler', parts: toTextParts(text) })

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi

function toTextParts(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found)
    const href = toHref(address)
    if (href === null) continue
    if (index > end) parts.push(textPart(text.slice(end, index)))
    parts.push({ kind: 'link', text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push(textPart(text.slice(end)))
  return parts
}

/** Trailing punctuation and a closing bracket opened before the URL do not belong to it. */
function withoutPunctuation(address: string): string {
  let end = address.length
  const opening = address.indexOf('(')
  while (end > 0) {
    const last = address[end - 1] ?? ''
    const isLoose = last === ')' && (opening < 0 || opening >= end)
    if (!/[.,:;!?…、。」』*_~\]}]/u.test(last) && !isLoose) break
    end--
  }
  return address.slice(0, end)
}

/** Null for an invalid or deceptive URL such as `https://known.example@other.example`. */
function toHref(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, username, password, hostname, href } = new URL(address)
  const isWeb = (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
  return isWeb && username === '' && password === '' ? href : null
}
