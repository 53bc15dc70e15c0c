/** From what is stored to what everybody sees. Pure. */
import type { Title } from '#src/catalogue/title.ts'
import { type Comment, DELETED_USER } from './comment.ts'
import { type Room, toEpisodeId } from './room.ts'
import type { Place, StoredComment } from './store.server.ts'

export const placeOf = ({ title, episode }: Room): Place => ({ anime: title.number, episode })

/** Under its title's present name and number, wherever it was written. */
export function toComment(stored: StoredComment, { find }: { find(number: number): Title | null }): Comment {
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
