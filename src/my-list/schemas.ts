/** What the calls of the shelf take and answer; the API's document is made from it. Pure. */
import * as z from 'zod'
import { parseEpisodeDigits } from '#src/catalogue/anime.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { LAST_EPISODE, LONGEST_POSITION } from './limits.ts'

const moment = z.iso.datetime()
const title = {
  title: z.string(),
  japanese_title: z.string(),
  poster: z.url().meta({ description: 'Absolute address of a picture on this server' }),
  adultContent: z.boolean(),
}
const episodeId = z.string().meta({ description: 'The digits of the episode’s id', examples: ['100005'] })

export const favourite = z.object({ animeId: z.string(), ...title, addedAt: moment }).meta({ id: 'Favourite' })

export const historyEntry = z
  .object({ animeId: z.string(), episode: z.int(), episodeId, ...title, date: moment })
  .meta({ id: 'WatchHistoryEntry' })

export const continueEntry = z
  .object({
    id: z.string(),
    episodeId,
    episodeNum: z.int(),
    ...title,
    progress: z.int().meta({ description: 'Percent of the episode' }),
    position: z.int().meta({ description: 'Seconds' }),
    at: moment.meta({ description: 'When the viewer was there' }),
  })
  .meta({ id: 'ContinueWatchingEntry' })

export type Favourite = z.infer<typeof favourite>
export type HistoryEntry = z.infer<typeof historyEntry>
export type ListedProgress = z.infer<typeof continueEntry>

/** What stands beside a page of a list. */
export const extent = {
  totalPages: z.int().min(1),
  total: z.int().min(0).meta({ description: 'Entries on all pages, those of hidden titles too' }),
}

export const pageQuery = z.object({
  page: z.string().optional().transform(parsePage).meta({ description: 'From 1; absent or not a number: 1' }),
})

const say = (sentence: string) => ({ error: sentence })
const EPISODE = `An episode is a whole number from 1 to ${LAST_EPISODE.toLocaleString('en')}.`
const MOMENT = 'A moment is written as 2026-11-20T12:00:00Z.'

const episode = z.int(say(EPISODE)).min(1, say(EPISODE)).max(LAST_EPISODE, say(EPISODE))
const time = z.iso.datetime({ offset: true, ...say(MOMENT) }).meta({ description: 'By the clock of whoever sends it' })
const animeId = z.string(say('Please say which title: animeId is its id.')).max(200, say('There is no such title.'))
const seconds = z
  .number(say('position is a number of seconds.'))
  .min(0, say('position is a number of seconds.'))
  .max(LONGEST_POSITION, say('position is a number of seconds, and that is too many of them.'))
  .transform(Math.floor)
const percent = z
  .number(say('progress is a number from 0 to 100.'))
  .min(0, say('progress is a number from 0 to 100.'))
  .max(100, say('progress is a number from 0 to 100.'))
  .transform(Math.round)

const sentAt = time.optional().meta({
  description:
    'The same clock when this is sent: where it is given, only the time between counts, however wrong the clock',
})

export const historyBody = z.object({
  animeId,
  episode: episode.optional().meta({ description: 'Absent: the one that the viewer is at, else the first' }),
  at: time.optional(),
  sentAt,
})

export const forgetQuery = z.object({
  animeId: animeId.optional().meta({ description: 'Only this title; without it, everything' }),
  episode: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, say(EPISODE))
    .transform(Number)
    .optional()
    .meta({ description: 'Only this episode of the title' }),
})

const where = {
  episodeNum: episode.optional(),
  episodeId: z
    .string(say('episodeId is the digits of an episode’s id.'))
    .max(20, say('episodeId is the digits of an episode’s id.'))
    .optional()
    .meta({ description: 'In place of episodeNum' }),
  position: seconds.default(0),
  progress: percent.default(0),
}

/** The number of an episode, told by itself or within the id. */
export const numberOf = (told: { episodeNum?: number | undefined; episodeId?: string | undefined }): number | null =>
  told.episodeNum ?? parseEpisodeDigits(told.episodeId ?? '')?.episode ?? null

const which = [
  (told: { episodeNum?: number | undefined; episodeId?: string | undefined }) => numberOf(told) !== null,
  say('Please say which episode: episodeNum is its number.'),
] as const

export const progressBody = z.object({ ...where, at: time.optional(), sentAt }).refine(...which)

const MOST_TOLD = 200
const MOST_MARKED = 500
const TOO_MANY = 'That is too much at once: please send it in parts.'

/** A list whose length is checked before its items are: each fault of thousands of them would cost its own report. */
const shortList = <Item extends z.ZodType>(item: Item, most: number, sentence: string) =>
  z
    .preprocess(
      (value, context) => {
        if (!Array.isArray(value) || value.length <= most) return value
        context.addIssue(TOO_MANY)
        return z.NEVER
      },
      z.array(item, say(sentence)).max(most),
    )
    .default([])

export const mergeBody = z.object({
  continueWatching: shortList(
    z
      .object({
        id: z.string().max(200),
        ...where,
        at: time.optional().meta({ description: 'Where it is not known, the place that is further on holds' }),
        ended: z.boolean().default(false).meta({ description: 'Seen to its end, or taken off the list' }),
      })
      .refine(...which),
    MOST_TOLD,
    'continueWatching is a list of places.',
  ),
  watched: shortList(
    z.object({
      id: z.string().max(200),
      episodes: z
        .string()
        .max(4_000)
        .meta({ description: 'Numbers and ranges', examples: ['1-12,14'] }),
    }),
    MOST_MARKED,
    'watched is a list of titles, each with its episodes.',
  ),
  sentAt,
})
