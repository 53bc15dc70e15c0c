/** Summarises checks in a sentence. */
import { pluralise } from '#src/platform/text/numbers.ts'
import type { Check } from './check.ts'

/** `2 problems, 1 warning`; `Everything is in order` if there are none. */
export function summarise(problems: readonly Pick<Check, 'state'>[]): string {
  const countOf = (state: Check['state']): number => problems.filter((check) => check.state === state).length
  const [bad, warnings] = [countOf('bad'), countOf('warning')]
  const parts = [
    ...(bad > 0 ? [pluralise(bad, 'problem')] : []),
    ...(warnings > 0 ? [pluralise(warnings, 'warning')] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : 'Everything is in order'
}
