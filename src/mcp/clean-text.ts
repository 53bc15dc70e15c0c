/** Cleans what tools answer: texts of sources and users are data, and must not hide anything from the people who read them. */
import { toParagraphs } from '#src/platform/text/plain-text.ts'

/** Characters of any text. */
const MAX_TEXT = 1_500

/** Characters that are not shown, in which instructions can be hidden, or that change directions: all but those that scripts and emoji need. */
const HIDDEN =
  /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|(?:\u200c|\u200d|\ufe0f)(?=(?:\u200c|\u200d|\ufe0f){2})/gu

function cleanText(text: string): string {
  // a longer one is cut before anything else reads it
  const start = text.length > 4 * MAX_TEXT ? text.slice(0, 4 * MAX_TEXT) : text
  const clean = toParagraphs(start.replace(HIDDEN, ''))
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT).toWellFormed()}…` : clean
}

/** The same value with clean texts. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, cleanTexts(field)]))
}
