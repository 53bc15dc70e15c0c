/** Decides which comments wait for a moderator, and limits how often an account comments in a discussion. */
import { canModerate, type Viewer } from '#src/accounts/viewer.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import type { SharedRateLimit } from '#src/platform/limits/shared-rate-limit.server.ts'
import type { LimitOptions } from '#src/platform/limits/limits.ts'
import { Problem } from '#src/platform/problem.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { countShownOf, countWaitingOf, findSent, type TopicNumbers } from '../store.server.ts'
import type { CommentDb } from '../tables.server.ts'
import type { CommentRules } from './comment-rules.ts'
import { createMatcher, hasLink } from './match-text.server.ts'
import { joinedAfter } from './new-users-store.server.ts'

/** Who has an account for less time, or has fewer comments that others see, is new. */
const NEW_DAYS = 7
const NEW_COMMENTS = 3
/** Comments of an account that wait at a time. */
export const MAX_WAITING = 20

export interface Rules {
  /**
   * Whether a comment waits for a moderator.
   * @param isMore whether it would be one more that waits @throws {Problem} 429 if too many of the user's wait
   */
  mustWait(viewer: Viewer, text: string, isMore?: boolean): Promise<boolean>
  /** @param fingerprint of the comment: one that is sent again is not limited @throws {Problem} 429 */
  enforceSlowMode(viewer: Viewer, topic: TopicNumbers, fingerprint: string): Promise<void>
}

export interface RulesOptions {
  db: CommentDb
  rules(): CommentRules
  createLimit(options: LimitOptions): SharedRateLimit
  now(): number
}

export function createRules({ db, rules, createLimit, now }: RulesOptions): Rules {
  let compiled: { of: CommentRules; matches: (text: string) => boolean } | undefined
  let slow: { seconds: number; limit: SharedRateLimit } | undefined

  function isListed(text: string): boolean {
    const of = rules()
    if (compiled?.of !== of) compiled = { of, matches: createMatcher(of.words, of.sites) }
    return compiled.matches(text)
  }

  const isNew = async ({ id, account }: Viewer): Promise<boolean> =>
    (await joinedAfter(db, account, toIso(now() - NEW_DAYS * DAY_MS))) ||
    (await countShownOf(db, id, NEW_COMMENTS)) < NEW_COMMENTS

  return {
    async mustWait(viewer, text, isMore = true) {
      if (canModerate(viewer)) return false
      const waits = isListed(text) || (rules().firstLinksWait && hasLink(text) && (await isNew(viewer)))
      if (waits && isMore && (await countWaitingOf(db, viewer.account)) >= MAX_WAITING)
        throw new Problem(429, `${MAX_WAITING} of your comments are waiting for a moderator. Try again later.`)
      return waits
    },
    async enforceSlowMode(viewer, { anime, episode }, fingerprint) {
      const { slowMode: seconds } = rules()
      if (seconds === 0 || canModerate(viewer) || (await findSent(db, viewer.id, fingerprint)) !== null) return
      if (slow?.seconds !== seconds)
        slow = { seconds, limit: createLimit({ name: `slow mode ${seconds}`, max: 1, windowMs: seconds * 1_000 }) }
      const wait = await slow.limit.take(`${viewer.account} ${anime} ${episode}`, now())
      if (wait > 0) throw tooManyRequests(wait)
    },
  }
}

export const tooManyRequests = (seconds: number): Problem =>
  new Problem(429, `You’re doing that too fast. Try again in ${pluralise(seconds, 'second')}.`, {
    'retry-after': String(seconds),
  })
