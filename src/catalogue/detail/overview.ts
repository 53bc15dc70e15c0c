/** Truncates a title's synopsis (specification, section 9). Pure. */

const MAX_CHARACTERS = 270
/** On phones, longer texts are clamped to three lines. */
const MAX_PHONE_CHARACTERS = 150

export interface Overview {
  /** The part that is always visible. */
  start: string
  /** The remaining text; may be empty. */
  rest: string
  /** Where the text is initially collapsed: nowhere, on phones only, or everywhere. */
  cut: 'never' | 'phone' | 'always'
}

export function cutOverview(text: string): Overview {
  const characters = [...text.trim()]
  const cut =
    characters.length > MAX_CHARACTERS ? 'always' : characters.length > MAX_PHONE_CHARACTERS ? 'phone' : 'never'
  return { start: characters.slice(0, MAX_CHARACTERS).join(''), rest: characters.slice(MAX_CHARACTERS).join(''), cut }
}

const MAX_SUMMARY_LENGTH = 160

/** The start of a text as one line, cut at a word: for search engines, link previews and feeds. */
export function summarise(text: string, maxLength = MAX_SUMMARY_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const truncated = line.slice(0, maxLength).replace(/\s+\S*$/, '')
  // a text without spaces may be cut within a character
  return `${truncated.replace(/[\s,;:–-]+$|[\ud800-\udbff]$/, '')}…`
}
