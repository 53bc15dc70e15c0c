/** Reads the pages of a list that Kitsu answers as JSON:API, with the titles and their ids elsewhere beside the entries. Pure. */
import * as z from 'zod'
import { ENTRY_LIMITS, type ListStatus } from '../../entries/entry.ts'
import { parsePartialDate } from '../../entries/partial-date.ts'
import { LAST_EPISODE } from '../../limits.ts'
import type { ExternalEntry } from '../external-entry.ts'
import { EntryCollector } from '../join-entries.ts'
import { arrayAt, isRecord, parseEntry, textAt, valueAt } from '../json-text.ts'
import { ListReadError, type ReadList } from '../read-list.ts'

const STATUSES = {
  current: 'watching',
  completed: 'completed',
  on_hold: 'paused',
  dropped: 'dropped',
  planned: 'planned',
} as const satisfies Record<string, ListStatus>

const MAX_ID = 2 ** 31 - 1
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
  startedAt: text,
  finishedAt: text,
  updatedAt: text,
})

type Resources = ReadonlyMap<string, Record<string, unknown>>

/** @param pages the parsed answers, in order @throws {ListReadError} */
export function readKitsu(pages: readonly unknown[], owner: string): ReadList {
  const collector = new EntryCollector()
  for (const page of pages) {
    const included = indexResources(arrayAt(page, 'included') ?? [])
    const entries = arrayAt(page, 'data')
    if (!entries) throw new ListReadError('Kitsu does not answer a list.')
    for (const raw of entries) addEntry(collector, raw, included)
  }
  return { source: 'kitsu', owner, entries: collector.entries(), warnings: collector.warnings() }
}

function addEntry(collector: EntryCollector, raw: unknown, included: Resources): void {
  const anime = included.get(keyOf(valueAt(raw, 'relationships', 'anime', 'data')))
  const title = textAt(anime, 'attributes', 'canonicalTitle')
  const ids = { ...toId('kitsu', textAt(anime, 'id')), ...mappedIds(anime, included) }
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
    score: Math.round((read.ratingTwenty ?? 0) * 5),
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

const toId = (space: 'mal' | 'anilist' | 'kitsu', text: string): ExternalEntry['ids'] =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? { [space]: Number(text) } : {}

const toTime = (text: string): string | null => {
  const time = z.iso.datetime({ offset: true }).safeParse(text).success ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

const indexResources = (included: readonly unknown[]): Resources =>
  new Map(included.filter(isRecord).map((resource) => [keyOf(resource), resource]))

const keyOf = (reference: unknown): string => `${textAt(reference, 'type')} ${textAt(reference, 'id')}`
