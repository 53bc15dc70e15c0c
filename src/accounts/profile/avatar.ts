/** Rules and URLs of users' pictures. Pure. */

/** Bytes of a file that is taken (specification, section 5). */
export const AVATAR_BYTES = 5 * 1024 * 1024
/** Types that the file picker offers; the server checks the content. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

const AVATAR_REFUSALS = ['missing', 'large', 'other', 'pixels', 'busy', 'tiny'] as const
export type AvatarRefusal = (typeof AVATAR_REFUSALS)[number]

export const AVATAR_SENTENCES = {
  missing: 'Choose a picture first.',
  large: 'That picture is larger than 5 MB. Choose a smaller one.',
  other: 'We can’t read that file. Choose a JPEG, PNG, WebP, GIF or AVIF.',
  pixels: 'That picture has too many pixels. Choose a smaller one.',
  busy: 'Something went wrong. Try again later.',
  tiny: 'That picture is too small. Choose a larger one.',
} as const satisfies Record<AvatarRefusal, string>

/** The code of a rejection message; `busy` for any other error. */
export const refusalOf = (sentence: string): AvatarRefusal =>
  AVATAR_REFUSALS.find((why) => AVATAR_SENTENCES[why] === sentence) ?? 'busy'

/** The rejection message for a code in the URL; null if unknown. */
export function refusalNamed(name: string | null): string | null {
  const why = AVATAR_REFUSALS.find((one) => one === name)
  return why ? AVATAR_SENTENCES[why] : null
}

export const AVATAR_BASE = '/images/avatar/'
const ADDRESS = /^\/images\/avatar\/[0-9a-f]{32}\.webp$/

/** The URL of a picture. @param id 32 random hexadecimal digits */
export const avatarPath = (id: string): string => `${AVATAR_BASE}${id}.webp`

/** The id in a picture's URL; null for any other URL. */
export const avatarId = (path: string): string | null =>
  ADDRESS.test(path) ? path.slice(AVATAR_BASE.length, -'.webp'.length) : null

/** What a browser can tell of a file before it is sent. */
export function refuseFile({ size, type }: { size: number; type: string }): AvatarRefusal | null {
  if (size === 0) return 'missing'
  if (type !== '' && !type.startsWith('image/')) return 'other'
  return size > AVATAR_BYTES ? 'large' : null
}
