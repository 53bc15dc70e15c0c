import { useEffect, useState } from 'react'
import type { JobView } from '../job-actions.ts'
import { fetchJobs } from '../jobs.client.ts'
import type { JobList } from '../schemas.ts'

const INTERVAL_MS = 2_000

/** The list of jobs, refreshed every two seconds while the page is visible. */
export function useJobs(initial: JobList, view: JobView, page: number): JobList {
  const [latest, setLatest] = useState({ initial, list: initial })
  useEffect(() => {
    const unmounted = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      const list = await fetchJobs(view, page, unmounted.signal).catch(() => null)
      if (unmounted.signal.aborted) return
      if (list) setLatest({ initial, list })
      timer = setTimeout(() => void poll(), INTERVAL_MS)
    }
    const pollNow = () => void poll()
    timer = setTimeout(pollNow, INTERVAL_MS)
    document.addEventListener('visibilitychange', pollNow, { signal: unmounted.signal })
    return () => {
      unmounted.abort()
      clearTimeout(timer)
    }
  }, [initial, view, page])
  return latest.initial === initial ? latest.list : initial
}
