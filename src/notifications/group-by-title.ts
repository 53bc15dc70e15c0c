/** Groups notifications by what they are about. */
import type { NotificationKind } from './kinds.ts'
import type { Notification } from './schemas.ts'

type Grouped = Pick<Notification, 'animeId' | 'kind' | 'isRead'>

export interface NotificationGroup<N extends Grouped> {
  newest: N
  /** Others of the same title, newest first. */
  earlier: N[]
  /** The title that can be watched, marked or planned; null if none of them is news of a title. */
  actsOn: string | null
}

/** News of a title. Others are about comments, decisions and work of admins. */
const NEWS: ReadonlySet<NotificationKind> = new Set([
  'episode.aired',
  'episode.playable',
  'title.announced',
  'request.fulfilled',
])

/** @param notifications newest first @returns in the order of the newest of each title; without a title, each is a group */
export function groupByTitle<N extends Grouped>(notifications: readonly N[]): NotificationGroup<N>[] {
  const groups = new Map<unknown, NotificationGroup<N>>()
  for (const one of notifications) {
    const key = one.animeId ?? one
    const known = groups.get(key)
    const actsOn = NEWS.has(one.kind) ? one.animeId : null
    if (!known) groups.set(key, { newest: one, earlier: [], actsOn })
    else groups.set(key, { ...known, earlier: [...known.earlier, one], actsOn: known.actsOn ?? actsOn })
  }
  return [...groups.values()]
}
