/** Counts the results of the sections, and names the slowest files and what failed. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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

export interface Failure {
  /** The file and the title. */
  test: string
  /** The message; empty if there is none. */
  message: string
}

export interface Report {
  count: Count
  failures?: Failure[]
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
/** This much of a failure's message is repeated. */
const MESSAGE_LINES = 8
const LINE_LENGTH = 200

// a file that fails to load counts as a failure, though it has no failed test
const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        message: z.string().default(''),
        status: z.string(),
        assertionResults: z.array(
          z.object({
            status: z.string(),
            tags: z.array(z.string()),
            fullName: z.string(),
            failureMessages: z.array(z.string()).default([]),
          }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }) => ({
    failures: testResults.flatMap((file) => {
      const path = relative(process.cwd(), file.name)
      if (isBrokenFile(file)) return [{ test: path, message: file.message }]
      return file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({ test: `${path}: ${fullName}`, message: failureMessages[0] ?? '' }))
    }),
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
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({ duration: z.number(), error: z.object({ message: z.string().default('') }).optional() }),
      ),
    }),
  ),
})
interface Suite {
  file: string
  title: string
  specs: z.infer<typeof playwrightSpec>[]
  suites?: Suite[] | undefined
}
const playwrightSuite: z.ZodType<Suite> = z.object({
  file: z.string(),
  title: z.string(),
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
    failures: suites.flatMap((suite) => failuresOf(suite)),
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
  const beside = { test: kind, message: 'It failed beside its tests: see its own output' }
  if (!parsed.success) return { count: oneCheck(false), failures: [beside] }
  const { count: all, leftOut, ...rest } = parsed.data
  const count = { ...all, skipped: all.skipped - (isQuick ? leftOut : 0) }
  const silent = count.failed === 0 && (exitCode !== 0 || (count.passed === 0 && !mayBeEmpty))
  return silent ? { ...rest, failures: [beside], count: { ...count, failed: 1 } } : { ...rest, count }
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

/** Lists the failed tests, each with the start of its message. */
export const failureLines = (results: readonly Result[]): string[] =>
  results
    .flatMap(({ failures = [] }) => failures)
    .flatMap(({ test, message }) => [
      `✗ ${test}`,
      ...stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, MESSAGE_LINES)
        .map((line) => `    ${line.trim().slice(0, LINE_LENGTH)}`),
    ])

const toText = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

const isSkipped = ({ status }: { status: string }): boolean => ['skipped', 'pending', 'todo'].includes(status)

const secondsOf = ({ specs, suites = [] }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration / 1000, 0) + suites.reduce((sum, suite) => sum + secondsOf(suite), 0)

function failuresOf({ file, title, specs, suites = [] }: Suite, path: readonly string[] = []): Failure[] {
  // the outermost suite is the file
  const titles = title === file ? path : [...path, title]
  const failed = specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({
      test: `e2e/${file}: ${[...titles, spec.title].join(' › ')}`,
      message: spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? '',
    }))
  return [...failed, ...suites.flatMap((suite) => failuresOf(suite, titles))]
}

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
