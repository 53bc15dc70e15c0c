/** The title that an address asks for. Pure. */
import { absentStatus } from '../absent.ts'
import { type AnimeId, parseAnimeNumber } from '../anime.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'

export interface RequestedTitle {
  title: Title
  /** Its own id, where the address has another: old words, or the number of a title that turned out to be this one. */
  movedTo: AnimeId | undefined
}

/** Null when there is no such title. */
export function findRequestedTitle(snapshot: Pick<Snapshot, 'find'>, id: string): RequestedTitle | null {
  const number = parseAnimeNumber(id)
  const title = number === null ? null : snapshot.find(number)
  return title && { title, movedTo: title.id === id ? undefined : title.id }
}

/** Of the page of a title that is not there: 410 where there was one. */
export const statusWithout = (snapshot: Pick<Snapshot, 'findHidden'>, id: string | undefined): 404 | 410 =>
  absentStatus(snapshot, parseAnimeNumber(id ?? ''))
