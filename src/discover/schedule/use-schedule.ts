import { useEffect, useState } from 'react'
import { fetchJson } from '#src/platform/http/fetch-json.client.ts'
import { parseSchedule, type ScheduleItem } from './cache.ts'
import type { ScheduleDay } from './days.ts'
import { cacheSchedule, loadSchedule } from './store.client.ts'
import { showsAdult } from '#src/catalogue/language/adult.client.ts'
import { useCatalogueApi } from '#src/catalogue/use-catalogue-api.ts'

export type Schedule = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; items: ScheduleItem[] }

/** Loads a day's episodes from the browser's cache if they are fresh, otherwise from the API. */
export function useSchedule(day: ScheduleDay | undefined): { schedule: Schedule; retry: () => void } {
  const { catalogueApi } = useCatalogueApi()
  const [schedule, setSchedule] = useState<Schedule>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const { date, offset } = day ?? {}

  useEffect(() => {
    if (date === undefined || offset === undefined) return
    const adult = showsAdult()
    const cached = adult ? null : loadSchedule({ date, offset })
    if (cached) {
      setSchedule({ state: 'loaded', items: cached })
      return
    }
    setSchedule({ state: 'loading' })
    const controller = new AbortController()
    const url = `${catalogueApi}/schedule?date=${date}&tzOffset=${offset}`
    void load(adult ? `${url}&adult=1` : url, controller.signal).then(
      (items) => {
        if (items && !adult) cacheSchedule({ date, offset }, items)
        setSchedule(items ? { state: 'loaded', items } : { state: 'failed' })
      },
      () => !controller.signal.aborted && setSchedule({ state: 'failed' }),
    )
    return () => controller.abort()
  }, [catalogueApi, date, offset, attempt])

  return { schedule, retry: () => setAttempt((count) => count + 1) }
}

const load = async (url: string, signal: AbortSignal): Promise<ScheduleItem[] | null> =>
  parseSchedule(await fetchJson(url, signal))
