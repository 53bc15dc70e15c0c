/** What a message to the admins has to be. Pure. */
import * as z from 'zod'
import { isSeen, toLine, toParagraphs } from '#src/platform/text/plain-text.ts'
import { type ContactReply, type FieldName, LONGEST } from './fields.ts'

const fits = (most: number) => (value: string) => Array.from(value).length <= most

/** `a@b.c` with nothing in it that could be two addresses. */
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]+$/u

const field = (name: FieldName, missing: string, clean: (value: string) => string) =>
  z
    .string()
    .transform(clean)
    .refine(isSeen, missing)
    .refine(fits(LONGEST[name]), `Please keep it to ${LONGEST[name].toLocaleString('en')} characters`)

const messageSchema = z.object({
  name: field('name', 'Please tell us your name', toLine),
  email: field('email', 'Please give an address that we can answer to', toLine).pipe(
    z.string().regex(ADDRESS, 'That does not look like an e-mail address yet'),
  ),
  subject: field('subject', 'Please say in a few words what it is about', toLine),
  text: field('text', 'Please write a message', toParagraphs),
})

export type Message = z.infer<typeof messageSchema>

/** A message, or what to say about what was filled in. */
export function parseMessage(form: URLSearchParams): { message: Message } | { reply: ContactReply } {
  const given = (name: FieldName) => form.get(name) ?? ''
  const values = { name: given('name'), email: given('email'), subject: given('subject'), text: given('text') }
  const parsed = messageSchema.safeParse(values)
  if (parsed.success) return { message: parsed.data }
  const errors: ContactReply['errors'] = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as FieldName] ??= message
  return { reply: { values, errors } }
}
