/** What is said where a title was asked for that is not there. Pure. */
import { Problem } from '#src/platform/problem.ts'
import type { Snapshot } from './snapshot.ts'

type Numbers = Pick<Snapshot, 'findHidden'>

/** One that was there, and is not shown any more, is gone: nobody need ask for it again. */
export const absentStatus = (snapshot: Numbers, number: number | null): 404 | 410 =>
  number !== null && snapshot.findHidden(number) ? 410 : 404

export function noTitle(snapshot: Numbers, number: number | null): Problem {
  const status = absentStatus(snapshot, number)
  return new Problem(status, status === 410 ? 'This title is not shown here any more.' : 'There is no such title.')
}
