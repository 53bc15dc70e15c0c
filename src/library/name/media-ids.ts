/** Extracts external ids from names. */
import type { MediaIds } from './media-name.ts'

const TAG =
  /[[({]\s*(?:(anilist|mal|anidb\d?|tvdb\d?|tmdb)(?:id)?\s*[-=:]\s*(\w+)|imdb(?:id)?\s*[-=:]\s*(tt\d+))\s*[\])}]/gi
const MAX_ID_DIGITS = 9

/** The ids in the tags of a name (`[anidb-123]`, `{tvdb-5}`, `[imdbid-tt01]`), and the name without them. */
export function extractIds(name: string): { rest: string; ids: MediaIds } {
  const ids: MediaIds = {}
  const rest = name.replace(TAG, (_, space: string | undefined, id: string | undefined, imdb: string | undefined) => {
    if (imdb !== undefined) ids.imdb = imdb.toLowerCase()
    else if (space !== undefined) setId(ids, space, id ?? '')
    return ' '
  })
  return { rest, ids }
}

/** Sets an id if it is a number; invalid ids are ignored. */
export function setId(ids: MediaIds, space: string, text: string): void {
  const id = /^\d+$/.test(text) && text.length <= MAX_ID_DIGITS ? Number(text) : 0
  if (id === 0) return
  switch (space.toLowerCase()) {
    case 'anilist':
      ids.anilist = id
      break
    case 'mal':
    case 'myanimelist':
      ids.mal = id
      break
    case 'anidb':
      ids.anidb = id
      break
    case 'tvdb':
      ids.tvdb = id
      break
    case 'tmdb':
      ids.tmdb = id
  }
}
