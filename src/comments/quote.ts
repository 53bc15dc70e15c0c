/** Quotes the beginning of a comment in its replies. */
import { type Part, toParts } from './rich-text.ts'

/** Characters of a quote: more than a line has room for. */
const MAX_LENGTH = 120

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null

/** The beginning of a comment's text in one line. Spoilers stay hidden. */
export function toQuote(text: string): string {
  const line = toParts(text).map(toText).join('').replace(/\s+/g, ' ').trim()
  return line.length <= MAX_LENGTH ? line : `${line.slice(0, findEnd(line)).trimEnd()}…`
}

const toText = (part: Part): string => (part.kind === 'spoiler' ? '[spoiler]' : part.text)

/** Where the last character ends that is within the length, so that none is cut in two. */
function findEnd(line: string): number {
  if (!segmenter) return MAX_LENGTH
  const { index = MAX_LENGTH } = segmenter.segment(line).containing(MAX_LENGTH) ?? {}
  // a single pile of combining marks is longer than the quote
  return index === 0 ? MAX_LENGTH : index
}
