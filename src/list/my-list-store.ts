/** The interface to a viewer's lists, stored in this browser or by their account. */
import type { ContinueEntry } from './continue-watching/continue-watching.ts'
import type { UnsentCall } from './sync/outbox.ts'
import type { WatchPosition } from './progress/watch-progress.ts'

/** Reads are synchronous; changes from another tab or device arrive as change events. */
export interface MyListStore {
  /** The id of the owner; null for an anonymous viewer. */
  owner: string | null
  /** Continue-watching entries, newest first; null while loading. */
  entries(): ContinueEntry[] | null
  /** The progress in a title, if known. */
  find(animeId: string): ContinueEntry | undefined
  /** The watched episodes of a title, as read by `readEpisodes`. */
  watched(animeId: string): string
  /** Saves the viewer's progress. @returns whether it could be saved */
  save(latest: WatchPosition): boolean
  /**
   * Stores a call and sends it once there is a connection, after those that already wait.
   * @param always false if it is stored only behind others that wait: it would overtake them
   * @returns whether it was stored
   */
  keep(call: UnsentCall, always: boolean): boolean
  /** Resolves when all changes were sent, or could not be. */
  sent(): Promise<void>
  /** Removes a title from the list. */
  remove(entry: ContinueEntry): void
  /** @returns a function that unsubscribes */
  subscribe(onChange: () => void): () => void
}
