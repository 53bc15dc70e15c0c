/** Schemas of the notification calls, also used for the API document. Pure. */
import * as z from 'zod'
import { parsePage } from '#src/catalogue/listing.ts'
import { CHOICES, KINDS } from './kinds.ts'

const kind = z.enum(KINDS)

export const notification = z
  .object({
    id: z.int(),
    kind,
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
    text: z.string().meta({ description: 'A sentence with English titles' }),
    sentence: z
      .array(z.union([z.string(), z.object({ title: z.string(), japanese_title: z.string() })]))
      .meta({ description: 'The sentence in parts: texts, and titles in both languages' }),
    url: z.string().meta({ description: 'The path of the page that it is about' }),
    animeId: z.string().nullable(),
    poster: z.url().nullable().meta({ description: 'Absolute URL of a picture on this server' }),
    adultContent: z.boolean(),
  })
  .meta({ id: 'Notification' })

export type Notification = z.infer<typeof notification>

export const listQuery = z.object({
  page: z.string().optional().transform(parsePage).meta({ description: 'Page number from 1; defaults to 1' }),
  unread: z
    .string()
    .optional()
    .transform((text) => text === '1')
    .meta({ description: 'Set to 1 for unread notifications only' }),
})

const MAX_MARKED = 100
const toError = (message: string) => ({ error: message })
const MARKED = `Send from 1 to ${MAX_MARKED} ids, or all: true.`

export const readBody = z
  .object({
    ids: z
      .array(z.int(toError(MARKED)).min(1).max(2_147_483_647), toError(MARKED))
      .min(1, toError(MARKED))
      .max(MAX_MARKED, toError(MARKED))
      .optional(),
    all: z.literal(true, toError('all must be true.')).optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), toError(MARKED))

export const choice = z.enum(CHOICES, toError('choice must be any, sub, dub or off.'))
export const choiceBody = z.object({
  choice: choice.nullable().meta({ description: 'Null removes the choice: titles on the list are then notified of' }),
})

export const settings = z
  .record(kind, z.boolean())
  .meta({ description: 'Whether the user gets each kind of notification' })
export const settingsBody = z.object({
  settings: z.partialRecord(kind, z.boolean(toError('Settings must be true or false.'))),
})
