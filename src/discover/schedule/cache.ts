/** Caches the schedule of each day and zone in the browser: one hour for today and later, one day for the past. */
import { isRecord } from '#src/catalogue/is-record.ts'

/** An episode of a day's schedule. */
export interface ScheduleItem {
  id: string
  title: string
  japaneseTitle: string
  /** `HH:MM` in the viewer's zone. */
  time: string
  episode: number
}

interface Entry {
  /** When it was stored, in milliseconds since 1970. */
  at: number
  items: ScheduleItem[]
}
export type ScheduleCache = Record<string, Entry>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MAX_DAYS = 14
/** More than ever air on a day: longer lists are invalid. */
const MAX_ITEMS = 500

export const scheduleKey = (date: string, offset: number): string => `${date} ${offset}`

/** A day's items; null if they are not cached or expired. */
export function findSchedule(cache: ScheduleCache, key: string, today: string, now: number): ScheduleItem[] | null {
  const entry = Object.hasOwn(cache, key) ? cache[key] : undefined
  if (!entry || entry.at > now) return null
  const lifetimeMs = key.slice(0, today.length) < today ? DAY_MS : HOUR_MS
  return now - entry.at < lifetimeMs ? entry.items : null
}

/** Adds a day to the cache; the oldest entries beyond `MAX_DAYS` are removed. */
export function withSchedule(cache: ScheduleCache, key: string, items: ScheduleItem[], now: number): ScheduleCache {
  const entries = Object.entries({ ...cache, [key]: { at: now, items } })
  return Object.fromEntries(entries.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MAX_DAYS))
}

/** Parses the stored cache; invalid parts are left out. */
export function parseScheduleCache(value: unknown): ScheduleCache {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      isRecord(entry) && typeof entry['at'] === 'number' && isItems(entry['items'])
        ? [[key, { at: entry['at'], items: entry['items'] }]]
        : [],
    ),
  )
}

/** Parses the API's response; null if it is invalid. */
export function parseSchedule(response: unknown): ScheduleItem[] | null {
  const results = isRecord(response) ? response['results'] : null
  if (!Array.isArray(results)) return null
  return results.filter(isRecord).flatMap((result) => {
    const { id, title, japanese_title, time, episode_no } = result
    const item = { id, title, japaneseTitle: japanese_title ?? title, time, episode: Number(episode_no) }
    return isItem(item) ? [item] : []
  })
}

const isItems = (value: unknown): value is ScheduleItem[] =>
  Array.isArray(value) && value.length <= MAX_ITEMS && value.every(isItem)

const isItem = (value: unknown): value is ScheduleItem =>
  isRecord(value) &&
  // ids become links, which must stay on this site
  /^[^/\\?#]+$/.test(String(value['id'])) &&
  ['id', 'title', 'japaneseTitle'].every((key) => typeof value[key] === 'string') &&
  /^\d{2}:\d{2}$/.test(String(value['time'])) &&
  typeof value['episode'] === 'number'
