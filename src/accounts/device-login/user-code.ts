/** The codes that users enter on `/link` to sign in a device (RFC 8628, section 6.1). */

/** `letters`: `BCDF-GHJK`. `digits`: six, as Jellyfin’s Quick Connect shows them. */
export type UserCodeForm = 'letters' | 'digits'

/** Without vowels, so that no code is a word. */
export const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const LETTERS = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/
const DIGITS = /^\d{6}$/

/** Longer input is not a code, however it is separated. */
const MAX_LENGTH = 40

/** @param randomBelow a random integer from 0 to below its argument */
export function createUserCode(form: UserCodeForm, randomBelow: (max: number) => number): string {
  if (form === 'digits') return String(randomBelow(1_000_000)).padStart(6, '0')
  return Array.from({ length: 8 }, () => CODE_LETTERS[randomBelow(CODE_LETTERS.length)]).join('')
}

/** Reads what a user entered, in any case and however it is separated. Null if it cannot be a code. */
export function parseUserCode(text: string): string | null {
  if (text.length > MAX_LENGTH) return null
  const code = text.replaceAll(/[\s\p{Dash_Punctuation}.]/gu, '').toUpperCase()
  return LETTERS.test(code) || DIGITS.test(code) ? code : null
}

/** As devices show it: `BCDF-GHJK`, or six digits. */
export const formatUserCode = (code: string): string =>
  code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code
