/** How early an overloaded site refuses an uncached request. */
import { findPage } from '#src/pages/find-page.ts'
import type { WorkPriority } from '#src/platform/limits/work-priority.ts'

const SEARCH_CALLS = /^\/api\/catalogue\/(?:search|filter)(?=[/.?]|$)/i

/** @returns null for what is never refused */
export function uncachedPriority(
  { method, url }: { method: string; url: string },
  isSignedIn: boolean,
): WorkPriority | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const page = url.startsWith('/api/') ? undefined : findPage(url)
  if (page?.underLoad === 'served') return null
  if (isSignedIn) return 'member'
  return page?.underLoad === 'search' || SEARCH_CALLS.test(url) ? 'search' : 'visitor'
}
