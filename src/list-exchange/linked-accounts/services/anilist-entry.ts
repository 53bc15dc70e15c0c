/** AniList's queries, and its entries to fields and back. */
import * as z from 'zod'
import type { ListStatus } from '#src/list/entries/entry.ts'
import { toPartialDate, type PartialDate } from '#src/list/entries/partial-date.ts'
import type { FieldChange } from '../merge/service-fields.ts'
import { cleanLists, cleanNotes, cleanTitle, toCount } from './clean-fields.ts'
import type { RemoteEntry } from './service-client.ts'

const ENTRY = `id mediaId status score(format: POINT_100) progress repeat private notes customLists(asArray: true)
  startedAt { year month day } completedAt { year month day } updatedAt media { id episodes title { romaji } }`

export const PER_CHUNK = 500
/** AniList returns no more than the newest ones. */
export const MAX_ENTRIES = 11_000

export const VIEWER_QUERY = 'query { Viewer { id name } }'
export const LIST_QUERY = `query ($userId: Int, $chunk: Int, $perChunk: Int) {
  MediaListCollection(userId: $userId, type: ANIME, chunk: $chunk, perChunk: $perChunk) {
    hasNextChunk lists { entries { ${ENTRY} } }
  }
}`
export const SAVE_QUERY = `mutation ($mediaId: Int, $status: MediaListStatus, $scoreRaw: Int, $progress: Int, $repeat: Int, $private: Boolean,
  $notes: String, $customLists: [String], $startedAt: FuzzyDateInput, $completedAt: FuzzyDateInput) {
  SaveMediaListEntry(mediaId: $mediaId, status: $status, scoreRaw: $scoreRaw, progress: $progress, repeat: $repeat, private: $private,
    notes: $notes, customLists: $customLists, startedAt: $startedAt, completedAt: $completedAt) { ${ENTRY} }
}`
export const DELETE_QUERY = 'mutation ($id: Int) { DeleteMediaListEntry(id: $id) { deleted } }'

const STATUSES = {
  watching: 'CURRENT',
  rewatching: 'REPEATING',
  completed: 'COMPLETED',
  paused: 'PAUSED',
  dropped: 'DROPPED',
  planned: 'PLANNING',
} as const satisfies Record<ListStatus, string>
const toStatus = new Map<string, ListStatus>(
  (['watching', 'rewatching', 'completed', 'paused', 'dropped', 'planned'] as const).map((own) => [STATUSES[own], own]),
)

const part = z.int().nullish()
const date = z.object({ year: part, month: part, day: part }).nullish()
const id = z.int().positive()
const entry = z.object({
  id,
  mediaId: id,
  status: z.string(),
  score: z.number().nullish(),
  progress: z.int().nullish(),
  repeat: z.int().nullish(),
  private: z.boolean().nullish(),
  notes: z.string().nullish(),
  customLists: z.array(z.object({ name: z.string(), enabled: z.boolean() })).nullish(),
  startedAt: date,
  completedAt: date,
  updatedAt: z.int().nullish(),
  media: z
    .object({ episodes: z.int().nullish(), title: z.object({ romaji: z.string().nullish() }).nullish() })
    .nullish(),
})

export const viewerAnswer = z.object({ Viewer: z.object({ id, name: z.string().max(200) }) })
export const listAnswer = z.object({
  MediaListCollection: z.object({
    hasNextChunk: z.boolean(),
    lists: z.array(z.object({ entries: z.array(entry) })),
  }),
})
export const saveAnswer = z.object({ SaveMediaListEntry: entry })
export const deleteAnswer = z.object({ DeleteMediaListEntry: z.object({ deleted: z.boolean() }) })

const toDate = (value: z.infer<typeof date>): PartialDate | null =>
  toPartialDate(value?.year ?? null, value?.month ?? null, value?.day ?? null)

/** @returns null for a status that this version does not know */
export function fromAniList(raw: z.infer<typeof entry>): RemoteEntry | null {
  const status = toStatus.get(raw.status)
  if (status === undefined) return null
  return {
    id: raw.mediaId,
    entryId: raw.id,
    title: cleanTitle(raw.media?.title?.romaji),
    episodes: raw.media?.episodes || null,
    updatedAt: raw.updatedAt ? new Date(raw.updatedAt * 1_000).toISOString() : null,
    fields: {
      status,
      progress: toCount(raw.progress, 99_999),
      score: toCount(raw.score, 100),
      startedOn: toDate(raw.startedAt),
      finishedOn: toDate(raw.completedAt),
      timesRewatched: toCount(raw.repeat, 9_999),
      notes: cleanNotes(raw.notes),
      isPrivate: raw.private ?? false,
      customLists: cleanLists((raw.customLists ?? []).filter(({ enabled }) => enabled).map(({ name }) => name)),
    },
  }
}

/** The variables of a mutation; fields that are not in the change stay as they are. */
export function toAniList(title: number, change: FieldChange): Record<string, unknown> {
  const { status, progress, score, startedOn, finishedOn, timesRewatched, notes, isPrivate, customLists } = change
  return {
    mediaId: title,
    ...(status !== undefined && { status: STATUSES[status] }),
    ...(score !== undefined && { scoreRaw: score }),
    ...(progress !== undefined && { progress }),
    ...(timesRewatched !== undefined && { repeat: timesRewatched }),
    ...(isPrivate !== undefined && { private: isPrivate }),
    ...(notes !== undefined && { notes }),
    ...(customLists !== undefined && { customLists }),
    ...(startedOn !== undefined && { startedAt: toFuzzyDate(startedOn) }),
    ...(finishedOn !== undefined && { completedAt: toFuzzyDate(finishedOn) }),
  }
}

function toFuzzyDate(date: PartialDate | null) {
  const [year = null, month = null, day = null] = date?.split('-').map(Number) ?? []
  return { year, month, day }
}
