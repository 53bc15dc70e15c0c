/** Keeps events about titles above a profile's limits from it: no notification, and no push message, names them. */
import type { UserId } from '#src/accounts/viewer.ts'
import { createTitleCheck, type Limits } from '#src/catalogue/audience/limits.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { StoredEvent } from './event-store.server.ts'
import { listLimits } from './notification-store.server.ts'
import type { NotificationDb } from './tables.server.ts'

/** @returns those of some users who may see all titles that an event names */
export const createLimitFilter =
  (db: NotificationDb, snapshot: () => Pick<Snapshot, 'find'>) =>
  async (users: readonly UserId[], event: StoredEvent): Promise<UserId[]> => {
    const limits = users.length === 0 ? new Map<UserId, Limits>() : await listLimits(db, users)
    if (limits.size === 0) return [...users]
    return users.filter((user) => {
      const own = limits.get(user)
      return !own || isWithin(event, own, snapshot())
    })
  }

function isWithin({ anime, facts }: StoredEvent, limits: Limits, { find }: Pick<Snapshot, 'find'>): boolean {
  // other people's words, and names of titles that are not here, may name any title
  if (anime === null || /^(?:comment|request)\./.test(facts.kind)) return false
  const sees = createTitleCheck(limits)
  const named = [anime, ...(facts.kind === 'title.announced' ? facts.of : [])]
  return named.every((number) => {
    const title = find(number)
    return title !== null && sees(title)
  })
}
