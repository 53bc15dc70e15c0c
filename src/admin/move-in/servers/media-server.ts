/** What every server is read for. */
import type { ItemState, ServerUser } from './server-item.ts'

export interface ReadProgress {
  /** Items that the server failed to send. */
  unread: number
}

export interface MediaServer {
  /** @throws {ServerError} */
  listUsers(): Promise<ServerUser[]>
  /**
   * All items with what the user has seen of them, a page at a time; series before their episodes.
   * @throws {ServerError}
   */
  readStates(user: ServerUser, progress: ReadProgress): AsyncGenerator<StatePage>
}

export interface StatePage {
  items: readonly ItemState[]
  /** How many items the page had. */
  size: number
  /** Of all pages of this kind; null if unknown. */
  total: number | null
}
