/**
 * Reads AniList's lists: an answer of its API, with or without `data` around it, as programs save it, and the file with a user's data that
 * AniList hands out.
 */
import type { ScoreFormat } from '#src/list/entries/score.ts'
import { EntryCollector } from '../join-entries.ts'
import { arrayAt, isRecord, parseEntry, textAt, valueAt } from '../json-text.ts'
import { LIST_FILE_LIMITS, ListReadError, MANGA_LIST, type ListSource, type ReadList } from '../read-list.ts'
import { titleOf, toAniListEntry, toGdprEntry } from './anilist-entry.ts'
import { anilistEntry, type AniListEntry, gdprEntry } from './anilist-schemas.ts'
import { findScoreFormats, toRawScore } from './score-format.ts'

interface FoundEntry {
  entry: AniListEntry
  inList: string | null
}

/** The lists of a collection; null if it is none. */
export function findLists(body: unknown): readonly unknown[] | null {
  for (const path of [['data', 'MediaListCollection'], ['MediaListCollection'], ['data'], []]) {
    const lists = arrayAt(body, ...path, 'lists')
    if (lists?.every((list) => arrayAt(list, 'entries'))) return lists
  }
  return null
}

/** @param lists of `findLists` @param format the scores' format, if it is known @throws {ListReadError} */
export function readAniList(body: unknown, lists: readonly unknown[], format?: ScoreFormat): ReadList {
  const found = lists.flatMap(readEntries)
  const anime = found.filter(({ entry }) => entry.media?.type !== 'MANGA')
  if (anime.length === 0 && found.length > 0) throw new ListReadError(MANGA_LIST)
  const scores = anime.map(({ entry }) => entry.score ?? 0)
  const scoreFormats = format ? ([format] as const) : findScoreFormats(nameFormat(body), scores)
  const collector = new EntryCollector()
  for (const { entry, inList } of anime) {
    const read = toAniListEntry(entry, toRawScore(entry.score ?? 0, scoreFormats[0]), inList)
    collector.add(read.ids.anilist ?? (read.ids.mal === undefined ? undefined : `mal ${read.ids.mal}`), read)
  }
  const owner = ownerOf(body)
  const list = toReadList(owner === '' && isOfSeanime(anime) ? 'seanime' : 'anilist', owner, collector)
  return scoreFormats.length === 1 ? list : { ...list, scoreFormats }
}

function readEntries(list: unknown): FoundEntry[] {
  const entries = arrayAt(list, 'entries') ?? []
  const inList = valueAt(list, 'isCustomList') === true ? textAt(list, 'name') : null
  return entries.map((raw) => ({ entry: parseEntry(anilistEntry, raw, titleIn(raw)), inList }))
}

/** Seanime requests neither the user, nor the id of a title beside the title, nor the time of a change. */
const isOfSeanime = (found: readonly FoundEntry[]): boolean =>
  found.length > 0 && found.every(({ entry }) => entry.media && !entry.mediaId && !entry.updatedAt)

const USERS = [
  ['data', 'MediaListCollection', 'user'],
  ['MediaListCollection', 'user'],
  ['user'],
  ['User'],
  ['data', 'User'],
]

const nameFormat = (body: unknown): string =>
  USERS.map((path) => textAt(body, ...path, 'mediaListOptions', 'scoreFormat')).find(Boolean) ??
  textAt(body, 'scoreFormat')

const ownerOf = (body: unknown): string => USERS.map((path) => textAt(body, ...path, 'name')).find(Boolean) ?? ''

const titleIn = (raw: unknown): string => {
  const parsed = anilistEntry.pick({ media: true }).safeParse(raw)
  return parsed.success ? titleOf(parsed.data) : ''
}

/** The entries of AniList's file with a user's data; null if it is another file. */
export function findGdprEntries(body: unknown): readonly unknown[] | null {
  const lists = arrayAt(body, 'lists') ?? []
  return lists.length > 0 && lists.every((entry) => isRecord(entry) && 'series_id' in entry) ? lists : null
}

/** @throws {ListReadError} */
export function readGdpr(body: unknown, lists: readonly unknown[]): ReadList {
  const anime = lists.filter((entry) => valueAt(entry, 'series_type') === 0)
  if (anime.length === 0) throw new ListReadError(MANGA_LIST)
  const collector = new EntryCollector()
  for (const raw of anime) {
    const read = toGdprEntry(parseEntry(gdprEntry, raw, `title ${String(valueAt(raw, 'series_id')).slice(0, 20)}`))
    collector.add(read.ids.anilist, read)
  }
  return toReadList('anilist', textAt(body, 'user', 'display_name'), collector)
}

export const toReadList = (source: ListSource, owner: string, collector: EntryCollector): ReadList => ({
  source,
  owner: owner.slice(0, LIST_FILE_LIMITS.ownerLength) || null,
  entries: collector.entries(),
  warnings: collector.warnings(),
})
