/** Cleans text that users write: removes control characters, what XML can't contain, bidirectional overrides and piles of marks. */

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/gu
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g
// oxlint-disable-next-line no-control-regex -- databases reject NUL, and the others are unreadable
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g

/** No script puts as many marks on a letter; more of them would be drawn over the lines above and below. */
const MARKS = /(\p{M}{8})\p{M}+/gu

/** Removes the combining marks of a letter after the eighth. */
export const limitMarks = (text: string): string => text.replace(MARKS, '$1')

/** Whether the text has a visible character. */
export const isVisible = (text: string): boolean => text.replace(INVISIBLE, '') !== ''

/** Normalises a text to a single line. */
export const toLine = (text: string): string =>
  limitMarks(
    text
      .toWellFormed()
      .replace(DIRECTIONS, '')
      .replace(/[\ufffe\uffff]/g, ''),
  )
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Cleans a text and keeps its line breaks and empty lines. */
export const toParagraphs = (text: string): string =>
  limitMarks(text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '')).trim()

/** Removes characters that override the text direction. */
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, '')
