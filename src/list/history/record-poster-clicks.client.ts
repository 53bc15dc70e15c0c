import { type ApiBody, callApi } from '#src/accounts/current-user/product-api.client.ts'
import { findPosterUrl } from './poster-url.ts'
import { updateSessionHistory } from './session-history.client.ts'
import { parseEpisodeRequest } from '#src/catalogue/episode/episode-request.ts'

interface WatchLink {
  animeId: string
  /** Absent if the URL resumes at the viewer's current episode. */
  episode?: number
}

/** The title and episode in the URL of a watch page. @returns null for other pages */
export function parseWatchUrl(address: string): WatchLink | null {
  const { pathname, searchParams } = new URL(address)
  const animeId = /^\/watch\/([^/]+)$/.exec(pathname)?.[1]
  if (animeId === undefined) return null
  const episode = parseEpisodeRequest(searchParams, () => true)
  return { animeId: decodeURIComponent(animeId), ...(episode && { episode }) }
}

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
