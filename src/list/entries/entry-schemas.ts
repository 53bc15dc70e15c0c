/** Schemas of the calls that change entries, also used for the API document. */
import * as z from 'zod'
import { GENRES } from '#src/catalogue/genre.ts'
import { FORMATS } from '#src/catalogue/anime.ts'
import { isVisible, toLine, toParagraphs } from '#src/platform/text/plain-text.ts'
import { LAST_EPISODE } from '../limits.ts'
import { title } from '../schemas.ts'
import { ENTRY_LIMITS, LIST_STATUSES } from './entry.ts'
import { DENSITIES } from './list-settings.ts'
import { parsePartialDate } from './partial-date.ts'
import { SCORE_FORMATS } from './score.ts'

const isoTime = z.iso.datetime()
const dateExamples = { examples: ['2026', '2026-04', '2026-04-08'] }
const storedDate = z
  .string()
  .nullable()
  .meta({ description: 'A day, a month or a year; null if unknown', ...dateExamples })
const cut = z.literal(true).optional()
const SCORE = 'Whole number from 1 to 100; 0 for none'

export const listedTitle = z
  .object({
    animeId: z.string(),
    ...title,
    type: z.enum(FORMATS),
    year: z.int().nullable().meta({ description: 'Null if unknown' }),
    minutes: z.int().nullable().meta({ description: 'Length of an episode; null if unknown' }),
    episodes: z.int().nullable().meta({ description: 'Null if unknown' }),
    airedEpisodes: z.int(),
    nextEpisode: z
      .object({ number: z.int(), airsAt: isoTime })
      .nullable()
      .meta({ description: 'The next episode to air; null if there is none, or its time is unknown' }),
    playable: z.string().meta({
      description: 'Episodes that can be played here, as ranges in order; empty if there are none',
      examples: ['1-12,14'],
    }),
    hasServices: z.boolean().meta({ description: 'Whether official streaming services have it' }),
  })
  .meta({ id: 'ListedTitle' })

export const listEntry = listedTitle
  .extend({
    status: z.enum(LIST_STATUSES),
    progress: z.int().meta({ description: 'Episodes watched; in this round while rewatching' }),
    score: z.int().meta({ description: SCORE }),
    startedOn: storedDate,
    finishedOn: storedDate,
    timesRewatched: z.int(),
    notes: z.string(),
    notesCut: cut.meta({ description: 'Set in answers with several entries if this is only the start of the note' }),
    isPrivate: z.boolean().meta({ description: 'Never shown to others' }),
    customLists: z.array(z.string()),
    customListsCut: cut.meta({ description: 'Set in answers with several entries if these are only the first ones' }),
    otherFields: z
      .record(z.string(), z.record(z.string(), z.string()))
      .meta({ description: 'Fields that only other services have, kept for exports to them' }),
    otherFieldsCut: cut.meta({ description: 'Set in answers with several entries if they are left out as too long' }),
    asksForScore: z.boolean().meta({ description: 'Whether to ask for a score, after the title was completed' }),
    inProgress: z
      .object({
        episode: z.int(),
        position: z.number().meta({ description: 'Seconds' }),
        progress: z.number().meta({ description: 'Percent' }),
      })
      .optional()
      .meta({ description: 'The episode that the user has begun; only in answers that list entries' }),
    createdAt: isoTime,
    updatedAt: isoTime,
  })
  .meta({ id: 'ListEntry' })
export type WireEntry = z.infer<typeof listEntry>

export const customList = z.object({ id: z.int(), name: z.string() }).meta({ id: 'CustomList' })

export const listSettings = z
  .object({
    scoreFormat: z.enum(SCORE_FORMATS).meta({ description: 'How scores are shown; changing it changes no score' }),
    isPublic: z.boolean().meta({ description: 'Whether others see the list, without private entries' }),
    followsWatching: z.boolean().meta({ description: 'Whether watching on this site changes the list' }),
    density: z.enum(DENSITIES).meta({ description: 'How the list’s page shows titles' }),
    genres: z
      .array(z.enum(GENRES))
      .max(GENRES.length)
      .meta({ description: 'What home recommends from until the list says more' }),
  })
  .meta({ id: 'ListSettings' })

const toError = (message: string) => ({ error: message })
const whole = (name: string, min: number, max: number) => {
  const message = toError(`${name} must be a whole number from ${min} to ${max.toLocaleString('en')}.`)
  return z.int(message).min(min, message).max(max, message)
}
const DATE = 'Dates must look like 2026, 2026-04 or 2026-04-08.'
const date = z
  .string(toError(DATE))
  .max(10, toError(DATE))
  .transform((text, context) => {
    const read = parsePartialDate(text)
    if (read === text) return read
    context.addIssue(DATE)
    return z.NEVER
  })
  .nullable()
  .meta(dateExamples)

const NAME = `A list needs a name of at most ${ENTRY_LIMITS.customListName} characters.`
const listName = z
  .string(toError(NAME))
  .max(4 * ENTRY_LIMITS.customListName, toError(NAME))
  .transform(toLine)
  .refine((name) => isVisible(name) && name.length <= ENTRY_LIMITS.customListName, toError(NAME))
