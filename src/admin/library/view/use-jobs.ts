import { useEffect, useState } from 'react'
import type { JobView } from '../job-actions.ts'
import { fetchJobs } from '../jobs.client.ts'
import type { JobList } from '../schemas.ts'

const EVERY_MS = 2_000

/** The queue, refreshed every two seconds while the page is visible. */
export function useJobs(given: JobList, view: JobView, page: number): JobList {
  const [seen, setSeen] = useState({ given, list: given })
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      const list = await fetchJobs(view, page, stop.signal).catch(() => null)
      if (stop.signal.aborted) return
      if (list) setSeen({ given, list })
      timer = setTimeout(() => void ask(), EVERY_MS)
    }
    const wake = () => void ask()
    timer = setTimeout(wake, EVERY_MS)
    document.addEventListener('visibilitychange', wake, { signal: stop.signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [given, view, page])
  return seen.given === given ? seen.list : given
}
