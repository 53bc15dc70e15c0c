/** How early an overloaded site refuses an uncached request. Pure. */
import type { WorkPriority } from '#src/platform/limits/work-priority.ts'

/** Signing in, and what users do with their sessions. */
const ACCOUNT_PATHS = /^\/(?:account|login|register|reset|restore|unsubscribe|verify)(?=[/.?]|$)/i
const SEARCHES = /^\/(?:search|api\/catalogue\/(?:search|filter))(?=[/.?]|$)/i

/** @returns null for what is never refused */
export function uncachedPriority(
  { method, url }: { method: string; url: string },
  isSignedIn: boolean,
): WorkPriority | null {
  if ((method !== 'GET' && method !== 'HEAD') || ACCOUNT_PATHS.test(url)) return null
  if (isSignedIn) return 'member'
  return SEARCHES.test(url) ? 'search' : 'visitor'
}
