/** What a user's own picture may be, and where it is. Pure. */

/** Bytes of a file that is taken (specification, section 5). */
export const AVATAR_BYTES = 5 * 1024 * 1024
/** What a browser offers to choose from; what a file is is told by its content. */
export const AVATAR_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

export const AVATAR_SENTENCES = {
  missing: 'Please choose a picture first.',
  large: 'That picture is larger than 5 MB. Please choose a smaller one.',
  other: 'That is no picture that we can read. Please choose a JPEG, PNG, WebP, GIF or AVIF.',
  pixels: 'That picture has too many pixels. Please choose a smaller one.',
  busy: 'That did not work just now. Please try again in a while.',
  tiny: 'That picture is too small to be seen. Please choose a larger one.',
} as const

export type AvatarRefusal = keyof typeof AVATAR_SENTENCES

/** Which refusal a sentence is; `busy` for whatever else went wrong. */
export const refusalOf = (sentence: string): AvatarRefusal =>
  AVATAR_REFUSALS.find((why) => AVATAR_SENTENCES[why] === sentence) ?? 'busy'

/** The sentence of a refusal that an address names; null for a name of none. */
export function refusalNamed(name: string | null): string | null {
  const why = AVATAR_REFUSALS.find((one) => one === name)
  return why ? AVATAR_SENTENCES[why] : null
}

const AVATAR_REFUSALS = Object.keys(AVATAR_SENTENCES) as AvatarRefusal[]

export const AVATAR_BASE = '/images/avatar/'
const ADDRESS = /^\/images\/avatar\/[0-9a-f]{32}\.webp$/

/** The address under which a picture is shown. @param id 32 hexadecimal digits that nobody can guess */
export const avatarPath = (id: string): string => `${AVATAR_BASE}${id}.webp`

/** The id in an address of ours; null for any other address. */
export const avatarId = (path: string): string | null =>
  ADDRESS.test(path) ? path.slice(AVATAR_BASE.length, -'.webp'.length) : null

/** What a browser can tell of a file before it is sent. */
export function refuseFile({ size, type }: { size: number; type: string }): AvatarRefusal | null {
  if (size === 0) return 'missing'
  if (type !== '' && !type.startsWith('image/')) return 'other'
  return size > AVATAR_BYTES ? 'large' : null
}
