/** What may be said in a comment, and how its characters are counted. Pure; the same in the browser and on the server. */
import { isSeen, toParagraphs, withoutDirections } from '#src/platform/text/plain-text.ts'

export const MOST_CHARACTERS = 500

export const BLANK = 'Comment cannot be empty'
export const TOO_LONG = `Comment must be at most ${MOST_CHARACTERS} characters`

/** No letter or emoji that people write has more; one that has is a pile of marks, and counts as several. */
const CODE_POINTS = 12

/** What is kept of what was written: trimmed, with one empty line at most between two others. */
export const toCommentText = (written: string): string =>
  withoutDirections(toParagraphs(written)).replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null

/** Characters as a person counts them: a family of four is one, however many code points draw it. */
export function countCharacters(text: string): number {
  // Whatever is this long is too long: nothing is gained by finding out by how much.
  if (text.length > 2 * CODE_POINTS * MOST_CHARACTERS || !segmenter) return Array.from(text).length
  let count = 0
  for (const { segment } of segmenter.segment(text))
    count += segment.length <= CODE_POINTS ? 1 : Math.ceil(Array.from(segment).length / CODE_POINTS)
  return count
}

/** What is wrong with a comment's text, or null. */
export function faultOf(text: string): string | null {
  if (!isSeen(text)) return BLANK
  return countCharacters(text) > MOST_CHARACTERS ? TOO_LONG : null
}
