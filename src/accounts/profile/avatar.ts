/** Rules and URLs of users' pictures. */
import { keysOf } from '#src/platform/keys-of.ts'

/** Maximum size of an uploaded file (specification, section 5). */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024
/** Types that the file picker offers; the server checks the content. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

export const AVATAR_ERRORS = {
  missing: 'Choose a picture first.',
  large: 'That picture is larger than 5 MB. Choose a smaller one.',
  other: 'We can’t read that file. Choose a JPEG, PNG, WebP, GIF or AVIF.',
  pixels: 'That picture has too many pixels. Choose a smaller one.',
  busy: 'Something went wrong. Try again later.',
  tiny: 'That picture is too small. Choose a larger one.',
} as const

export type AvatarErrorCode = keyof typeof AVATAR_ERRORS
const AVATAR_ERROR_CODES = keysOf(AVATAR_ERRORS)

/** The code of a rejection message; `busy` for any other error. */
export const toAvatarErrorCode = (message: string): AvatarErrorCode =>
  AVATAR_ERROR_CODES.find((code) => AVATAR_ERRORS[code] === message) ?? 'busy'

/** The rejection message for a code in the URL; null if unknown. */
export function findAvatarError(text: string | null): string | null {
  const code = AVATAR_ERROR_CODES.find((one) => one === text)
  return code ? AVATAR_ERRORS[code] : null
}

export const AVATAR_BASE = '/images/avatar/'
const AVATAR_PATH = /^\/images\/avatar\/[0-9a-f]{32}\.webp$/

/** The URL of a picture. @param id 32 random hexadecimal digits */
export const toAvatarPath = (id: string): string => `${AVATAR_BASE}${id}.webp`

/** The id in a picture's URL; null for any other URL. */
export const parseAvatarPath = (path: string): string | null =>
  AVATAR_PATH.test(path) ? path.slice(AVATAR_BASE.length, -'.webp'.length) : null

/** Checks a file before it is uploaded: its size, and the type that the browser reports. */
export function checkAvatarFile({ size, type }: { size: number; type: string }): AvatarErrorCode | null {
  if (size === 0) return 'missing'
  if (type !== '' && !type.startsWith('image/')) return 'other'
  return size > MAX_AVATAR_BYTES ? 'large' : null
}
