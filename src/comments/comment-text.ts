/** Validates comment texts and counts their characters. Shared by browser and server. */
import { isVisible, toParagraphs, withoutDirections } from '#src/platform/text/plain-text.ts'

export const MAX_CHARACTERS = 500

export const BLANK = 'Comment cannot be empty'
export const TOO_LONG = `Comment must be at most ${MAX_CHARACTERS} characters`

/** No real letter or emoji has more code points; a longer cluster is a pile of combining marks and counts as several. */
const CODE_POINTS = 12

/** Normalises a comment's text: trimmed, with at most one empty line in a row. */
export const toCommentText = (written: string): string =>
  withoutDirections(toParagraphs(written)).replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null

/** Counts grapheme clusters: a family emoji is one, however many code points it has. */
export function countCharacters(text: string): number {
  // Far too long: the exact count does not matter.
  if (text.length > 2 * CODE_POINTS * MAX_CHARACTERS || !segmenter) return Array.from(text).length
  let count = 0
  for (const { segment } of segmenter.segment(text))
    count += segment.length <= CODE_POINTS ? 1 : Math.ceil(Array.from(segment).length / CODE_POINTS)
  return count
}

/** The validation error of a comment's text, or null. */
export function findTextError(text: string): string | null {
  if (!isVisible(text)) return BLANK
  return countCharacters(text) > MAX_CHARACTERS ? TOO_LONG : null
}
