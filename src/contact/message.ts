/** Validates contact messages. */
import * as z from 'zod'
import { keysOf } from '#src/platform/keys-of.ts'
import { isVisible, toLine, toParagraphs } from '#src/platform/text/plain-text.ts'
import { type FieldName, MAX_LENGTH } from './fields.ts'

const hasMaxLength = (max: number) => (value: string) => Array.from(value).length <= max

/** Exactly one address of the form `a@b.c`. */
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]+$/u

const field = (name: FieldName, missing: string, clean: (value: string) => string) =>
  z
    .string()
    .transform(clean)
    .refine(isVisible, missing)
    .refine(hasMaxLength(MAX_LENGTH[name]), `Must be at most ${MAX_LENGTH[name].toLocaleString('en')} characters`)

export const messageSchema = z.object({
  name: field('name', 'Name is required', toLine),
  email: field('email', 'Email is required', toLine).pipe(z.string().regex(ADDRESS, 'Email is invalid')),
  subject: field('subject', 'Subject is required', toLine),
  text: field('text', 'Message is required', toParagraphs),
})

export type Message = z.infer<typeof messageSchema>

/** The first error of each field. */
export function findMessageErrors(values: Record<FieldName, string>): Partial<Record<FieldName, string>> {
  const parsed = messageSchema.safeParse(values)
  const fieldErrors: Partial<Record<FieldName, string[]>> = parsed.success
    ? {}
    : z.flattenError(parsed.error).fieldErrors
  const errors: Partial<Record<FieldName, string>> = {}
  for (const name of keysOf(MAX_LENGTH)) {
    const [first] = fieldErrors[name] ?? []
    if (first !== undefined) errors[name] = first
  }
  return errors
}
