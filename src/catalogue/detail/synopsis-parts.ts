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
  const whole = text.trim()
  const characters = [...whole]
  if (characters.length <= MAX_CHARACTERS)
    return { start: whole, rest: '', cut: characters.length > MAX_PHONE_CHARACTERS ? 'phone' : 'never' }
  const start =
    endAtWord(characters.slice(0, MAX_CHARACTERS + 1).join('')) ?? characters.slice(0, MAX_CHARACTERS).join('')
  return { start, rest: whole.slice(start.length), cut: 'always' }
}

/** How many characters an incomplete word at the end may have: languages without spaces are cut anywhere. */
const LONGEST_WORD = 40

/** The text without what follows its last space; null if that is no word. */
function endAtWord(text: string): string | null {
  const end = text.search(/\s+\S*$/)
  return end < text.length - LONGEST_WORD ? null : text.slice(0, end)
}
