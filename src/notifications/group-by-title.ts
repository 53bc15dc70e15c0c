/** Groups notifications by what they are about. */
import type { Notification } from './schemas.ts'

type Grouped = Pick<Notification, 'animeId' | 'kind' | 'isRead'>

export interface NotificationGroup<N extends Grouped> {
  newest: N
  /** Others of the same title, newest first. */
  earlier: N[]
  /** The title that can be watched, marked or planned; null if they are only about comments or about no title. */
  actsOn: string | null
}

/** @param notifications newest first @returns in the order of the newest of each title; without a title, each is a group */
export function groupByTitle<N extends Grouped>(notifications: readonly N[]): NotificationGroup<N>[] {
  const groups = new Map<unknown, NotificationGroup<N>>()
  for (const one of notifications) {
    const key = one.animeId ?? one
    const known = groups.get(key)
    const actsOn = one.kind.startsWith('comment.') ? null : one.animeId
    if (!known) groups.set(key, { newest: one, earlier: [], actsOn })
    else groups.set(key, { ...known, earlier: [...known.earlier, one], actsOn: known.actsOn ?? actsOn })
  }
  return [...groups.values()]
}
