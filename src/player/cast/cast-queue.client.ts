/** The receiver's queue, as far as this page has filled it. */
import type { RemoteEpisode } from '../state/remote-episode.ts'

/** Tells the queue of this page from those of other pages and devices; null if there is none. */
let own: string | null = null
/** The episodes that were sent since the last one was chosen. */
const sent = new Set<string>()
/** Additions happen one after another, or the episodes would not be in order. */
let adding: Promise<void> = Promise.resolve()

/** Starts a queue with one episode. @returns its id */
export function startQueue(href: string): string {
  own = crypto.randomUUID()
  sent.clear()
  sent.add(href)
  return own
}

/** Whether nothing but the chosen episode was sent to the receiver. */
export const isQueueEmpty = (): boolean => sent.size <= 1

/**
 * Adds episodes at the end of the queue, except those that were added before. Where one cannot be added, the queue ends: the
 * viewer can choose it then.
 * @param insert rejects if the episode is not in the queue
 */
export function addToQueue(
  following: readonly RemoteEpisode[],
  insert: (episode: RemoteEpisode, queue: string) => Promise<void>,
): Promise<void> {
  const queue = own
  const add = async () => {
    for (const episode of following) {
      if (queue === null || queue !== own) return
      if (sent.has(episode.href)) continue
      await insert(episode, queue)
      if (queue === own) sent.add(episode.href)
    }
  }
  adding = adding.then(add).catch(() => undefined)
  return adding
}
