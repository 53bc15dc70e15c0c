/** The queue over the product's calls: for a page that stays where it is. */
import type { JobView } from './job-actions.ts'
import type { JobList } from './schemas.ts'

const CALLS = '/api/admin/library/jobs'

export async function fetchJobs(view: JobView, page: number, signal: AbortSignal): Promise<JobList | null> {
  const answer = await fetch(`${CALLS}?${new URLSearchParams({ view, page: String(page) }).toString()}`, { signal })
  return answer.ok ? ((await answer.json()) as JobList) : null
}
