/** Parses the title and episode in the URL of a watch page. */
import { parseEpisodeRequest } from '#src/catalogue/episode/episode-request.ts'

export interface WatchLink {
  animeId: string
  /** Absent if the URL resumes at the viewer's current episode. */
  episode?: number
}

/** @returns null if the URL is not a watch page */
export function parseWatchUrl(address: string): WatchLink | null {
  const { pathname, searchParams } = new URL(address)
  const animeId = /^\/watch\/([^/]+)$/.exec(pathname)?.[1]
  if (animeId === undefined) return null
  const episode = parseEpisodeRequest(searchParams, () => true)
  return { animeId: decodeURIComponent(animeId), ...(episode && { episode }) }
}
