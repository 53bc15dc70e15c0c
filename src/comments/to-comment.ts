/** Converts stored comments to public ones. */
import type { Title } from '#src/catalogue/title.ts'
import { type Comment, DELETED_USER, type ReplyTarget } from './comment.ts'
import type { CommentRoomEvent } from './live.ts'
import { toQuote } from './quote.ts'
import { type Topic, toEpisodeId, toRoomName } from './topic.ts'
import type { TopicNumbers, StoredComment, StoredReplyTarget } from './store.server.ts'

export const toTopicNumbers = ({ title, episode }: Topic): TopicNumbers => ({ anime: title.number, episode })

interface Titles {
  find(number: number): Title | null
}

/** The comment's room, under its title's current number. */
export const findRoomName = ({ anime, episode }: TopicNumbers, { find }: Titles): string =>
  toRoomName({ number: find(anime)?.number ?? anime, episode })

/** The payload for a deleted comment. */
export const toDeletionEvent = (comment: StoredComment, titles: Titles): CommentRoomEvent => ({
  room: findRoomName(comment, titles),
  event: 'comment_deleted',
  payload: { id: comment.id },
})

/** Uses the title's current name and number, even if it was merged since. */
export function toComment(stored: StoredComment, { find }: Titles): Comment {
  const { id, anime, episode, userId, username, avatar, isAdmin, text, createdAt, editedAt, replyTo, likes } = stored
  const { withheld } = stored
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
    replyTo: replyTo && toReplyTarget(replyTo),
    likes,
    ...(withheld && { withheld: withheld === 'hidden' ? 'hidden' : 'waiting' }),
  }
}

const toReplyTarget = ({ id, userId, username, text }: StoredReplyTarget): ReplyTarget =>
  text === null
    ? { id, userId: null, username: null, quote: '' }
    : { id, userId, username: username ?? DELETED_USER, quote: toQuote(text) }
