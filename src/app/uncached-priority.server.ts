/** How early an overloaded site refuses an uncached request. */
import { findPage } from './page-route.server.ts'
import type { WorkPriority } from '#src/platform/limits/work-priority.ts'

const SEARCHES = /^\/(?:search|api\/catalogue\/(?:search|filter))(?=[/.?]|$)/i

/** @returns null for what is never refused */
export function uncachedPriority(
  { method, url }: { method: string; url: string },
  isSignedIn: boolean,
): WorkPriority | null {
  if ((method !== 'GET' && method !== 'HEAD') || (!url.startsWith('/api/') && findPage(url)?.access === 'account'))
    return null
  if (isSignedIn) return 'member'
  return SEARCHES.test(url) ? 'search' : 'visitor'
}
