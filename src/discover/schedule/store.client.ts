/** Caches schedules in this browser's storage. */
import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'
import { findSchedule, parseScheduleCache, type ScheduleItem, scheduleKey, withSchedule } from './cache.ts'
import { localDate, type ScheduleDay } from './days.ts'

const SCHEDULE_CACHE_KEY = 'scheduleCache'

type Day = Pick<ScheduleDay, 'date' | 'offset'>

const loadCache = () => parseScheduleCache(readStoredJson(SCHEDULE_CACHE_KEY))

/** A day's episodes; null if they are not cached or expired. */
export const loadSchedule = ({ date, offset }: Day, now = new Date()): ScheduleItem[] | null =>
  findSchedule(loadCache(), scheduleKey(date, offset), localDate(now), now.getTime())

export const cacheSchedule = ({ date, offset }: Day, items: ScheduleItem[]): boolean =>
  writeStored(
    SCHEDULE_CACHE_KEY,
    JSON.stringify(withSchedule(loadCache(), scheduleKey(date, offset), items, Date.now())),
  )
