/**
 * Lets sockets into the rooms where comments are announced. A socket carries nobody's name and can change nothing:
 * what a client says of comments (`new_comment`, `edit_comment`, `delete_comment`) is heard by nobody.
 */
import * as z from 'zod'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Realtime } from '#src/platform/realtime/realtime.server.ts'
import type { LiveAnswer } from './live.ts'
import { findTopic, toRoomName } from '../topic.ts'

const topicSchema = z.object({
  animeId: z.union([z.string().max(200), z.int()]),
  episodeId: z.union([z.string().max(200), z.int()]).nullish(),
})

export function openCommentRooms(realtime: Realtime, catalogue: Pick<Catalogue, 'snapshot'>): void {
  const nameOf = (payload: unknown): string | null => {
    const parsed = topicSchema.safeParse(payload)
    const room = parsed.success ? findTopic(catalogue.snapshot, parsed.data) : null
    return room && toRoomName({ number: room.title.number, episode: room.episode })
  }
  realtime.onLine((line) => {
    line.on('join_episode', (payload, answer: (reply: LiveAnswer) => void) => {
      const name = nameOf(payload)
      if (name === null) return answer({ success: false, error: 'There is no such title or episode.' })
      answer(line.join(name) ? { success: true } : { success: false, error: 'Too many rooms.' })
    })
    line.on('leave_episode', (payload, answer: (reply: LiveAnswer) => void) => {
      const name = nameOf(payload)
      if (name !== null) line.leave(name)
      answer({ success: true })
    })
  })
}
