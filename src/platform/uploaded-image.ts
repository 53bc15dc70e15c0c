/** What is said of uploaded pictures that are refused. */
import { keysOf } from './keys-of.ts'

/** Types that file pickers offer; the server checks the content. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

export const IMAGE_ERRORS = {
  missing: 'Choose a picture first.',
  other: 'We can’t read that file. Choose a JPEG, PNG, WebP, GIF or AVIF.',
  pixels: 'That picture has too many pixels. Choose a smaller one.',
  tiny: 'That picture is too small. Choose a larger one.',
  busy: 'Something went wrong. Try again later.',
} as const

/** The code of a message; `busy` for any other. */
export const toErrorCode = <Code extends string>(
  errors: Readonly<Record<Code, string>>,
  message: string,
): Code | 'busy' => keysOf(errors).find((code) => errors[code] === message) ?? 'busy'

/** The message of a code in an address; null if there is none. */
export function findError<Code extends string>(
  errors: Readonly<Record<Code, string>>,
  code: string | null,
): string | null {
  const known = keysOf(errors).find((one) => one === code)
  return known === undefined ? null : errors[known]
}