const TOO_MANY_LISTS = `There can be at most ${ENTRY_LIMITS.customLists} lists.`
const listNames = z
  .array(listName, toError('Custom lists must be a list of names.'))
  .max(ENTRY_LIMITS.customLists, toError(TOO_MANY_LISTS))
  .optional()
const NOTES = `Notes can be at most ${ENTRY_LIMITS.notes.toLocaleString('en')} characters.`
const OTHER_FIELDS = `otherFields can have at most ${ENTRY_LIMITS.otherFields.toLocaleString('en')} characters.`
const fields = z.record(z.string().max(40), z.string().max(2_000)).optional()

export const entryBody = z.object({
  status: z.enum(LIST_STATUSES, toError(`status must be ${LIST_STATUSES.join(', ')}.`)).optional(),
  progress: whole('progress', 0, LAST_EPISODE).optional(),
  score: whole('score', 0, 100).optional().meta({ description: SCORE }),
  startedOn: date.optional(),
  finishedOn: date.optional(),
  timesRewatched: whole('timesRewatched', 0, ENTRY_LIMITS.timesRewatched).optional(),
  notes: z.string(toError(NOTES)).max(ENTRY_LIMITS.notes, toError(NOTES)).transform(toParagraphs).optional(),
  isPrivate: z.boolean(toError('isPrivate must be true or false.')).optional(),
  customLists: listNames.meta({ description: 'Names of custom lists; those that do not exist are added' }),
  otherFields: z
    .object({ mal: fields, anilist: fields, kitsu: fields })
    .refine((value) => JSON.stringify(value).length <= ENTRY_LIMITS.otherFields, toError(OTHER_FIELDS))
    .optional()
    .meta({ description: `At most ${ENTRY_LIMITS.otherFields.toLocaleString('en')} characters as JSON` }),
})

/** Titles that one call changes. */
const MAX_TITLES = 500
const IDS = `Send from 1 to ${MAX_TITLES} ids at once.`
const animeIds = z.array(z.string().max(200), toError(IDS)).min(1, toError(IDS)).max(MAX_TITLES, toError(IDS))

/** What makes sense for several titles, and is small: one call must not store the same long text hundreds of times. */
const sharedChange = entryBody.omit({ notes: true, otherFields: true }).extend({
  addToCustomLists: listNames.meta({ description: 'Names of custom lists to add the titles to' }),
  removeFromCustomLists: listNames.meta({ description: 'Names of custom lists to remove the titles from' }),
})

const UNDO = 'undo must be an id of 8 to 64 letters, digits and hyphens.'
const undoId = z.string(toError(UNDO)).regex(/^[\w-]{8,64}$/, toError(UNDO))
const undo = undoId.optional().meta({
  description: 'An id of your choice: calls with the same one are undone together. The answer has a new one by default',
})

export const entriesBody = z.object({ animeIds, change: sharedChange, undo })
export const removalBody = z.object({ animeIds, undo })

export const customListsBody = z.object({
  customLists: z
    .array(z.object({ id: z.int().nullable().default(null), name: listName }), toError('customLists must be a list.'))
    .max(ENTRY_LIMITS.customLists, toError(TOO_MANY_LISTS))
    .refine(
      (lists) => new Set(lists.map(({ name }) => name)).size === lists.length,
      toError('Two lists have the same name.'),
    )
    .refine((lists) => {
      const ids = lists.flatMap(({ id }) => id ?? [])
      return new Set(ids).size === ids.length
    }, toError('Two lists have the same id.'))
    .meta({
      description: 'All lists in their order: existing ones with their id, new ones without. Missing ones are deleted',
    }),
})

/** As the server writes times: any number of decimals would be a text of any length. */
const createdAt = z.iso.datetime({ precision: 3 })

/** An entry as answers with several have it: a text that was cut is not restored from it. */
const sentEntry = entryBody
  .required()
  .extend({
    animeId: z.string().max(200),
    asksForScore: z.boolean(),
    createdAt,
    notesCut: cut,
    customListsCut: cut,
    otherFieldsCut: cut,
  })
  .transform(({ notes, notesCut, customLists, customListsCut, otherFields, otherFieldsCut, ...entry }) => ({
    ...entry,
    ...(!notesCut && { notes }),
    ...(!customListsCut && { customLists }),
    ...(!otherFieldsCut && { otherFields }),
  }))

/** What is undone. */
export const undoBody = z
  .object({
    undo: undoId.optional().meta({ description: 'As the change returned it; for ten minutes' }),
    entries: z.array(sentEntry, toError(IDS)).min(1, toError(IDS)).max(MAX_TITLES, toError(IDS)).optional().meta({
      description: 'Deprecated: entries to restore, with all of their fields, as clients of the last release send them',
    }),
  })
  .refine((body) => (body.undo === undefined) !== (body.entries === undefined), toError('Send undo.'))
