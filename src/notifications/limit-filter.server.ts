/**
 * Keeps events about titles above a profile's limits from it, and those about limited folders from users who don't see them: no notification,
 * and no push message, names them.
 */
import type { UserId } from '#src/accounts/viewer.ts'
import { findFolderCheck } from '#src/catalogue/audience/folder-store.server.ts'
import { createTitleCheck, type Limits } from '#src/catalogue/audience/limits.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { StoredEvent } from './event-store.server.ts'
import { folderOf } from './notification.ts'
import { listAdminsAmong, listLimits } from './notification-store.server.ts'
import type { NotificationDb } from './tables.server.ts'

type LimitedEvent = Pick<StoredEvent, 'anime' | 'facts'>

/** @returns those of some users who may see all titles that an event names, and the folder that it is about */
export type LimitFilter = (users: readonly UserId[], event: LimitedEvent) => Promise<UserId[]>

export const createLimitFilter =
  (db: NotificationDb, snapshot: () => Pick<Snapshot, 'find'>): LimitFilter =>
  async (all, event) => {
    const folder = folderOf(event.facts)
    const users = folder === undefined ? all : await keepFolderViewers(db, folder, all)
    const limits = users.length === 0 ? new Map<UserId, Limits>() : await listLimits(db, users)
    if (limits.size === 0) return [...users]
    return users.filter((user) => {
      const own = limits.get(user)
      return !own || isWithin(event, own, snapshot())
    })
  }

/** @param folder limited when the event was recorded */
async function keepFolderViewers(db: NotificationDb, folder: number, users: readonly UserId[]): Promise<UserId[]> {
  if (users.length === 0) return []
  const admins = new Set(await listAdminsAmong(db, users))
  const canSee = await findFolderCheck(db, folder)
  return users.filter((id) => canSee({ id, isAdmin: admins.has(id) }))
}

function isWithin({ anime, facts }: LimitedEvent, limits: Limits, { find }: Pick<Snapshot, 'find'>): boolean {
  // other people's words, and names of titles that are not here, may name any title
  if (anime === null || /^(?:comment|request)\./.test(facts.kind)) return false
  const sees = createTitleCheck(limits)
  const named = [anime, ...(facts.kind === 'title.announced' ? facts.of : [])]
  return named.every((number) => {
    const title = find(number)
    return title !== null && sees(title)
  })
}
