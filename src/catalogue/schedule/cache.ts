/** Caches the schedule of each day and zone in the browser: one hour for today and later, one day for the past. */

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
  at: number
  items: ScheduleItem[]
}
export type ScheduleCache = Record<string, Entry>

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MOST_DAYS = 14
/** More than ever aired on a day: longer lists are invalid. */
const MOST_ITEMS = 500

export const scheduleKey = (date: string, offset: number): string => `${date} ${offset}`

/** A day's items; null if they are not cached or expired. */
export function findSchedule(cache: ScheduleCache, key: string, today: string, now: number): ScheduleItem[] | null {
  const entry = Object.hasOwn(cache, key) ? cache[key] : undefined
  if (!entry || entry.at > now) return null
  const lasts = key.slice(0, today.length) < today ? DAY : HOUR
  return now - entry.at < lasts ? entry.items : null
}

/** The cache with a day more; the oldest go when there are too many. */
export function withSchedule(cache: ScheduleCache, key: string, items: ScheduleItem[], now: number): ScheduleCache {
  const entries = Object.entries({ ...cache, [key]: { at: now, items } })
  return Object.fromEntries(entries.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MOST_DAYS))
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
export function parseSchedule(answer: unknown): ScheduleItem[] | null {
  const results = isRecord(answer) ? answer['results'] : null
  if (!Array.isArray(results)) return null
  return results.filter(isRecord).flatMap((result) => {
    const { id, title, japanese_title, time, episode_no } = result
    const item = { id, title, japaneseTitle: japanese_title ?? title, time, episode: Number(episode_no) }
    return isItem(item) ? [item] : []
  })
}

const isItems = (value: unknown): value is ScheduleItem[] =>
  Array.isArray(value) && value.length <= MOST_ITEMS && value.every(isItem)

const isItem = (value: unknown): value is ScheduleItem =>
  isRecord(value) &&
  // it is used in a link, which must stay on this site
  /^[^/\\?#]+$/.test(String(value['id'])) &&
  ['id', 'title', 'japaneseTitle'].every((key) => typeof value[key] === 'string') &&
  /^\d{2}:\d{2}$/.test(String(value['time'])) &&
  typeof value['episode'] === 'number'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
