/** The schedules that this browser keeps. */
import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'
import { findSchedule, parseScheduleCache, type ScheduleItem, scheduleKey, withSchedule } from './cache.ts'
import { SCHEDULE_CACHE_KEY } from './cache-key.ts'
import { localDate, type ScheduleDay } from './days.ts'

type Day = Pick<ScheduleDay, 'date' | 'offset'>

const loadCache = () => parseScheduleCache(readStoredJson(SCHEDULE_CACHE_KEY))

/** A day's episodes while they are fresh; null when they have to be asked for. */
export const loadSchedule = ({ date, offset }: Day, now = new Date()): ScheduleItem[] | null =>
  findSchedule(loadCache(), scheduleKey(date, offset), localDate(now), now.getTime())

export const cacheSchedule = ({ date, offset }: Day, items: ScheduleItem[]): boolean =>
  writeStored(
    SCHEDULE_CACHE_KEY,
    JSON.stringify(withSchedule(loadCache(), scheduleKey(date, offset), items, Date.now())),
  )
