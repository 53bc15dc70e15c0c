/** Counts the results of the sections, and names the slowest files. */
import * as z from 'zod'

export interface Count {
  passed: number
  failed: number
  skipped: number
}

export interface FileTime {
  path: string
  seconds: number
}

export interface Report {
  count: Count
  /** How long its test files took. */
  files?: FileTime[]
}

export interface Result extends Report {
  name: string
  seconds: number
  /** Why it was skipped. */
  reason?: string
}

/** A file that takes longer is named. */
const SLOW_SECONDS = 20
/** This many files are named however fast they are. */
const NAMED_FILES = 10

// a file that fails to load counts as a failure, though it has no failed test
const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        status: z.string(),
        assertionResults: z.array(z.object({ status: z.string(), tags: z.array(z.string()) })),
      }),
    ),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }) => ({
    count: {
      passed: numPassedTests,
      failed: numFailedTests + testResults.filter(isBrokenFile).length,
      skipped: testResults.flatMap(({ assertionResults }) => assertionResults).filter(isSkipped).length,
    },
    leftOut: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter((test) => isSkipped(test) && test.tags.includes('slow')).length,
  }))

const playwrightSpec = z.object({
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
})
interface Suite {
  file: string
  specs: z.infer<typeof playwrightSpec>[]
  suites?: Suite[] | undefined
}
const playwrightSuite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(playwrightSpec),
  suites: z.lazy(() => z.array(playwrightSuite)).optional(),
})

// a test that passed only on retry has failed
const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
    suites: z.array(playwrightSuite),
  })
  .transform(({ stats, suites }) => ({
    count: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    leftOut: 0,
    files: suites.map((suite) => ({ path: `e2e/${suite.file}`, seconds: secondsOf(suite) })),
  }))

/** Reads what `file-times.ts` has written; nothing if it was interrupted. */
export const readTimes = (text: string): FileTime[] =>
  z.array(z.object({ path: z.string(), seconds: z.number() })).safeParse(parseJson(text)).data ?? []

const REPORTS = { vitest: vitestReport, playwright: playwrightReport }

/** A single check. */
export const oneCheck = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 })

/**
 * Reads a runner's report. A runner that failed without a failed test, wrote no report or ran nothing counts as one
 * failure, so that no failure is lost.
 * @param mayBeEmpty whether it may have run nothing
 * @param isQuick whether slow tests were left out, which does not count as skipping them
 */
export function readReport(
  kind: keyof typeof REPORTS,
  report: string | null,
  exitCode: number,
  mayBeEmpty = false,
  isQuick = false,
): Report {
  const parsed = REPORTS[kind].safeParse(report === null ? null : parseJson(report))
  if (!parsed.success) return { count: oneCheck(false) }
  const { count: all, leftOut, ...rest } = parsed.data
  const count = { ...all, skipped: all.skipped - (isQuick ? leftOut : 0) }
  const silent = count.failed === 0 && (exitCode !== 0 || (count.passed === 0 && !mayBeEmpty))
  return { ...rest, count: silent ? { ...count, failed: 1 } : count }
}

/** Names the slowest test files, and all that take longer than 20 s. */
export function slowestFiles(results: readonly Result[]): string[] {
  const sorted = results.flatMap(({ files = [] }) => files).toSorted((one, other) => other.seconds - one.seconds)
  const named = sorted.filter(({ seconds }, index) => index < NAMED_FILES || seconds > SLOW_SECONDS)
  return named.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`)
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

const isSkipped = ({ status }: { status: string }): boolean => ['skipped', 'pending', 'todo'].includes(status)

const secondsOf = ({ specs, suites = [] }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration / 1000, 0) + suites.reduce((sum, suite) => sum + secondsOf(suite), 0)

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
