/** How a comment that is sent twice is told from one that is said twice. */
import { createHash } from 'node:crypto'
import type { Place, StoredComment } from './store.server.ts'

interface SurroundingComment extends Place {
  text: string
}

/** The same words at the same place within so long are the same comment, where whoever sends it has no key for it. */
const AGAIN_MS = 60_000

export const isDuplicateComment = (last: StoredComment, said: SurroundingComment, now: number): boolean =>
  last.anime === said.anime &&
  last.episode === said.episode &&
  last.text === said.text &&
  now - Date.parse(last.createdAt) < AGAIN_MS

/** A key belongs to its words: the same one with others is another comment. */
export function fingerprintOf(
  { anime, episode, text }: SurroundingComment,
  key: string | undefined,
  now: number,
): string {
  const told = JSON.stringify([key ?? Math.floor(now / AGAIN_MS), anime, episode, text])
  return createHash('sha256').update(told).digest('base64url')
}
