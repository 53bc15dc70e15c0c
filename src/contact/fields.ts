/** The contact form's fields and its validation errors. */

/** Maximum characters of each field. */
export const MAX_LENGTH = { name: 80, email: 254, subject: 120, text: 5_000 } as const
export type FieldName = keyof typeof MAX_LENGTH

/** Honeypot: a hidden field that only bots fill in. */
export const HONEYPOT = 'homepage'

/** The submitted values and their errors. */
export interface ContactReply {
  values?: Record<FieldName, string>
  errors: Partial<Record<FieldName, string>>
  /** An error of the whole form. */
  failure?: string
}
