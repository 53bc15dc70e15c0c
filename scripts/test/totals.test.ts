import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { closingLines, failureLines, oneCheck, readReport, readTimes, slowestFiles } from './totals.ts'

type Test = string | { status: string; tags: string[] }

const vitest = (passed: number, failed: number, files: [status: string, ...tests: Test[]][] = []) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files.map(([status, ...tests]) => ({
      name: resolve('src/a.test.ts'),
      message: status === 'failed' ? 'cannot be loaded' : '',
      status,
      assertionResults: tests.map((test) => ({
        fullName: 'cards are shown',
        failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\n  to be 2'],
        ...(typeof test === 'string' ? { status: test, tags: [] } : test),
      })),
    })),
  })
const playwright = (expected: number, unexpected: number, flaky = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 }, suites: [] })

describe("a runner's report is trusted", () => {
  test.each([
    ['all passed', 'vitest', vitest(12, 0), 0, [12, 0, 0]],
    ['some failed', 'vitest', vitest(10, 2), 1, [10, 2, 0]],
    ['some skipped', 'vitest', vitest(10, 0, [['passed', 'skipped', 'passed', 'todo']]), 0, [10, 0, 2]],
    [
      'files that could not be loaded failed',
      'vitest',
      vitest(10, 1, [['failed'], ['failed', 'passed', 'failed'], ['failed', 'passed'], ['passed', 'passed']]),
      1,
      [10, 3, 0],
    ],
    ['it failed beside its tests', 'vitest', vitest(10, 0), 1, [10, 1, 0]],
    ['it ran nothing', 'vitest', vitest(0, 0), 0, [0, 1, 0]],
    ['it left no report', 'vitest', null, 0, [0, 1, 0]],
    ['it left half a report', 'vitest', '{"numPassed', 0, [0, 1, 0]],
    ['journeys passed', 'playwright', playwright(5, 0), 0, [5, 0, 0]],
    ['a journey failed', 'playwright', playwright(4, 1), 1, [4, 1, 0]],
    ['a journey passed at the second try', 'playwright', playwright(4, 0, 1), 0, [4, 1, 0]],
  ] as const)('%s', (_, kind, report, exitCode, [passed, failed, skipped]) => {
    expect(readReport(kind, report, exitCode).count).toEqual({ passed, failed, skipped })
  })
})

test('slow tests that are left out are not skipped, and those that are skipped are counted', () => {
  const report = vitest(1, 0, [['passed', { status: 'skipped', tags: ['slow'] }]])
  expect(readReport('vitest', report, 0, false, true).count.skipped).toBe(0)
  expect(readReport('vitest', report, 0).count.skipped).toBe(1)
})

describe('what failed is repeated with its message', () => {
  const lines = (kind: 'vitest' | 'playwright', report: string) =>
    failureLines([{ name: 'unit', seconds: 1, ...readReport(kind, report, 1) }])

  test('for tests, and for files that cannot be loaded', () => {
    expect(lines('vitest', vitest(1, 1, [['failed', 'passed', 'failed'], ['failed']]))).toEqual([
      '✗ src/a.test.ts: cards are shown',
      '    expected 1',
      '    to be 2',
      '✗ src/a.test.ts',
      '    cannot be loaded',
    ])
  })

  test('for runners that failed beside their tests', () => {
    expect(lines('vitest', vitest(1, 0))).toEqual(['✗ vitest', '    It failed beside its tests: see its own output'])
  })

  test('for journeys', () => {
    const spec = (title: string, message?: string) => ({
      title,
      ok: message === undefined,
      tests: [{ results: [{ duration: 1, ...(message !== undefined && { error: { message } }) }] }],
    })
    const file = 'pages/home.ts'
    const inner = { file, title: 'on a phone', specs: [spec('shows cards', 'no cards')] }
    const suites = [{ file, title: file, specs: [spec('opens')], suites: [inner] }]
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
    expect(lines('playwright', JSON.stringify({ stats, suites }))).toEqual([
      '✗ e2e/pages/home.ts: on a phone › shows cards',
      '    no cards',
    ])
  })
})

test('nothing has to run if nothing has changed', () => {
  expect(readReport('vitest', vitest(0, 0), 0, true).count).toEqual({ passed: 0, failed: 0, skipped: 0 })
  expect(readReport('vitest', vitest(0, 0), 1, true).count).toMatchObject({ failed: 1 })
})

test('the total is alone on the last line', () => {
  const lines = closingLines([
    { name: 'lint', count: oneCheck(true), seconds: 1 },
    { name: 'unit', count: { passed: 7, failed: 0, skipped: 0 }, seconds: 2.25 },
    { name: 'e2e', count: oneCheck(false), seconds: 0, reason: 'not run: build failed' },
  ])
  expect(lines.at(-1)).toBe('8 passed, 1 failed')
  expect(lines[1]).toMatch(/unit .*7 passed, 0 failed .*2\.\d s/)
  expect(lines[2]).toMatch(/e2e .*not run: build failed/)
})

test('reports skipped tests', () => {
  expect(closingLines([{ name: 'unit', count: { passed: 1, failed: 0, skipped: 2 }, seconds: 1 }]).at(-1)).toBe(
    '1 passed, 0 failed, 2 skipped',
  )
})

describe('the slowest files', () => {
  const result = (files: { path: string; seconds: number }[]) => [
    { name: 'unit', count: oneCheck(true), seconds: 1, files },
  ]

  test('are named with their times', () => {
    const files = readTimes('[{"path":"src/a.test.ts","seconds":1},{"path":"src/b.test.ts","seconds":1.5}]')
    expect(slowestFiles(result(files))).toEqual(['    1.5 s  src/b.test.ts', '    1.0 s  src/a.test.ts'])
  })

  test('of journeys have the times of all their tests', () => {
    const specs = (...durations: number[]) =>
      durations.map((duration) => ({ title: 'opens', ok: true, tests: [{ results: [{ duration }] }] }))
    const file = 'pages/home.ts'
    const suites = [
      { file, title: file, specs: specs(1_000), suites: [{ file, title: 'rows', specs: specs(2_000, 4_000) }] },
    ]
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }
    const report = readReport('playwright', JSON.stringify({ stats, suites }), 0)
    expect(report.files).toEqual([{ path: 'e2e/pages/home.ts', seconds: 7 }])
  })

  test('are ten, and every one above 20 seconds', () => {
    const files = (seconds: number) => Array.from({ length: 12 }, (_, index) => ({ path: `${index}.ts`, seconds }))
    expect(slowestFiles(result(files(20)))).toHaveLength(10)
    expect(slowestFiles(result(files(20.1)))).toHaveLength(12)
  })
})
