/** Rules of the pictures by which scenes are searched. */
import { IMAGE_ERRORS } from '#src/platform/uploaded-image.ts'

/** The field of the form, or of the call. */
export const PICTURE_FIELD = 'picture'
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024

export const PICTURE_ERRORS = {
  ...IMAGE_ERRORS,
  large: 'That picture is larger than 8 MB. Choose a smaller one.',
  plain: 'There’s nothing to recognise in that picture: it has nearly one colour.',
} as const
