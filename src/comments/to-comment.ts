/** From what is stored to what everybody sees. Pure. */
import type { Title } from '#src/catalogue/title.ts'
import { type Comment, DELETED_USER } from './comment.ts'
import type { CommentAnnouncement } from './live/live.ts'
import { type Topic, toEpisodeId, toRoomName } from './topic.ts'
import type { Place, StoredComment } from './store.server.ts'

export const placeOf = ({ title, episode }: Topic): Place => ({ anime: title.number, episode })

interface Titles {
  find(number: number): Title | null
}

/** The room under its title's present number, wherever the comment was written. */
export const topicOf = ({ anime, episode }: Place, { find }: Titles): string =>
  toRoomName({ number: find(anime)?.number ?? anime, episode })

/** What is told of a comment that is gone. */
export const deletionOf = (comment: StoredComment, titles: Titles): CommentAnnouncement => ({
  room: topicOf(comment, titles),
  event: 'comment_deleted',
  payload: { id: comment.id },
})

/** Under its title's present name and number, wherever it was written. */
export function toComment(stored: StoredComment, { find }: Titles): Comment {
  const { id, anime, episode, userId, username, avatar, isAdmin, text, createdAt, editedAt } = stored
  const title = find(anime)
  return {
    id,
    animeId: title?.id ?? String(anime),
    episodeId: toEpisodeId(title?.number ?? anime, episode),
    userId,
    username: username ?? DELETED_USER,
    userAvatar: avatar,
    text,
    content: text,
    timestamp: createdAt,
    isAdmin,
    edited: editedAt !== null,
  }
}
