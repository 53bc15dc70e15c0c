/** AniList's entries as ours. */
import type { OtherFields } from '#src/list/entries/entry.ts'
import { toPartialDate, type PartialDate } from '#src/list/entries/partial-date.ts'
import type { ExternalEntry } from '../external-entry.ts'
import { guessStatus } from '../guess-status.ts'
import {
  ANILIST_STATUSES,
  type AniListEntry,
  type CustomLists,
  GDPR_STATUSES,
  type GdprEntry,
} from './anilist-schemas.ts'

/** Larger ids are given by programs to titles that AniList does not have. */
const MAX_ID = 2 ** 31 - 1

/** @param score of 0 to 100 @param inList the name of the custom list that the entry is in */
export function toAniListEntry(read: AniListEntry, score: number, inList: string | null): ExternalEntry {
  const { media } = read
  const anilist = media?.id ?? read.mediaId
  const progress = read.progress ?? 0
  const episodes = media?.episodes || null
  return {
    ids: {
      ...(isId(anilist) && { anilist }),
      ...(isId(media?.idMal) && { mal: media.idMal }),
    },
    title: titleOf(read),
    episodes,
    entry: {
      status: read.status ? ANILIST_STATUSES[read.status] : guessStatus(progress, episodes),
      progress,
      score,
      startedOn: toDate(read.startedAt),
      finishedOn: toDate(read.completedAt),
      timesRewatched: read.repeat ?? 0,
      notes: read.notes ?? '',
      isPrivate: read.private ?? false,
      customLists: [...namesOf(read.customLists), ...(inList === null ? [] : [inList])],
      otherFields: toOtherFields(read.priority, read.hiddenFromStatusLists, read.advancedScores),
    },
    updatedAt: read.updatedAt ? new Date(read.updatedAt * 1_000).toISOString() : null,
  }
}

/** The file has no names of titles. */
export function toGdprEntry(read: GdprEntry): ExternalEntry {
  return {
    ids: isId(read.series_id) ? { anilist: read.series_id } : {},
    title: `AniList ${read.series_id}`,
    episodes: null,
    entry: {
      status: GDPR_STATUSES[read.status] ?? 'planned',
      progress: read.progress ?? 0,
      score: Math.round(read.score ?? 0),
      startedOn: toNumberDate(read.started_on ?? 0),
      finishedOn: toNumberDate(read.finished_on ?? 0),
      timesRewatched: read.repeat ?? 0,
      notes: read.notes ?? '',
      isPrivate: Boolean(read.private),
      customLists: (read.custom_lists ?? []).filter((name) => typeof name === 'string'),
      otherFields: toOtherFields(read.priority, Boolean(read.hidden_default), read.advanced_scores),
    },
    updatedAt: toTime(read.updated_at ?? ''),
  }
}

/** The title in the language that its user reads, or else in one that it has. */
export const titleOf = ({ media }: Pick<AniListEntry, 'media'>): string => {
  const { userPreferred, romaji, english, native } = media?.title ?? {}
  return [userPreferred, romaji, english, native].find(Boolean) ?? ''
}

const isId = (id: number | null | undefined): id is number => id !== null && id !== undefined && id <= MAX_ID

const toDate = (date: AniListEntry['startedAt']): PartialDate | null =>
  toPartialDate(date?.year ?? null, date?.month ?? null, date?.day ?? null)

const toNumberDate = (date: number): PartialDate | null =>
  toPartialDate(Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100)

const toTime = (text: string): string | null => {
  const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

function namesOf(lists: CustomLists): string[] {
  if (!lists) return []
  if (!Array.isArray(lists)) return Object.keys(lists).filter((name) => lists[name])
  return lists.flatMap((list) => (typeof list === 'string' ? list : list.enabled === false ? [] : list.name))
}

function toOtherFields(
  priority: number | null | undefined,
  isHidden: boolean | null | undefined,
  advanced: AniListEntry['advancedScores'],
): OtherFields {
  const hasAdvanced = Object.values(advanced ?? {}).some((score) => typeof score === 'number' && score > 0)
  const anilist = {
    ...(priority && { priority: String(priority) }),
    ...(isHidden && { hiddenFromStatusLists: 'true' }),
    ...(hasAdvanced && { advancedScores: JSON.stringify(advanced) }),
  }
  return Object.keys(anilist).length === 0 ? {} : { anilist }
}
