/**
 * Lets sockets join the rooms of comment events. Sockets are anonymous and read-only: events that a client sends
 * (`new_comment`, `edit_comment`, `delete_comment`) are ignored.
 */
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Realtime, SocketConnection } from '#src/platform/realtime/realtime.server.ts'
import type { JoinReply } from './live.ts'
import { findTopic, toRoomName } from './topic.ts'

const NOT_FOUND: JoinReply = { success: false, error: 'Title or episode not found.' }

const topicSchema = z.object({
  animeId: z.union([z.string().max(200), z.int()]),
  episodeId: z.union([z.string().max(200), z.int()]).nullish(),
})

/** @param isClosed whether the user of a connection reads no comments */
export function openCommentRooms(
  realtime: Realtime,
  catalogue: Pick<Catalogue, 'snapshot'>,
  isClosed: (headers: IncomingHttpHeaders) => Promise<boolean>,
): void {
  const nameOf = (payload: unknown): string | null => {
    const parsed = topicSchema.safeParse(payload)
    const topic = parsed.success ? findTopic(catalogue.snapshot, parsed.data) : null
    return topic && toRoomName({ number: topic.title.number, episode: topic.episode })
  }
  async function join(connection: SocketConnection, payload: unknown): Promise<JoinReply> {
    const name = nameOf(payload)
    if (name === null || (await isClosed(connection.headers))) return NOT_FOUND
    return connection.join(name) ? { success: true } : { success: false, error: 'Too many topics are open.' }
  }
  realtime.onConnection((connection) => {
    connection.on('join_episode', (payload, acknowledge: (reply: JoinReply) => void) => {
      join(connection, payload).then(acknowledge, () => acknowledge(NOT_FOUND))
    })
    connection.on('leave_episode', (payload, acknowledge: (reply: JoinReply) => void) => {
      const name = nameOf(payload)
      if (name !== null) connection.leave(name)
      acknowledge({ success: true })
    })
  })
}
