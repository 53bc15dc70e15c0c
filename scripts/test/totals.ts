/** Counting what the sections found. */
import * as z from 'zod'

export interface Count {
  passed: number
  failed: number
  skipped: number
}

export interface Result {
  name: string
  count: Count
  seconds: number
  /** Why it was not run. */
  reason?: string
}

// a file that could not be loaded has failed, though no test of it has
const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
  })
  .transform((told) => ({
    passed: told.numPassedTests,
    failed: told.numFailedTests + told.testResults.filter(isBrokenFile).length,
    skipped: told.numPendingTests + told.numTodoTests,
  }))

// a test that passed at a second try has failed
const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))

const REPORTS = { vitest: vitestReport, playwright: playwrightReport }

/** One check that either holds or does not. */
export const oneCheck = (holds: boolean): Count => ({ passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0 })

/**
 * A runner's own count. A runner that failed without a failed test, that left no report or that ran nothing counts as
 * one failure, so that nothing is lost.
 */
export function countReport(kind: keyof typeof REPORTS, report: string | null, exitCode: number): Count {
  const parsed = REPORTS[kind].safeParse(report === null ? null : parseJson(report))
  if (!parsed.success) return oneCheck(false)
  const count = parsed.data
  const silent = count.failed === 0 && (exitCode !== 0 || count.passed === 0)
  return silent ? { ...count, failed: 1 } : count
}

/** The closing lines: one for each section, then the total, alone on its line. */
export function closingLines(results: readonly Result[]): string[] {
  const lines = results.map(({ name, count, seconds, reason }) => {
    const mark = count.failed > 0 ? '✗' : '✓'
    return `${mark} ${name.padEnd(8)} ${toText(count).padEnd(30)} ${reason ?? `${seconds.toFixed(1)} s`}`
  })
  return [...lines, '', toText(total(results))]
}

export function total(results: readonly Result[]): Count {
  const sum = (key: keyof Count) => results.reduce((all, { count }) => all + count[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

const toText = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

function isBrokenFile(file: { status: string; assertionResults: { status: string }[] }): boolean {
  return file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
