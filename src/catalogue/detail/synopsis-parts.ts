/** Truncates a title's synopsis (specification, section 9). */

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
