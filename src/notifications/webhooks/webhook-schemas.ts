/** Schemas of webhooks: what receivers get, and the calls that manage them. */
import * as z from 'zod'
import { PASSWORD_MAX } from '#src/accounts/account.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { KINDS } from '../kinds.ts'
import { notification } from '../schemas.ts'
import { FORMATS, MAX_NAME_LENGTH, MAX_URL_LENGTH } from './webhook.ts'

const titleFacts = z
  .object({
    id: z.string().meta({ description: 'The same as in the catalogue API, such as `cowboy-bebop-1`' }),
    title: z.string(),
    japanese_title: z.string(),
    url: z.url(),
    format: z.string(),
    year: z.int().nullable(),
    episodes: z.int().nullable().meta({ description: 'How many it has; null if unknown' }),
    malId: z.int().nullable(),
    anilistId: z.int().nullable(),
  })
  .meta({ id: 'WebhookTitle' })
export type WebhookTitle = z.infer<typeof titleFacts>

export const webhookData = notification
  .extend({
    id: z.int().nullable().meta({ description: 'The notification; null for the site’s own webhooks' }),
    link: z.url().meta({ description: 'The absolute URL of the page that it is about' }),
    title: titleFacts.nullable(),
    episodes: z
      .array(z.tuple([z.int(), z.int()]))
      .nullable()
      .meta({ description: 'The first and the last of successive episodes, at most 100 such ranges' }),
    audio: z.array(z.enum(['sub', 'dub'])).nullable(),
    continues: z.array(titleFacts).nullable().meta({ description: 'The titles of which an announced one is a sequel' }),
    failedJobs: z.int().nullable(),
    request: z
      .object({
        id: z.int(),
        episode: z.int().nullable().meta({ description: 'Null for the whole title' }),
        isApproved: z.boolean().nullable().meta({ description: 'Null while it waits for an admin' }),
        reason: z.string().nullable(),
        tvdbId: z
          .int()
          .nullable()
          .meta({ description: 'As the id map says, with the season there; likewise `tmdbId` of a film' }),
        tvdbSeason: z.int().nullable(),
        tmdbId: z.int().nullable(),
      })
      .nullable()
      .meta({ description: 'What users asked for' }),
  })
  .meta({ id: 'WebhookData' })
export type WebhookData = z.infer<typeof webhookData>

/** What a test sends. */
export const TEST_TYPE = 'webhook.test'
export const testData = z.object({ text: z.string(), link: z.url() }).meta({ id: 'WebhookTestData' })
export type TestData = z.infer<typeof testData>

/** The body of a request in the standard format. */
export const toWebhookBody = (type: string) =>
  z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().meta({ description: 'When it happened' }),
    data: type === TEST_TYPE ? testData : webhookData,
  })

const kind = z.enum(KINDS)
const toError = (message: string) => ({ error: message })

export const webhook = z
  .object({
    id: z.uuid(),
    name: z.string(),
    host: z.string().meta({ description: 'The host of its URL, which cannot be read again' }),
    format: z.enum(FORMATS),
    kinds: z.array(kind),
    createdAt: z.iso.datetime(),
    isReadable: z.boolean().meta({ description: 'False if `TOKEN_KEY` was changed: its URL must be entered again' }),
    hasSecret: z.boolean(),
    oldSecretUntil: z.iso.datetime().nullable().meta({ description: 'When a replaced secret stops signing' }),
    failedSince: z.iso.datetime().nullable(),
    ended: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhook>

export const delivery = z
  .object({
    id: z.int(),
    messageId: z.string().meta({ description: 'The `webhook-id` of each attempt' }),
    kind: kind.nullable().meta({ description: 'Null for a test' }),
    text: z.string(),
    state: z.enum(['waiting', 'sent', 'failed', 'skipped']),
    status: z.int().nullable().meta({ description: 'The HTTP status of the last answer' }),
    error: z.string().nullable(),
    attempts: z.int().min(0),
    createdAt: z.iso.datetime(),
    triedAt: z.iso.datetime().nullable(),
    nextAttemptAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof delivery>

const NAME = `Enter a name of up to ${MAX_NAME_LENGTH} characters.`
const URL_RULE = `Enter a URL of up to ${MAX_URL_LENGTH.toLocaleString('en')} characters.`
const KINDS_RULE = 'Choose at least one kind.'
const fields = {
  name: z
    .string(toError(NAME))
    .trim()
    .min(1, toError(NAME))
    .max(MAX_NAME_LENGTH, toError(NAME))
    .refine((name) => !name.includes('\0'), toError(NAME)),
  url: z.string(toError(URL_RULE)).trim().min(1, toError(URL_RULE)).max(MAX_URL_LENGTH, toError(URL_RULE)),
  format: z.enum(FORMATS, toError('Choose a format.')),
  kinds: z.array(kind, toError(KINDS_RULE)).min(1, toError(KINDS_RULE)).max(KINDS.length, toError(KINDS_RULE)),
}
/** Asked for before notifications go to another address, unless it was entered within the last 15 minutes. */
const password = z
  .string(toError('Invalid password.'))
  .max(PASSWORD_MAX, toError('Invalid password.'))
  .optional()
  .meta({ description: 'Required with a URL, if it was not entered in this session within 15 minutes' })

export const newWebhook = z.object(fields)
export const newWebhookBody = newWebhook.extend({ password })
export type NewWebhook = z.infer<typeof newWebhook>
export const webhookChange = z.object(fields).partial()
export const webhookChangeBody = webhookChange.extend({ password })
export type WebhookChange = z.infer<typeof webhookChange>

export const deliveriesQuery = z.object({
  page: z
    .string()
    .optional()
    .transform(parsePage)
    .meta({ type: 'integer', description: 'Page number from 1; defaults to 1' }),
  failed: z
    .string()
    .optional()
    .transform((text) => text === '1')
    .meta({ description: 'Set to 1 for failed deliveries only' }),
})
