/** Parses links, moments, mentions and spoilers in comments. Returns parts, never markup. */

type ShownPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  /** A place in the episode that the comment is about. */
  | { kind: 'moment'; text: string; seconds: number }
  /** A name, whether or not a user has it. */
  | { kind: 'mention'; text: string }

export type Part = ShownPart | { kind: 'spoiler'; parts: ShownPart[] }

/** Delimiter of a spoiler. */
export const SPOILER_MARK = '||'

/**
 * Splits a comment's text into parts: `||…||` is a spoiler, an http(s) URL a link, `12:34` a moment,
 * `@name` a mention, and everything else plain text.
 */
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

const textPart = (text: string): ShownPart => ({ kind: 'text', text })
const spoiler = (text: string): Part => ({ kind: 'spoiler', parts: toTextParts(text) })

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/
const MOMENT = /(?<![\w.:,/-])(?:\d{1,2}:[0-5]\d:[0-5]\d|\d{1,3}:[0-5]\d)(?![\w:/-]|[.,]\d)/
const MENTION = /(?<![\w@./-])@\w{3,20}(?![\w@]|\.\w)/
const MARKED = new RegExp(`${ADDRESS.source}|${MOMENT.source}|${MENTION.source}`, 'gi')

function toPart(found: string): ShownPart | null {
  if (found.startsWith('@')) return { kind: 'mention', text: found }
  if (/^\d/.test(found)) return { kind: 'moment', text: found, seconds: toSeconds(found) }
  const address = withoutPunctuation(found)
  const href = toHref(address)
  return href === null ? null : { kind: 'link', text: address, href }
}

const toSeconds = (moment: string): number =>
  moment.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)

/** The names that a text mentions, in lower case, each once. */
export function listMentions(text: string): string[] {
  const names = toShownParts(text).flatMap((part) => (part.kind === 'mention' ? part.text.slice(1).toLowerCase() : []))
  return [...new Set(names)]
}

/** The addresses of a text's links, as browsers read them. */
export const listLinks = (text: string): string[] =>
  toShownParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

/** All parts, with those of spoilers. */
const toShownParts = (text: string): ShownPart[] =>
  toParts(text).flatMap((part) => (part.kind === 'spoiler' ? part.parts : part))

function toTextParts(text: string): ShownPart[] {
  const parts: ShownPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(MARKED)) {
    const part = toPart(found)
    if (part === null || index < end) continue
    if (index > end) parts.push(textPart(text.slice(end, index)))
    parts.push(part)
    end = index + part.text.length
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
