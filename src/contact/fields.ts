/** The contact form's fields, and what comes back when something is wrong with them. */

/** Characters that a field may have. */
export const LONGEST = { name: 80, email: 254, subject: 120, text: 5_000 } as const
export type FieldName = keyof typeof LONGEST

/** A field that no person sees: whatever fills it in is a machine. */
export const TRAP = 'homepage'

/** What a person wrote, and what to say about it. */
export interface ContactReply {
  values: Record<FieldName, string>
  errors: Partial<Record<FieldName, string>>
  /** What is wrong with none of the fields. */
  failure?: string
}
