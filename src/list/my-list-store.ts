/** The interface to a viewer's lists, stored in this browser or by their account. */
import type { ContinueEntry } from './continue-watching/continue-watching.ts'
import type { KeptPosition } from './progress/kept-positions.ts'
import type { WatchPosition } from './progress/watch-progress.ts'

/** The calls that can wait for a connection. Each sets what it sends, so that making one twice changes nothing. */
export const WAITING_CALLS = [
  'PATCH /users/:id/list/:animeId',
  'DELETE /users/:id/list/:animeId',
  'PUT /users/:id/favourites/:animeId',
  'DELETE /users/:id/favourites/:animeId',
  'PATCH /users/:id/list',
  'POST /users/:id/list/removals',
] as const

/** A call that is made once there is a connection. */
export interface UnsentCall {
  endpoint: (typeof WAITING_CALLS)[number]
  /** One title, or up to 500 for a call that takes several. */
  animeIds: readonly string[]
  /** What changes; null for a call that needs only the titles. */
  body: object | null
  /** When the user made the change, in ISO. */
  at: string
}

/** Reads are synchronous; changes from another tab or device arrive as change events. */
export interface MyListStore {
  /** The id of the owner; null for an anonymous viewer. */
  owner: string | null
  /** Continue-watching entries, newest first; null while loading. */
  entries(): ContinueEntry[] | null
  /** The progress in a title, if known. */
  find(animeId: string): ContinueEntry | undefined
  /** The positions in its episodes that this browser knows besides, newest first; at 0 in those that were watched. */
  positions(animeId: string): KeptPosition[]
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
