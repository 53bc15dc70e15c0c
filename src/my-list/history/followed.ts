/** Which title and episode the link of a poster leads to. Pure. */
import { parseEpisodeRequest } from '#src/catalogue/episode/episode-request.ts'

export interface Followed {
  animeId: string
  /** Absent where the link leads to wherever the viewer is. */
  episode?: number
}

/** @param address of a link; null where that is no page to watch on */
export function parseFollowed(address: string): Followed | null {
  const { pathname, searchParams } = new URL(address)
  const animeId = /^\/watch\/([^/]+)$/.exec(pathname)?.[1]
  if (animeId === undefined) return null
  const episode = parseEpisodeRequest(searchParams, () => true)
  return { animeId: decodeURIComponent(animeId), ...(episode && { episode }) }
}
