/** Detects duplicate submissions of a comment. */
import { createHash } from 'node:crypto'
import type { TopicNumbers, StoredComment } from './store.server.ts'

interface SurroundingComment extends TopicNumbers {
  text: string
}

/** Without an idempotency key, the same text on the same topic within this time is a duplicate. */
const AGAIN_MS = 60_000

export const isDuplicateComment = (last: StoredComment, candidate: SurroundingComment, now: number): boolean =>
  last.anime === candidate.anime &&
  last.episode === candidate.episode &&
  last.text === candidate.text &&
  now - Date.parse(last.createdAt) < AGAIN_MS

/** A key is bound to its text: the same key with another text is another comment. */
export function fingerprintOf(
  { anime, episode, text }: SurroundingComment,
  key: string | undefined,
  now: number,
): string {
  const stored = JSON.stringify([key ?? Math.floor(now / AGAIN_MS), anime, episode, text])
  return createHash('sha256').update(stored).digest('base64url')
}
