/** What people write, made safe to keep and to show: no control characters, nothing that turns the words around. */

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/gu
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g
// oxlint-disable-next-line no-control-regex -- a database takes no NUL, and a reader none of the others
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Whether there is anything to see in it. */
export const isSeen = (text: string): boolean => text.replace(INVISIBLE, '') !== ''

/** One line. */
export const toLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(DIRECTIONS, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Lines and empty lines as they were written. */
export const toParagraphs = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim()

/** The same without what turns the direction of words around. */
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, '')
