/** Requests as calls return them, and what calls take. */
import * as z from 'zod'
import { LAST_EPISODE, MAX_TEXT_LENGTH, REQUEST_STATES } from './request.ts'

export const titleRequest = z
  .object({
    id: z.int(),
    animeId: z.string().nullable().meta({ description: 'Null until the title is in the catalogue' }),
    malId: z.int().nullable(),
    title: z.string(),
    japanese_title: z.string(),
    poster: z.string().nullable().meta({ description: 'The path of a small picture' }),
    adultContent: z.boolean(),
    episode: z.int().nullable().meta({ description: 'Null for the whole title' }),
    state: z.enum(REQUEST_STATES),
    reason: z.string().nullable().meta({ description: 'What the admin who decided said' }),
    askers: z.int().meta({ description: 'How many users ask for it' }),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    fulfilledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TitleRequest' })
export type TitleRequest = z.infer<typeof titleRequest>

export const adminRequest = titleRequest
  .extend({
    note: z.string().nullable().meta({ description: 'For admins only' }),
    askedBy: z
      .array(z.object({ id: z.string(), username: z.string() }))
      .meta({ description: 'The first ones who asked' }),
    missing: z.string().nullable().meta({
      description: 'The aired episodes that don’t play here, such as 1–3, 5; null if nothing of the title plays',
    }),
    importFailed: z.boolean().meta({ description: 'Whether its title could not be imported' }),
    handover: z
      .object({ state: z.enum(['waiting', 'sent', 'failed']), detail: z.string().nullable() })
      .nullable()
      .meta({ description: 'Whether it was handed over to Sonarr or Radarr; null if it is not' }),
  })
  .meta({ id: 'AdminTitleRequest' })
export type AdminRequest = z.infer<typeof adminRequest>

const EPISODE = 'episode must be a whole number of at least 1.'
const MAL_ID = 'malId must be a whole number of at least 1.'
export const MAX_MAL_ID = 999_999_999

/** One of a title of the catalogue, one of another title, and another user’s request. */
export const askBody = z
  .object({
    animeId: z.string({ error: 'animeId must be a text.' }).max(200, 'animeId is too long.').optional(),
    episode: z
      .int(EPISODE)
      .min(1, EPISODE)
      .max(LAST_EPISODE, `episode must be at most ${LAST_EPISODE}.`)
      .optional()
      .meta({ description: 'With animeId: one episode instead of the whole title' }),
    malId: z
      .int(MAL_ID)
      .min(1, MAL_ID)
      .max(MAX_MAL_ID, `malId must be at most ${MAX_MAL_ID}.`)
      .optional()
      .meta({ description: 'A title that the catalogue doesn’t have: it is imported with its prequels and sequels' }),
    request: z.int('request must be an id.').optional().meta({ description: 'Another user’s request' }),
  })
  .refine(({ animeId, malId, request }) => [animeId, malId, request].filter((one) => one !== undefined).length === 1, {
    error: 'Give either animeId, malId or request.',
  })
  .refine(({ animeId, episode }) => animeId !== undefined || episode === undefined, {
    error: 'episode needs animeId.',
  })
export type AskBody = z.infer<typeof askBody>

const text = (name: string) =>
  z
    .string({ error: `${name} must be a text.` })
    .max(4 * MAX_TEXT_LENGTH, `${name} must have at most ${MAX_TEXT_LENGTH} characters.`)
    .optional()

export const decisionBody = z
  .object({
    decision: z.enum(['approve', 'decline'], { error: 'decision must be approve or decline.' }).optional(),
    reason: text('reason').meta({ description: 'Shown to who asked; needed to decline' }),
    note: text('note').meta({ description: 'For admins only; an empty one removes it' }),
  })
  .refine(({ decision, note }) => decision !== undefined || note !== undefined, {
    error: 'Give a decision or a note.',
  })

/** A title that the catalogue may not have. */
export const foundName = z
  .object({
    malId: z.int(),
    animeId: z.string().nullable().meta({ description: 'Where the catalogue has it under another name' }),
    title: z.string(),
    japanese_title: z.string(),
    format: z.string().nullable(),
    year: z.int().nullable(),
    episodes: z.int().nullable(),
  })
  .meta({ id: 'FoundName' })
export type FoundName = z.infer<typeof foundName>
