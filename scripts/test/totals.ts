/** Counts the results of the sections. */
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
  /** Why it was skipped. */
  reason?: string
}

// a file that fails to load counts as a failure, though it has no failed test
const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBrokenFile).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }))

// a test that passed only on retry has failed
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

/** A single check. */
export const oneCheck = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 })

/**
 * Reads a runner's report. A runner that failed without a failed test, wrote no report or ran nothing counts as one
 * failure, so that no failure is lost.
 */
export function countReport(kind: keyof typeof REPORTS, report: string | null, exitCode: number): Count {
  const parsed = REPORTS[kind].safeParse(report === null ? null : parseJson(report))
  if (!parsed.success) return oneCheck(false)
  const count = parsed.data
  const silent = count.failed === 0 && (exitCode !== 0 || count.passed === 0)
  return silent ? { ...count, failed: 1 } : count
}

/** Formats the summary: one line per section, then the total alone on its line. */
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
