/** The receiver's queue, as far as this page has filled it. */
import { changeExtras, getExtras } from '../state/extras.ts'
import { isRecord } from '../state/caption-style.ts'
import type { RemoteEpisode } from '../state/remote-episode.ts'
import { type CastState, changeCast } from './cast-state.ts'
import type { MediaSession } from './sender-types.ts'
import { waitForAnswer } from './wait-for-answer.ts'

/** Tells the queue of this page from those of other pages and devices; null if there is none. */
let own: string | null = null
/** The episodes that were added since the last one was chosen. */
const added = new Set<string>()
/** Whether nothing is to play after the current episode. */
let isEnding = false
/** Changes happen one after another, or the episodes would not be in order. */
let changing: Promise<void> = Promise.resolve()

/** Starts a queue with the chosen episode. @returns its id */
export function startQueue(): string {
  own = crypto.randomUUID()
  added.clear()
  // a device that does not answer keeps only its old queue waiting
  changing = Promise.resolve()
  return own
}

/** Whether nothing but the chosen episode was sent to the receiver. */
export const isQueueEmpty = (): boolean => added.size === 0

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
      if (added.has(episode.href)) continue
      await insert(episode, queue)
      if (queue === own) added.add(episode.href)
    }
  }
  changing = changing.then(add).catch(() => undefined)
  return changing
}

/**
 * Lets the queue end after the current episode, or go on.
 * @param session what plays now; null if nothing does
 */
export async function endQueue(isWanted: boolean, session: () => MediaSession | null): Promise<void> {
  isEnding = isWanted
  if (!isWanted) return
  try {
    await emptyQueue(session)
  } catch {
    changeCast({ problem: 'Couldn’t remove the next episodes.' })
  }
}

/**
 * Pauses the receiver if it has gone on to the next episode although the queue was to end: it has refused to remove it, or does not
 * report what follows. The queue of another tab or device is only paused by the sleep timer of this page.
 */
export function pauseIfEnding(
  before: CastState,
  { href, queue }: Pick<CastState, 'href' | 'queue'>,
  pause: () => void,
): void {
  if (!isEnding || before.phase !== 'playing' || before.queue !== queue || before.href === href) return
  const isAsleep = getExtras().sleep === 'episode'
  if (queue !== own && !isAsleep) return
  pause()
  if (isAsleep) changeExtras({ sleep: null })
}

/** Removes the episodes after the current one from the queue of this page. They can be added again. */
function emptyQueue(session: () => MediaSession | null): Promise<void> {
  const queue = own
  const remove = async () => {
    if (queue === null || queue !== own) return
    const removed = new Set<number>()
    // receivers report only some of the items that follow
    for (;;) {
      const media = session()
      const id = media ? listFollowing(media, queue).find((one) => !removed.has(one)) : undefined
      if (!media || id === undefined) break
      removed.add(id)
      await waitForAnswer((done, failed) => media.queueRemoveItem(id, done, failed))
    }
    if (queue === own) added.clear()
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
