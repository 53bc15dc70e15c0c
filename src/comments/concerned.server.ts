import type { Viewer } from '#src/accounts/viewer.ts'
import { listHiddenFrom } from './blocks-store.server.ts'
import { isFollowedByOthers } from './follow-store.server.ts'
import { findMentioned } from './mentions-store.server.ts'
import type { Posted } from './posted.ts'
import { listMentions } from './rich-text.ts'
import type { StoredComment, TopicNumbers } from './store.server.ts'
import type { CommentDb } from './tables.server.ts'

/** Users who are notified that a comment mentions them. */
const MAX_MENTIONS = 5

/**
 * The other users whom a comment concerns when others see it for the first time; null if there are none.
 * @param target the comment that it replies to
 */
export async function findConcerned(
  db: CommentDb,
  by: Pick<Viewer, 'id' | 'account' | 'isAdmin'>,
  { text, anime, episode }: TopicNumbers & { text: string },
  target: Pick<StoredComment, 'id' | 'userId'> | null,
): Promise<Pick<Posted, 'reply' | 'mentioned' | 'isFollowed'> | null> {
  const { id: author } = by
  const to = target?.userId ?? null
  const answered = to === author ? null : to
  const names = listMentions(text).slice(0, MAX_MENTIONS)
  const found = (await findMentioned(db, names)).filter((user) => user !== author && user !== answered)
  const hidden = (found.length > 0 || answered !== null) && !by.isAdmin ? await listHiddenFrom(db, by) : null
  const reply = target && answered !== null && !hidden?.has(answered) ? { target: target.id, to: answered } : null
  const mentioned = found.filter((user) => !hidden?.has(user))
  const isFollowed = await isFollowedByOthers(db, author, { anime, episode })
  return reply || mentioned.length > 0 || isFollowed ? { reply, mentioned, isFollowed } : null
}
