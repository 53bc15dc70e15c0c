/** What is in a comment beside words: links and spoilers. Pure; it makes parts, never markup. */

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'spoiler'; parts: Part[] }

/** What stands on both sides of a spoiler. */
export const SPOILER_MARK = '||'

/** A comment's text in parts: `||…||` is a spoiler, an http(s) address a link, everything else just words. */
export function toParts(text: string): Part[] {
  const pieces = text.split(SPOILER_MARK)
  // A mark without its other half is two strokes and nothing more.
  if (pieces.length % 2 === 0) {
    const last = pieces.pop() ?? ''
    pieces.push(`${pieces.pop() ?? ''}${SPOILER_MARK}${last}`)
  }
  return pieces.flatMap((piece, index): Part[] => {
    if (index % 2 === 0) return toWords(piece)
    return piece.trim() === '' ? [words(`${SPOILER_MARK}${piece}${SPOILER_MARK}`)] : [spoiler(piece)]
  })
}

const words = (text: string): Part => ({ kind: 'text', text })
const spoiler = (text: string): Part => ({ kind: 'spoiler', parts: toWords(text) })

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi

function toWords(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found)
    const href = toHref(address)
    if (href === null) continue
    if (index > end) parts.push(words(text.slice(end, index)))
    parts.push({ kind: 'link', text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push(words(text.slice(end)))
  return parts
}

/** A full stop ends the sentence and not the address, and so does a bracket that was opened before it. */
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

/** Null for what is no address, or pretends to be another: `https://known.example@other.example`. */
function toHref(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, username, password, hostname, href } = new URL(address)
  const isWeb = (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
  return isWeb && username === '' && password === '' ? href : null
}
