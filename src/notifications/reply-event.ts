/** Notifies the author of a comment of replies to it. */
import type { UserId } from '#src/accounts/viewer.ts'
import { HOUR_MS } from '#src/platform/durations.ts'
import type { NewEvent } from './notification.ts'

interface Reply {
  id: number
  /** The comment that it replies to. */
  target: number
  /** The author of that comment. */
  to: UserId
  by: UserId
  anime: number
  /** 0 for the title itself. */
  episode: number
}

/**
 * One for all replies of a user to a comment within an hour of the clock: it leads to the first.
 * @param now milliseconds since 1970
 */
export const toReplyEvent = ({ id, target, to, by, anime, episode }: Reply, now: number): NewEvent => ({
  subject: `${target} ${by} ${Math.floor(now / HOUR_MS)}`,
  anime,
  facts: { kind: 'comment.replied', reply: id, episode, by, to },
})
