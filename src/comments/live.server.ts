/**
 * Lets sockets join the rooms of comment events. Sockets are anonymous and read-only: events that a client sends
 * (`new_comment`, `edit_comment`, `delete_comment`) are ignored.
 */
import * as z from 'zod'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Realtime } from '#src/platform/realtime/realtime.server.ts'
import type { JoinReply } from './live.ts'
import { findTopic, toRoomName } from './topic.ts'

const topicSchema = z.object({
  animeId: z.union([z.string().max(200), z.int()]),
  episodeId: z.union([z.string().max(200), z.int()]).nullish(),
})

export function openCommentRooms(realtime: Realtime, catalogue: Pick<Catalogue, 'snapshot'>): void {
  const nameOf = (payload: unknown): string | null => {
    const parsed = topicSchema.safeParse(payload)
    const topic = parsed.success ? findTopic(catalogue.snapshot, parsed.data) : null
    return topic && toRoomName({ number: topic.title.number, episode: topic.episode })
  }
  realtime.onConnection((connection) => {
    connection.on('join_episode', (payload, acknowledge: (reply: JoinReply) => void) => {
      const name = nameOf(payload)
      if (name === null) return acknowledge({ success: false, error: 'Title or episode not found.' })
      acknowledge(connection.join(name) ? { success: true } : { success: false, error: 'Too many topics are open.' })
    })
    connection.on('leave_episode', (payload, acknowledge: (reply: JoinReply) => void) => {
      const name = nameOf(payload)
      if (name !== null) connection.leave(name)
      acknowledge({ success: true })
    })
  })
}
