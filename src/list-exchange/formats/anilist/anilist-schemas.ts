/** The entries of AniList's lists, and of programs that store them as AniList returns them. */
import * as z from 'zod'
import { ENTRY_LIMITS, type ListStatus } from '#src/list/entries/entry.ts'
import { LAST_EPISODE } from '#src/list/limits.ts'

const STATUSES = ['CURRENT', 'REPEATING', 'COMPLETED', 'PAUSED', 'DROPPED', 'PLANNING'] as const

export const ANILIST_STATUSES: Readonly<Record<(typeof STATUSES)[number], ListStatus>> = {
  CURRENT: 'watching',
  REPEATING: 'rewatching',
  COMPLETED: 'completed',
  PAUSED: 'paused',
  DROPPED: 'dropped',
  PLANNING: 'planned',
}

const count = z.int().min(0).max(LAST_EPISODE).nullish()
const part = z.int().nullish()
const text = z.string().nullish()
const fuzzyDate = z.object({ year: part, month: part, day: part }).nullish()
/** Seconds since 1970, until the year 3000. */
const time = z.int().min(0).max(32_503_680_000).nullish()
const id = z.int().positive().nullish()

const media = z
  .object({
    id,
    idMal: id,
    type: text,
    episodes: count,
    title: z.object({ userPreferred: text, romaji: text, english: text, native: text }).nullish(),
  })
  .nullish()

/** As names, as names with a mark, or by name. */
const customLists = z
  .union([
    z.array(z.string()),
    z.array(z.object({ name: z.string(), enabled: z.boolean().nullish() })),
    z.record(z.string(), z.boolean().nullable()),
  ])
  .nullish()
export type CustomLists = z.infer<typeof customLists>

export const anilistEntry = z.object({
  mediaId: id,
  status: z.enum(STATUSES).nullish(),
  score: z.number().min(0).max(100).nullish(),
  progress: count,
  repeat: z.int().min(0).max(ENTRY_LIMITS.timesRewatched).nullish(),
  priority: z.int().nullish(),
  private: z.boolean().nullish(),
  hiddenFromStatusLists: z.boolean().nullish(),
  notes: text,
  customLists,
  advancedScores: z.union([z.record(z.string(), z.number().nullable()), z.array(z.unknown())]).nullish(),
  startedAt: fuzzyDate,
  completedAt: fuzzyDate,
  updatedAt: time,
  media,
})
export type AniListEntry = z.infer<typeof anilistEntry>

/** An entry of the file with which AniList hands out a user's data. Its statuses are numbers. */
export const GDPR_STATUSES: readonly ListStatus[] = [
  'watching',
  'planned',
  'completed',
  'dropped',
  'paused',
  'rewatching',
]

const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).nullish()
export const gdprEntry = z.object({
  series_id: z.int().positive(),
  status: z
    .int()
    .min(0)
    .max(GDPR_STATUSES.length - 1),
  score: z.number().min(0).max(100).nullish(),
  progress: count,
  repeat: z.int().min(0).max(ENTRY_LIMITS.timesRewatched).nullish(),
  priority: z.int().nullish(),
  private: flag,
  hidden_default: flag,
  notes: text,
  custom_lists: z.array(z.unknown()).nullish().catch(null),
  advanced_scores: z.array(z.unknown()).nullish().catch(null),
  /** `YYYYMMDD` as a number, with zeros for what is unknown. */
  started_on: z.int().min(0).max(99_999_999).nullish(),
  finished_on: z.int().min(0).max(99_999_999).nullish(),
  /** `YYYY-MM-DD HH:MM:SS` in UTC. */
  updated_at: text,
})
export type GdprEntry = z.infer<typeof gdprEntry>
