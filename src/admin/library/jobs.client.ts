/** Fetches the list of jobs from the API. */
import { fetchJson } from '#src/platform/http/fetch-json.client.ts'
import type { JobView } from './job-actions.ts'
import type { JobList } from './schemas.ts'

const PATH = '/api/admin/library/jobs'

/** @throws {Error} if the request fails */
export async function fetchJobs(view: JobView, page: number, signal: AbortSignal): Promise<JobList> {
  const query = new URLSearchParams({ view, page: String(page) })
  return (await fetchJson(`${PATH}?${query.toString()}`, signal)) as JobList
}
