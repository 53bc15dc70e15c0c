/** Cleans what tools answer: texts of sources and users are data, and must not hide anything from the people who read them. */
import { toParagraphs, withoutDirections } from '#src/platform/text/plain-text.ts'

/** Characters of any text. */
const MAX_TEXT = 1_500

/** Tags and other characters that are not shown, in which instructions can be hidden. */
const HIDDEN = /[\u{e0000}-\u{e0fff}\u00ad\u200b\u2060-\u2064\ufeff]/gu

function cleanText(text: string): string {
  // a longer one is cut before anything else reads it
  const start = text.length > 4 * MAX_TEXT ? text.slice(0, 4 * MAX_TEXT) : text
  const clean = withoutDirections(toParagraphs(start.replace(HIDDEN, '')))
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT).toWellFormed()}…` : clean
}

/** The same value with clean texts. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, cleanTexts(field)]))
}
