/** Schemas of the list calls, also used for the API document. */
import * as z from 'zod'
import { parseEpisodeDigits } from '#src/catalogue/anime.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { LAST_EPISODE, MAX_POSITION_SECONDS } from './limits.ts'

const isoTime = z.iso.datetime()
export const title = {
  title: z.string(),
  japanese_title: z.string(),
  poster: z.url().meta({ description: 'Absolute URL of a picture on this server' }),
  adultContent: z.boolean(),
}
const episodeId = z.string().meta({ description: 'Numeric episode ID', examples: ['100005'] })

export const favourite = z.object({ animeId: z.string(), ...title, addedAt: isoTime }).meta({ id: 'Favourite' })

export const historyEntry = z
  .object({ animeId: z.string(), episode: z.int(), episodeId, ...title, date: isoTime })
  .meta({ id: 'WatchHistoryEntry' })

export const continueEntry = z
  .object({
    id: z.string(),
    episodeId,
    episodeNum: z.int(),
    ...title,
    form: z
      .string()
      .optional()
      .meta({ description: 'The format of a title of one episode', examples: ['Movie'] }),
    progress: z.int().meta({ description: 'Percentage of the episode' }),
    position: z.int().meta({ description: 'Position in seconds' }),
    at: isoTime.meta({ description: 'When it was watched' }),
    playable: z.string().meta({ description: 'The title’s episodes that play here, as ranges', examples: ['1-12,14'] }),
  })
  .meta({ id: 'ContinueWatchingEntry' })

export const episodePosition = z
  .object({
    episodeNum: z.int(),
    position: z.int().meta({ description: 'Position in seconds' }),
    progress: z.int().meta({ description: 'Percentage of the episode' }),
    at: isoTime.meta({ description: 'When it was watched' }),
  })
  .meta({ id: 'EpisodePosition' })

export type Favourite = z.infer<typeof favourite>
export type HistoryEntry = z.infer<typeof historyEntry>
export type ListedProgress = Omit<z.infer<typeof continueEntry>, 'playable'>

/** Fields of a paged list. */
export const pagingFields = {
  totalPages: z.int().min(1),
  total: z.int().min(0).meta({ description: 'Entries on all pages, including hidden titles' }),
}

export const pageQuery = z.object({
  page: z
    .string()
    .optional()
    .transform(parsePage)
    .meta({ type: 'integer', description: 'Page number from 1; defaults to 1' }),
})

const toError = (message: string) => ({ error: message })
const EPISODE = `The episode must be a whole number from 1 to ${LAST_EPISODE.toLocaleString('en')}.`
const INVALID_TIME = 'Times must look like 2026-11-20T12:00:00Z.'

const episode = z.int(toError(EPISODE)).min(1, toError(EPISODE)).max(LAST_EPISODE, toError(EPISODE))
const time = z.iso.datetime({ offset: true, ...toError(INVALID_TIME) }).meta({ description: 'By the client’s clock' })
const animeId = z.string(toError('animeId is required.')).max(200, toError('Title not found.'))
const seconds = z
  .number(toError('position must be a number of seconds.'))
  .min(0, toError('position must be a number of seconds.'))
  .max(MAX_POSITION_SECONDS, toError('position is too large.'))
  .transform(Math.floor)
const percent = z
  .number(toError('progress must be a number from 0 to 100.'))
  .min(0, toError('progress must be a number from 0 to 100.'))
  .max(100, toError('progress must be a number from 0 to 100.'))
  .transform(Math.round)

const sentAt = time.optional().meta({
  description: 'The client’s clock when sending. If given, only the time since `at` counts, so the clock may be wrong',
})

/** When a change was made that waited in a browser without a connection. */
export const changedAt = z.object({ at: time.optional(), sentAt })

export const historyBody = z.object({
  animeId,
  episode: episode.optional().meta({ description: 'Defaults to the current episode, or else the first' }),
  at: time.optional(),
  sentAt,
})

export const deleteHistoryQuery = z.object({
  animeId: animeId.optional().meta({ description: 'Only this title; all titles if omitted' }),
  episode: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, toError(EPISODE))
    .transform(Number)
    .optional()
    .meta({ description: 'Only this episode of the title' }),
})

const MAX_MOVED = 500
const MOVED = `Send from 1 to ${MAX_MOVED} ids at once.`
export const favouriteOrderBody = z
  .object({
    animeIds: z
      .array(z.string().max(200), toError(MOVED))
      .min(1, toError(MOVED))
      .max(MAX_MOVED, toError(MOVED))
      .meta({ description: 'The favourites to move, in their new order' }),
    to: z.enum(['start', 'end'], toError('to must be start or end.')).optional(),
    before: animeId.optional().meta({ description: 'The favourite that they come before' }),
  })
  .refine(({ to, before }) => (to === undefined) !== (before === undefined), toError('Send either to or before.'))

const progressFields = {
  episodeNum: episode.optional(),
  episodeId: z
    .string(toError('episodeId must be a numeric episode ID.'))
    .max(20, toError('episodeId must be a numeric episode ID.'))
    .optional()
    .meta({ description: 'Alternative to episodeNum' }),
  position: seconds.default(0),
  progress: percent.default(0),
}

/** The number of an episode, on its own or within the episode id. */
export const numberOf = (reported: {
  episodeNum?: number | undefined
  episodeId?: string | undefined
}): number | null => reported.episodeNum ?? parseEpisodeDigits(reported.episodeId ?? '')?.episode ?? null

const requireEpisode = [
  (reported: { episodeNum?: number | undefined; episodeId?: string | undefined }) => numberOf(reported) !== null,
  toError('episodeNum or episodeId is required.'),
] as const

export const progressBody = z.object({ ...progressFields, at: time.optional(), sentAt }).refine(...requireEpisode)

const MAX_ENTRIES = 200
const MAX_MARKED = 500

/** A list whose length is checked before its items, so that a long list does not produce thousands of errors. */
const shortList = <Item extends z.ZodType>(item: Item, max: number, message: string) =>
  z
    .preprocess(
      (value, context) => {
        if (!Array.isArray(value) || value.length <= max) return value
        context.addIssue(`Send at most ${max} entries at once.`)
        return z.NEVER
      },
      z.array(item, toError(message)).max(max),
    )
    .default([])

export const mergeBody = z.object({
  continueWatching: shortList(
    z
      .object({
        id: z.string().max(200),
        ...progressFields,
        at: time.optional().meta({ description: 'If unknown, the furthest progress wins' }),
        ended: z.boolean().default(false).meta({ description: 'Whether it was finished or removed from the list' }),
      })
      .refine(...requireEpisode),
    MAX_ENTRIES,
    'continueWatching must be a list of progress entries.',
  ),
  watched: shortList(
    z.object({
      id: z.string().max(200),
      episodes: z
        .string()
        .max(4_000)
        .meta({ description: 'Episode numbers and ranges', examples: ['1-12,14'] }),
    }),
    MAX_MARKED,
    'watched must be a list of titles with their episodes.',
  ),
  sentAt,
})
