/** The request for a public list of AniList, and what matters of its answers. */
import { arrayAt, textAt, valueAt } from '../json-text.ts'

/** Entries in an answer; AniList returns no more. */
const PER_CHUNK = 500
/** AniList answers the newest 11,000 entries. */
export const MAX_CHUNKS = 22

const QUERY = `query ($name: String, $chunk: Int) {
  MediaListCollection(userName: $name, type: ANIME, chunk: $chunk, perChunk: ${PER_CHUNK}, forceSingleCompletedList: true) {
    hasNextChunk
    user { name }
    lists {
      name isCustomList
      entries {
        mediaId status score(format: POINT_100) progress repeat priority private hiddenFromStatusLists notes advancedScores
        customLists(asArray: true) updatedAt
        startedAt { year month day } completedAt { year month day }
        media { id idMal type episodes title { userPreferred romaji english native } }
      }
    }
  }
}`

export const toAniListBody = (name: string, chunk: number): string =>
  JSON.stringify({ query: QUERY, variables: { name, chunk } })

/** What an answer is besides entries. */
export interface PageFacts {
  hasNext: boolean
  entries: number
  /** Why it is no list; null if it is one. */
  error: string | null
}

export function readAniListFacts(body: unknown): PageFacts {
  const collection = valueAt(body, 'data', 'MediaListCollection')
  const lists = arrayAt(collection, 'lists')
  const error = textAt(arrayAt(body, 'errors')?.[0], 'message')
  const entries = (lists ?? []).reduce<number>((sum, list) => sum + (arrayAt(list, 'entries')?.length ?? 0), 0)
  return {
    hasNext: valueAt(collection, 'hasNextChunk') === true,
    entries,
    // an answer with both has only a part of the list
    error: error || (lists ? null : 'no list in the answer'),
  }
}
