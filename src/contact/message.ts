/** What a message to the admins has to be. Pure. */
import * as z from 'zod'
import { type ContactReply, type FieldName, LONGEST } from './fields.ts'

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/gu
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g
// oxlint-disable-next-line no-control-regex -- a database takes no NUL, and a reader none of the others
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

const isSeen = (value: string): boolean => value.replace(INVISIBLE, '') !== ''
const fits = (most: number) => (value: string) => Array.from(value).length <= most

const toLine = (value: string): string =>
  value
    .toWellFormed()
    .replace(DIRECTIONS, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
const toParagraphs = (value: string): string =>
  value.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim()

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
