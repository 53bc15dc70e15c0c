/** What the match of a file was before an admin changed it, so that the change can be undone. */
import * as z from 'zod'
import { DOUBT_KINDS } from '#src/library/scan/doubt.ts'
import type { FileRow } from '#src/library/tables.server.ts'

const previousMatch = z.object({
  /** ISO 8601: when it was changed; the same for files that were changed together. */
  at: z.iso.datetime(),
  match: z.enum(['sure', 'doubtful', 'none', 'chosen', 'ignored']),
  confidence: z.number().nullable(),
  candidates: z.string(),
  reason: z.string().nullable(),
  doubt: z.enum(DOUBT_KINDS).nullable().default(null),
  anime_id: z.int().nullable(),
  first_episode: z.int().nullable(),
  last_episode: z.int().nullable(),
})
type PreviousMatch = z.infer<typeof previousMatch>

type Matched = Omit<PreviousMatch, 'at'>

export function toPrevious(file: Pick<FileRow, keyof Matched>, at: string): string {
  const { match, confidence, candidates, reason, doubt, anime_id, first_episode, last_episode } = file
  const previous = { at, match, confidence, candidates, reason, doubt, anime_id, first_episode, last_episode }
  return JSON.stringify(previous satisfies PreviousMatch)
}

/** @returns null if an admin has changed nothing, or has undone it */
export const readPrevious = (text: string | null): PreviousMatch | null =>
  text === null ? null : (previousMatch.safeParse(JSON.parse(text)).data ?? null)
