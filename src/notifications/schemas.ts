/** Schemas of the notification calls, also used for the API document. */
import * as z from 'zod'
import { parsePage } from '#src/catalogue/listing.ts'
import { isTimeZone } from '#src/platform/time-zone/time-zone.ts'
import { DIGESTS } from './deliveries/preference.ts'
import { CHOICES, KINDS } from './kinds.ts'
import { parseClockTime } from './settings-page/clock-time.ts'

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
  page: z
    .string()
    .optional()
    .transform(parsePage)
    .meta({ type: 'integer', description: 'Page number from 1; defaults to 1' }),
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
  choice: choice
    .nullable()
    .meta({ description: 'Null removes the choice; the user is then notified if the title is on their list' }),
})

const kinds = z.record(kind, z.boolean())
const someKinds = z.partialRecord(kind, z.boolean(toError('Settings must be true or false.')))
const clockTime = z
  .string()
  .refine((text) => parseClockTime(text) !== null, toError('Quiet hours must be times such as 22:30.'))
  .meta({ example: '22:30' })
const digest = z.enum(DIGESTS, toError('digest must be off, daily or weekly.'))
const timeZone = z.string().max(100).refine(isTimeZone, toError('timeZone must be a time zone such as Europe/Berlin.'))

export const settings = z
  .object({
    settings: kinds.meta({ description: 'Whether the user gets each kind of notification' }),
    push: kinds.meta({ description: 'Whether the kinds that the user gets are sent to their devices, too' }),
    email: kinds.meta({ description: 'Whether the kinds that the user gets are in emails, too' }),
    timeZone: z.string(),
    quietHours: z
      .object({ from: z.string(), until: z.string() })
      .nullable()
      .meta({ description: 'When nothing is sent to the user’s devices, in their time zone' }),
    digest: digest.meta({ description: 'How often the user gets an email with their unread notifications' }),
  })
  .meta({ id: 'NotificationSettings' })

export type SettingsAnswer = z.infer<typeof settings>

export const settingsBody = z
  .object({
    settings: someKinds,
    push: someKinds,
    email: someKinds,
    timeZone,
    quietHours: z
      .object({ from: clockTime, until: clockTime })
      .refine(({ from, until }) => parseClockTime(from) !== parseClockTime(until), {
        error: 'Quiet hours can’t start and end at the same time.',
      })
      .nullable(),
    digest,
  })
  .partial()
