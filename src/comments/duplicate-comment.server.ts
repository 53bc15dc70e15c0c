/** Detects duplicate submissions of a comment. */
import { hash } from 'node:crypto'
import type { CommentId } from './comment.ts'
import type { TopicNumbers, StoredComment } from './store.server.ts'

interface NewCommentText extends TopicNumbers {
  text: string
  replyTo?: CommentId | undefined
}

/** Without an idempotency key, the same text on the same topic within this time is a duplicate. */
const DUPLICATE_WINDOW_MS = 60_000

export const isDuplicateComment = (last: StoredComment, candidate: NewCommentText, now: number): boolean =>
  last.anime === candidate.anime &&
  last.episode === candidate.episode &&
  last.text === candidate.text &&
  last.replyTo?.id === candidate.replyTo &&
  now - Date.parse(last.createdAt) < DUPLICATE_WINDOW_MS

/** A key is bound to what is sent with it: the same key with another text is another comment. */
export function toFingerprint(
  { anime, episode, text, replyTo }: NewCommentText,
  key: string | undefined,
  now: number,
): string {
  const input = JSON.stringify([
    key ?? Math.floor(now / DUPLICATE_WINDOW_MS),
    anime,
    episode,
    text,
    ...(replyTo === undefined ? [] : [replyTo]),
  ])
  return hash('sha256', input, 'base64url')
}
