/** Where a viewer's places are kept: in this browser, or by their account. */
import type { ContinueEntry } from './continue-watching/continue-watching.ts'
import type { Place } from './progress/watch-progress.ts'

/** Answers at once from what it knows; what another tab or device changes comes as a change. */
export interface MyListStore {
  /** The id of the user whose shelf it is; null for whoever uses this browser. */
  owner: string | null
  /** What was begun, newest first; null while that is not known. */
  entries(): ContinueEntry[] | null
  /** The place in one title, as far as it is known here. */
  find(animeId: string): ContinueEntry | undefined
  /** The episodes of a title that were seen, as `readEpisodes` reads them. */
  watched(animeId: string): string
  /** Keeps where the viewer is. @returns whether it could be kept */
  keep(place: Place): boolean
  /** Takes a title off the list. */
  remove(entry: ContinueEntry): void
  /** @returns what ends it */
  subscribe(onChange: () => void): () => void
}
