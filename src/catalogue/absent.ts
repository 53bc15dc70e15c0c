/** Errors for titles that do not exist or are hidden. Pure. */
import { Problem } from '#src/platform/problem.ts'
import type { Snapshot } from './snapshot.ts'

type Numbers = Pick<Snapshot, 'findHidden'>

/** A title that existed and is hidden is 410 Gone, so that clients stop asking for it. */
export const absentStatus = (snapshot: Numbers, number: number | null): 404 | 410 =>
  number !== null && snapshot.findHidden(number) ? 410 : 404

export function noTitle(snapshot: Numbers, number: number | null): Problem {
  const status = absentStatus(snapshot, number)
  return new Problem(status, status === 410 ? 'This title is no longer available.' : 'Title not found.')
}
