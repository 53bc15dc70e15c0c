/** Events of changes of users' favourites, positions and watched episodes, between the processes of the site. */
import * as z from 'zod'
import type { UserId } from '#src/accounts/viewer.ts'
import type { Realtime } from '#src/platform/realtime/realtime.server.ts'

export interface ChangedItem {
  /** Of the title. */
  number: number
  /** Absent if the title itself changed. */
  episode?: number | undefined
}

export interface ListChange {
  items: readonly ChangedItem[]
  /** Whether only the position within an episode changed, as it does all the time while a video plays. */
  isPlaying?: boolean | undefined
}

export type EmitChange = (user: UserId, change: ListChange) => void

/** Items of an event at most: who needs to know of more reads the lists again. */
export const MAX_CHANGED_ITEMS = 50
/** No browser can join it. */
const ROOM = /^list (.+)$/
const EVENT = 'list changed'

const payload = z.object({
  items: z.array(z.object({ number: z.int(), episode: z.int().optional() })),
  isPlaying: z.boolean().optional(),
})

export const createEmitChange =
  (realtime: Pick<Realtime, 'publish'>): EmitChange =>
  (user, { items, isPlaying }) => {
    if (items.length === 0) return
    const sent = items.slice(0, MAX_CHANGED_ITEMS).map(({ number, episode }) => ({ number, episode }))
    realtime.publish({ room: `list ${user}`, event: EVENT, payload: { items: sent, isPlaying } })
  }

/** @param listener receives the changes that any process emits */
export function onListChange(
  realtime: Pick<Realtime, 'onPublished'>,
  listener: (user: string, change: ListChange) => void,
): void {
  realtime.onPublished(({ room, payload: sent }) => {
    const [, user] = ROOM.exec(room) ?? []
    if (user !== undefined) listener(user, payload.parse(sent))
  })
}
