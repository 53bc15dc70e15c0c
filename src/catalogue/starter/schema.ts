/** The schema of the starter catalogue's JSON files; README.md in this folder explains each field. */
import * as z from 'zod'
import { FORMATS, RATINGS, RELATION_KINDS, ROLES, SEASONS } from '../anime.ts'
import { isDay } from '../dates.ts'
import { GENRES } from '../genre.ts'

/** In the order of `Date.getUTCDay()`. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const text = z
  .string()
  .min(1)
  .regex(/^\S(.*\S)?$/s, 'must not start or end with a space')
const id = z.int().positive()
const day = z.string().refine(isDay, 'must be an existing date as YYYY-MM-DD')
const partialDate = z
  .string()
  .refine(
    (date) => /^\d{4}(-\d\d){0,2}$/.test(date) && isDay(date + '-01-01'.slice(date.length - 4)),
    'must be an existing date as YYYY, YYYY-MM or YYYY-MM-DD',
  )
const list = <T extends string>(item: z.ZodType<T>) =>
  z.array(item).refine((items) => new Set(items).size === items.length, 'must not contain duplicates')

const castMemberSchema = z
  .strictObject({
    role: z.enum(ROLES),
    name: text,
    japaneseName: text.optional(),
    anilist: id.optional(),
    key: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must contain only a-z, 0-9 and hyphens')
      .optional(),
    voices: z.array(text).optional(),
  })
  .refine(({ anilist, key }) => anilist === undefined || key === undefined, {
    path: ['key'],
    message: 'must be omitted, since the character has an AniList id',
  })

const episodeTitleSchema = z.strictObject({
  number: z.int().positive(),
  title: text.optional(),
  japaneseTitle: text.optional(),
})

export const starterTitleSchema = z
  .strictObject({
    number: z.int().min(1).max(9_999),
    spotlight: z.literal(true).optional(),
    ids: z.strictObject({ mal: id.optional(), anilist: id.optional() }),
    names: z.strictObject({ english: text.optional(), romaji: text, japanese: text }),
    synonyms: list(text),
    format: z.enum(FORMATS),
    status: z.enum(['finished', 'airing', 'upcoming']),
    startDate: partialDate.optional(),
    endDate: day.optional(),
    season: z.strictObject({ season: z.enum(SEASONS), year: z.int().min(1900).max(2200) }).optional(),
    broadcast: z
      .strictObject({
        weekday: z.enum(WEEKDAYS),
        time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM'),
        knownEpisode: z.strictObject({ number: z.int().positive(), date: day }).optional(),
      })
      .optional(),
    episodes: z.int().positive().optional(),
    minutes: z.int().positive().optional(),
    rating: z.enum(RATINGS).optional(),
    material: text,
    genres: list(z.enum(GENRES)),
    tags: list(text),
    studios: list(text),
    producers: list(text).optional(),
    synopsis: text,
    statistics: z
      .strictObject({
        score: z.number().min(0.01).max(10).optional(),
        members: z.int().min(0).optional(),
        favourites: z.int().min(0).optional(),
      })
      .optional(),
    links: z.array(z.strictObject({ site: text, url: z.url({ protocol: /^https?$/ }) })).optional(),
    relations: z.partialRecord(z.enum(RELATION_KINDS), z.array(id)).optional(),
    recommendations: z.array(id),
    cast: z.array(castMemberSchema).optional(),
    episodeTitles: z.array(episodeTitleSchema).optional(),
  })
  .superRefine(({ status, startDate, endDate, broadcast }, context) => {
    const addIssue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const isKnownToTheDay = startDate?.length === 'YYYY-MM-DD'.length
    if (status !== 'upcoming' && !isKnownToTheDay)
      addIssue('startDate', `must be a full date, since the title is ${status}`)
    if (status === 'finished' && endDate === undefined) addIssue('endDate', 'is required, since the title is finished')
    if (status !== 'finished' && endDate !== undefined)
      addIssue('endDate', `must be omitted while the title is ${status}`)
    if (endDate !== undefined && startDate !== undefined && endDate < startDate)
      addIssue('endDate', 'must not be before startDate')
    if (status === 'finished' && broadcast) addIssue('broadcast', 'must be omitted, since the title is finished')
    if (broadcast && !isKnownToTheDay) addIssue('broadcast', 'needs a startDate that is a full date')
  })
export type StarterFileTitle = z.infer<typeof starterTitleSchema>

export const voiceActorSchema = z.strictObject({ name: text, japaneseName: text, anilist: id.optional() })
export type VoiceActor = z.infer<typeof voiceActorSchema>
