/** Validates contact messages. */
import * as z from 'zod'
import { keysOf } from '#src/platform/keys-of.ts'
import { isVisible, toLine, toParagraphs } from '#src/platform/text/plain-text.ts'
import { type ContactReply, type FieldName, MAX_LENGTH } from './fields.ts'

const hasMaxLength = (max: number) => (value: string) => Array.from(value).length <= max

/** Exactly one address of the form `a@b.c`. */
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]+$/u

const field = (name: FieldName, missing: string, clean: (value: string) => string) =>
  z
    .string()
    .transform(clean)
    .refine(isVisible, missing)
    .refine(hasMaxLength(MAX_LENGTH[name]), `Must be at most ${MAX_LENGTH[name].toLocaleString('en')} characters`)

const messageSchema = z.object({
  name: field('name', 'Name is required', toLine),
  email: field('email', 'Email is required', toLine).pipe(z.string().regex(ADDRESS, 'Email is invalid')),
  subject: field('subject', 'Subject is required', toLine),
  text: field('text', 'Message is required', toParagraphs),
})

export type Message = z.infer<typeof messageSchema>

/** Parses the form into a message, or into its errors. */
export function parseMessage(form: URLSearchParams): { message: Message } | { reply: ContactReply } {
  const readField = (name: FieldName) => form.get(name) ?? ''
  const values = {
    name: readField('name'),
    email: readField('email'),
    subject: readField('subject'),
    text: readField('text'),
  }
  const parsed = messageSchema.safeParse(values)
  if (parsed.success) return { message: parsed.data }
  const errors: ContactReply['errors'] = {}
  const { fieldErrors } = z.flattenError(parsed.error)
  for (const name of keysOf(MAX_LENGTH)) {
    const [first] = fieldErrors[name] ?? []
    if (first !== undefined) errors[name] = first
  }
  return { reply: { values, errors } }
}
