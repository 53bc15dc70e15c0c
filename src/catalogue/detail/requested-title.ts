/** Finds the title of a page's URL. */
import { missingTitleStatus } from '../missing-title.ts'
import { type AnimeId, parseAnimeNumber } from '../anime.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'

export interface RequestedTitle {
  title: Title
  /** Its current id, if the URL has another one: an old slug, or the number of a merged title. */
  movedTo: AnimeId | undefined
}

/** Null if there is no such title. */
export function findRequestedTitle(snapshot: Pick<Snapshot, 'find'>, id: string): RequestedTitle | null {
  const number = parseAnimeNumber(id)
  const title = number === null ? null : snapshot.find(number)
  return title && { title, movedTo: title.id === id ? undefined : title.id }
}

/** The status of a missing title's page: 410 if it existed. */
export const missingStatus = (snapshot: Pick<Snapshot, 'findHidden'>, id: string | undefined): 404 | 410 =>
  missingTitleStatus(snapshot, parseAnimeNumber(id ?? ''))
