/** Checks a property of the site with generated input, and the site itself afterwards. */
import fc from 'fast-check'
import type { FuzzSite } from './fuzz-site.ts'

interface PropertyOptions {
  seed: number
  runs: number
  /** Reports the first input that fails instead of looking for a smaller one. */
  endOnFailure?: boolean
}

/** @returns what failed: the property, the next visitor, and errors in the log */
export async function checkProperty<Input>(
  site: FuzzSite,
  property: fc.IAsyncProperty<Input>,
  { seed, runs, endOnFailure = false }: PropertyOptions,
): Promise<string[]> {
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns: runs, endOnFailure })
  const { status } = await site.send('visitor', { method: 'GET', target: '/readyz' })
  const logged = site
    .takeLog()
    .split('\n')
    .filter((line) => line.startsWith('{"level":50'))
  return [...(failed ? [String(errorInstance)] : []), ...(status === 200 ? [] : [`/readyz: ${status}`]), ...logged]
}
