/** Errors for titles that do not exist or are hidden. */
import { Problem } from '#src/platform/problem.ts'
import type { Snapshot } from './snapshot.ts'

type HiddenTitles = Pick<Snapshot, 'findHidden'>

/** Hidden titles are 410 Gone, so that clients stop requesting them. */
export const missingTitleStatus = (snapshot: HiddenTitles, number: number | null): 404 | 410 =>
  number !== null && snapshot.findHidden(number) ? 410 : 404

export function titleNotFound(snapshot: HiddenTitles, number: number | null): Problem {
  const status = missingTitleStatus(snapshot, number)
  return new Problem(status, status === 410 ? 'This title is no longer available.' : 'Title not found.')
}
