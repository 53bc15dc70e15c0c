/** Detects duplicate submissions of a comment. */
import { hash } from 'node:crypto'
import type { TopicNumbers, StoredComment } from './store.server.ts'

interface NewCommentText extends TopicNumbers {
  text: string
}

/** Without an idempotency key, the same text on the same topic within this time is a duplicate. */
const DUPLICATE_WINDOW_MS = 60_000

export const isDuplicateComment = (last: StoredComment, candidate: NewCommentText, now: number): boolean =>
  last.anime === candidate.anime &&
  last.episode === candidate.episode &&
  last.text === candidate.text &&
  now - Date.parse(last.createdAt) < DUPLICATE_WINDOW_MS

/** A key is bound to its text: the same key with another text is another comment. */
export function toFingerprint({ anime, episode, text }: NewCommentText, key: string | undefined, now: number): string {
  const input = JSON.stringify([key ?? Math.floor(now / DUPLICATE_WINDOW_MS), anime, episode, text])
  return hash('sha256', input, 'base64url')
}
