/** Rules and URLs of users' pictures. */
import { IMAGE_ERRORS } from '#src/platform/uploaded-image.ts'

/** Maximum size of an uploaded file (specification, section 5). */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024

export const AVATAR_ERRORS = {
  ...IMAGE_ERRORS,
  large: 'That picture is larger than 5 MB. Choose a smaller one.',
} as const

export type AvatarErrorCode = keyof typeof AVATAR_ERRORS

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
