/** Notifications of new comments: to whom they reply, whom they mention, and who follows the discussion. */
import type { UserId } from '#src/accounts/viewer.ts'
import { HOUR_MS } from '#src/platform/durations.ts'
import type { NewEvent } from './notification.ts'

interface Posted {
  id: number
  by: UserId
  anime: number
  /** 0 for the title itself. */
  episode: number
  /** The comment that it replies to, and its author. */
  reply: { target: number; to: UserId } | null
  mentioned: readonly UserId[]
  isFollowed: boolean
}

/**
 * Within an hour of the clock, one for all replies of a user to a comment, one for all mentions of a user by another in a
 * discussion, and one for all comments in a discussion: each leads to the first.
 * @param now milliseconds since 1970
 */
export function toCommentEvents(posted: Posted, now: number): NewEvent[] {
  const { id, by, anime, episode, reply, mentioned, isFollowed } = posted
  const hour = Math.floor(now / HOUR_MS)
  const events: NewEvent[] = mentioned.map((to) => ({
    subject: `${anime} ${episode} ${by} ${to} ${hour}`,
    anime,
    facts: { kind: 'comment.mentioned', comment: id, episode, by, to },
  }))
  if (reply) {
    const { target, to } = reply
    const facts = { kind: 'comment.replied', reply: id, episode, by, to } as const
    events.push({ subject: `${target} ${by} ${hour}`, anime, facts })
  }
  if (isFollowed)
    events.push({
      subject: `${anime} ${episode} ${hour}`,
      anime,
      facts: { kind: 'comment.posted', comment: id, episode, by, told: [...mentioned, ...(reply ? [reply.to] : [])] },
    })
  return events
}
