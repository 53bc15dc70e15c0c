/** Reads the pages of a list that Kitsu answers as JSON:API, with the titles and their ids elsewhere beside the entries. */
import * as z from 'zod'
import { ENTRY_LIMITS, type ListStatus } from '#src/list/entries/entry.ts'
import { parsePartialDate } from '#src/list/entries/partial-date.ts'
import { LAST_EPISODE } from '#src/list/limits.ts'
import type { ExternalEntry } from '../external-entry.ts'
import { toId, toTime } from '../external-ids.ts'
import { EntryCollector } from '../join-entries.ts'
import { arrayAt, isRecord, parseEntry, textAt, valueAt } from '../json-text.ts'
import { ListReadError, MANGA_LIST, type ReadList } from '../read-list.ts'

const STATUSES = {
  current: 'watching',
  completed: 'completed',
  on_hold: 'paused',
  dropped: 'dropped',
  planned: 'planned',
} as const satisfies Record<string, ListStatus>

const count = z.int().min(0).max(LAST_EPISODE).nullish()
const text = z.string().nullish()
const attributes = z.object({
  status: z.enum(['current', 'completed', 'on_hold', 'dropped', 'planned']),
  progress: count,
  reconsuming: z.boolean().nullish(),
  reconsumeCount: z.int().min(0).max(ENTRY_LIMITS.timesRewatched).nullish(),
  notes: text,
  private: z.boolean().nullish(),
  /** 2 to 20. */
  ratingTwenty: z.number().min(0).max(20).nullish(),
  /** 0.5 to 5.0, which answers had before. */
  rating: z.coerce.number().min(0).max(5).nullish().catch(null),
  startedAt: text,
  finishedAt: text,
  updatedAt: text,
})

type Resources = ReadonlyMap<string, Record<string, unknown>>

/** The pages of a file, which may be one or a list of them; null if it is another file. */
export function findKitsuPages(body: unknown): readonly unknown[] | null {
  const pages = Array.isArray(body) ? (body as readonly unknown[]) : [body]
  const entries = pages.map((page) => arrayAt(page, 'data'))
  const isList = (data: readonly unknown[] | null) => data?.every((entry) => textAt(entry, 'type') === 'libraryEntries')
  return entries.every(isList) && entries.some((data) => data?.length) ? pages : null
}

/** Saved pages. @throws {ListReadError} */
export function readKitsuPages(pages: readonly unknown[]): ReadList {
  const list = readKitsu(pages, '')
  let [count, total] = [0, 0]
  for (const page of pages) {
    count += arrayAt(page, 'data')?.length ?? 0
    total = Math.max(total, z.int().safeParse(valueAt(page, 'meta', 'count')).data ?? 0)
  }
  if (count >= total) return list
  const [own, all] = [count.toLocaleString('en'), total.toLocaleString('en')]
  const missing = `The file has ${own} of ${all} entries. Import the other pages too.`
  return { ...list, warnings: [...(list.warnings ?? []), missing] }
}

/** @param pages the parsed answers, in order @throws {ListReadError} */
export function readKitsu(pages: readonly unknown[], owner: string): ReadList {
  const collector = new EntryCollector()
  let hasManga = false
  for (const page of pages) {
    const included = indexResources(arrayAt(page, 'included') ?? [])
    const entries = arrayAt(page, 'data')
    if (!entries) throw new ListReadError('Kitsu does not answer a list.')
    for (const raw of entries) {
      if (isManga(raw)) hasManga = true
      else addEntry(collector, raw, included)
    }
  }
  if (hasManga && collector.isEmpty) throw new ListReadError(MANGA_LIST)
  return { source: 'kitsu', owner: owner || null, entries: collector.entries(), warnings: collector.warnings() }
}

/** Entries refer to their title by its type, or as media. */
const mediaOf = (raw: unknown): unknown =>
  valueAt(raw, 'relationships', 'anime', 'data') ?? valueAt(raw, 'relationships', 'media', 'data')

const isManga = (raw: unknown): boolean =>
  textAt(mediaOf(raw), 'type') === 'manga' || isRecord(valueAt(raw, 'relationships', 'manga', 'data'))

function addEntry(collector: EntryCollector, raw: unknown, included: Resources): void {
  const reference = mediaOf(raw)
  const anime = included.get(keyOf(reference))
  const ids = { ...toId('kitsu', textAt(reference, 'id')), ...mappedIds(anime, included) }
  const name = textAt(anime, 'attributes', 'canonicalTitle')
  const title = name === '' && ids.kitsu !== undefined ? `Kitsu ${ids.kitsu}` : name
  const episodes = z
    .int()
    .positive()
    .max(LAST_EPISODE)
    .safeParse(valueAt(anime, 'attributes', 'episodeCount')).data
  const read = parseEntry(attributes, valueAt(raw, 'attributes'), title)
  collector.add(ids.kitsu, { ids, title, episodes: episodes ?? null, ...toEntry(read) })
}

const toEntry = (read: z.infer<typeof attributes>): Pick<ExternalEntry, 'entry' | 'updatedAt'> => ({
  entry: {
    status: read.reconsuming && read.status === 'current' ? 'rewatching' : STATUSES[read.status],
    progress: read.progress ?? 0,
    score: Math.round((read.ratingTwenty ?? (read.rating ?? 0) * 4) * 5),
    startedOn: parsePartialDate((read.startedAt ?? '').slice(0, 10)),
    finishedOn: parsePartialDate((read.finishedAt ?? '').slice(0, 10)),
    timesRewatched: read.reconsumeCount ?? 0,
    notes: read.notes ?? '',
    isPrivate: read.private ?? false,
    customLists: [],
    // another status while rewatching is kept as Kitsu has it
    otherFields: read.reconsuming && read.status !== 'current' ? { kitsu: { reconsuming: 'true' } } : {},
  },
  updatedAt: toTime(read.updatedAt ?? ''),
})

/** The ids of MyAnimeList and AniList that Kitsu knows. */
function mappedIds(anime: unknown, included: Resources): ExternalEntry['ids'] {
  const ids: ExternalEntry['ids'] = {}
  for (const reference of arrayAt(anime, 'relationships', 'mappings', 'data') ?? []) {
    const mapping = included.get(keyOf(reference))
    const site = textAt(mapping, 'attributes', 'externalSite')
    const id = textAt(mapping, 'attributes', 'externalId').split('/').at(-1) ?? ''
    if (site === 'myanimelist/anime') Object.assign(ids, toId('mal', id))
    if (site === 'anilist/anime' || site === 'anilist') Object.assign(ids, toId('anilist', id))
  }
  return ids
}

const indexResources = (included: readonly unknown[]): Resources =>
  new Map(included.filter(isRecord).map((resource) => [keyOf(resource), resource]))

const keyOf = (reference: unknown): string => `${textAt(reference, 'type')} ${textAt(reference, 'id')}`
