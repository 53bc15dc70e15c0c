/** Actions on the queue through the API, without leaving the page. */
import { fetchJson } from '#src/platform/http/fetch-json.client.ts'
import type { JobView } from './job-actions.ts'
import type { JobList } from './schemas.ts'

const CALLS = '/api/admin/library/jobs'

/** @throws {Error} when they can't be read */
export async function fetchJobs(view: JobView, page: number, signal: AbortSignal): Promise<JobList> {
  const query = new URLSearchParams({ view, page: String(page) })
  return (await fetchJson(`${CALLS}?${query.toString()}`, signal)) as JobList
}
