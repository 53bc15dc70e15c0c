/** Parses the title and episode of a poster's link. Pure. */
import { parseEpisodeRequest } from '#src/catalogue/episode/episode-request.ts'

export interface Followed {
  animeId: string
  /** Absent if the link resumes at the viewer's current episode. */
  episode?: number
}

/** @returns null if the URL is not a watch page */
export function parseFollowed(address: string): Followed | null {
  const { pathname, searchParams } = new URL(address)
  const animeId = /^\/watch\/([^/]+)$/.exec(pathname)?.[1]
  if (animeId === undefined) return null
  const episode = parseEpisodeRequest(searchParams, () => true)
  return { animeId: decodeURIComponent(animeId), ...(episode && { episode }) }
}
