import { useEffect, useState } from 'react'
import { readStoredJson, writeStored } from '#src/ui/storage.client.ts'
import {
  findSchedule,
  parseSchedule,
  parseScheduleCache,
  SCHEDULE_CACHE_KEY,
  type ScheduleItem,
  scheduleKey,
  withSchedule,
} from './cache.ts'
import { localDate, type ScheduleDay } from './days.ts'
import { useCatalogueApi } from '../use-catalogue-api.ts'

export type Schedule = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; items: ScheduleItem[] }

/** What airs on a day: from the browser's cache while that is fresh, else from the site. */
export function useSchedule(day: ScheduleDay | undefined): { schedule: Schedule; retry: () => void } {
  const { catalogueApi } = useCatalogueApi()
  const [schedule, setSchedule] = useState<Schedule>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const { date, offset } = day ?? {}

  useEffect(() => {
    if (date === undefined || offset === undefined) return
    const key = scheduleKey(date, offset)
    const kept = findSchedule(loadCache(), key, localDate(new Date()), Date.now())
    if (kept) {
      setSchedule({ state: 'loaded', items: kept })
      return
    }
    setSchedule({ state: 'loading' })
    const aborter = new AbortController()
    void load(`${catalogueApi}/schedule?date=${date}&tzOffset=${offset}`, aborter.signal).then(
      (items) => {
        if (items) writeStored(SCHEDULE_CACHE_KEY, JSON.stringify(withSchedule(loadCache(), key, items, Date.now())))
        setSchedule(items ? { state: 'loaded', items } : { state: 'failed' })
      },
      () => !aborter.signal.aborted && setSchedule({ state: 'failed' }),
    )
    return () => aborter.abort()
  }, [catalogueApi, date, offset, attempt])

  return { schedule, retry: () => setAttempt((count) => count + 1) }
}

const loadCache = () => parseScheduleCache(readStoredJson(SCHEDULE_CACHE_KEY))

async function load(address: string, signal: AbortSignal): Promise<ScheduleItem[] | null> {
  const response = await fetch(address, { signal })
  return response.ok ? parseSchedule(await response.json()) : null
}
