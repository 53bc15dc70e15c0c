/** Converts texts from external sources to plain, trimmed text. */
import { limitMarks } from '#src/platform/text/plain-text.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  times: '×',
}

/** Control characters, and those that override the text direction. */
const UNWANTED = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
}

const withoutUnwanted = (text: string): string => limitMarks(text.replace(UNWANTED, '').toWellFormed())

/** One line of at most `max` characters; undefined if it is empty. */
export function plainLine(value: string | null | undefined, max: number): string | undefined {
  if (!value) return undefined
  const line = withoutUnwanted(value.replace(/[\s\u00a0]+/g, ' ')).trim()
  return line.slice(0, max).toWellFormed().trim() || undefined
}

/** Removes spoilers, which are between `~!` and `!~`. */
function withoutSpoilers(text: string): string {
  const parts: string[] = []
  let at = 0
  for (let open = text.indexOf('~!'); open >= 0; open = text.indexOf('~!', at)) {
    const end = text.indexOf('!~', open + 2)
    if (end < 0) break
    parts.push(text.slice(at, open))
    at = end + 2
  }
  return parts.join('') + text.slice(at)
}

/** Removes Markdown links, bold and italics. */
const withoutMarkdown = (text: string): string =>
  text.replace(/\[([^\]\n]{0,300})\]\(https?:[^)\s]{0,1000}\)/g, '$1').replace(/__|\*\*/g, '')

/** The credit in brackets at the end of a synopsis. */
const CREDITS = /[([]\s*(?:source\s*:|written by\b|adapted from\b|excerpt from\b|summary from\b)[^)\]\n]{0,200}[)\]]/gi

/** Paragraphs without markup, entities and credits; undefined if nothing remains. */
export function plainText(value: string | null | undefined, max = 20_000): string | undefined {
  if (!value) return undefined
  const text = withoutMarkdown(withoutSpoilers(value.slice(0, max * 4)))
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>\s*/gi, '\n')
    .replace(/<\/p\s*>/gi, '\n\n')
    .replace(/<\/?[a-z][^<>]{0,2000}>/gi, '')
    .replace(/&(#?\w{1,10});/g, decodeEntity)
    .replace(CREDITS, '')
  return (
    withoutUnwanted(text)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{2,}/g, '\n\n')
      .trim()
      .slice(0, max)
      .toWellFormed()
      .trim() || undefined
  )
}
