/** The status of entries without one, which old lists have. */
import type { ListStatus } from '#src/list/entries/entry.ts'

export function guessStatus(progress: number, episodes: number | null): ListStatus {
  if (progress === 0) return 'planned'
  return progress === episodes ? 'completed' : 'watching'
}
