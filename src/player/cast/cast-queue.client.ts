/** The receiver's queue, as far as this page has filled it. */
import { isRecord } from '../state/caption-style.ts'
import type { RemoteEpisode } from '../state/remote-episode.ts'
import type { MediaSession } from './sender-types.ts'

/** Tells the queue of this page from those of other pages and devices; null if there is none. */
let own: string | null = null
/** The episodes that were sent since the last one was chosen. */
const sent = new Set<string>()
/** Changes happen one after another, or the episodes would not be in order. */
let changing: Promise<void> = Promise.resolve()

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
  changing = changing.then(add).catch(() => undefined)
  return changing
}

/**
 * Removes the episodes after the current one from the queue of this page. They can be added again.
 * @param session what plays now; null if nothing does
 * @throws an error if the receiver refuses
 */
export function emptyQueue(session: () => MediaSession | null): Promise<void> {
  const queue = own
  const remove = async () => {
    if (queue === null || queue !== own || isQueueEmpty()) return
    const removed = new Set<number>()
    // receivers report only some of the items that follow
    for (;;) {
      const media = session()
      const id = media ? listFollowing(media, queue).find((one) => !removed.has(one)) : undefined
      if (!media || id === undefined) break
      removed.add(id)
      await new Promise<void>((resolve, reject) => media.queueRemoveItem(id, resolve, reject))
    }
    if (queue === own) sent.clear()
  }
  const done = changing.then(remove)
  changing = done.catch(() => undefined)
  return done
}

/** The ids of the items after the current one; none if another page or device has sent what plays. */
function listFollowing({ media, items, currentItemId }: MediaSession, queue: string): number[] {
  const data = media?.customData
  if (!isRecord(data) || data['queue'] !== queue || !Array.isArray(items)) return []
  const ids = items.map((item: unknown) => (isRecord(item) ? item['itemId'] : undefined))
  const current = ids.indexOf(currentItemId)
  return current === -1 ? [] : ids.slice(current + 1).filter((id) => typeof id === 'number')
}
