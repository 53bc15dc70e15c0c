/** Schemas of the calls that remove and restore entries, also used for the API document. */
import * as z from 'zod'
import { isDay } from '#src/catalogue/dates.ts'
import { LAST_EPISODE, MAX_FAVOURITES } from '../limits.ts'

const toError = (message: string) => ({ error: message })
const TIME = 'Times must look like 2026-11-20T12:00:00.000Z.'
/** As the server writes times, so that they can be compared as texts. */
const at = z.iso.datetime({ precision: 3, ...toError(TIME) })
const animeId = z.string().max(200)
const episode = z.int().min(1).max(LAST_EPISODE).optional()
const MAX_POSITION = 2 ** 31 - 1

export const savedEntry = z
  .object({
    animeId,
    at: at.meta({ description: 'When it was added or watched' }),
    episode: episode.meta({ description: 'In the watch history' }),
    position: z
      .int()
      .min(-MAX_POSITION)
      .max(MAX_POSITION)
      .optional()
      .meta({ description: 'Of a favourite that was moved: what orders it among the others' }),
  })
  .meta({ id: 'SavedEntry' })

const MAX_REMOVED = 500
const ENTRIES = `Send from 1 to ${MAX_REMOVED} entries at once.`

export const savedRemovalBody = z
  .object({
    entries: z
      .array(z.object({ animeId, episode, at: at.optional() }), toError(ENTRIES))
      .min(1, toError(ENTRIES))
      .max(MAX_REMOVED, toError(ENTRIES))
      .optional()
      .meta({ description: 'In the watch history with episode and at' }),
    day: z
      .string()
      .max(10)
      .refine(isDay, toError('day must look like 2026-11-20.'))
      .optional()
      .meta({ description: 'All entries of a day' }),
    timeZone: z
      .string()
      .max(90)
      .optional()
      .meta({ description: 'In which the day is; defaults to UTC', examples: ['Asia/Tokyo'] }),
    all: z.literal(true, toError('all must be true.')).optional(),
  })
  .refine(
    ({ entries, day, all }) => [entries, day, all].filter((one) => one !== undefined).length === 1,
    toError('Send either entries, day or all.'),
  )

export const savedRestorationBody = z.object({
  entries: z.array(savedEntry, toError('entries must be a list.')).max(MAX_FAVOURITES),
})
