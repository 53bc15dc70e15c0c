import { type ApiBody, callApi } from '#src/accounts/current-user/product-api.client.ts'
import { findPosterUrl } from './poster-url.ts'
import { parseWatchUrl } from './watch-url.ts'
import { updateSessionHistory } from './session-history.client.ts'

/**
 * Records clicks on posters of watch pages. One listener serves all posters, so that cards need no code for it.
 * @param earlyClicks URLs of the posters that were clicked before this was loaded
 * @returns a function that stops it
 */
export function recordPosterClicks(user: string, earlyClicks: readonly string[]): () => void {
  const recordClick = (href: string | undefined) => {
    const visit = href && parseWatchUrl(href)
    if (visit) void record(user, visit)
  }
  const onClick = (event: MouseEvent) => recordClick(findPosterUrl(event))
  earlyClicks.forEach(recordClick)
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/** Navigation does not wait for the request, which outlives the page. */
async function record(user: string, body: ApiBody<'POST /users/:id/watch-history'>): Promise<void> {
  const request = { params: { id: user }, body, keepalive: true }
  const { entry } = await callApi('POST /users/:id/watch-history', request)
  updateSessionHistory(user, entry)
}
