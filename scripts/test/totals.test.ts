import { describe, expect, test } from 'vitest'
import { closingLines, countReport, oneCheck } from './totals.ts'

const vitest = (passed: number, failed: number, skipped = 0, files: [status: string, ...tests: string[]][] = []) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTodoTests: 0,
    testResults: files.map(([status, ...tests]) => ({
      status,
      assertionResults: tests.map((test) => ({ status: test })),
    })),
  })
const playwright = (expected: number, unexpected: number, flaky = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 } })

describe("a runner's report is trusted", () => {
  test.each([
    ['all passed', 'vitest', vitest(12, 0), 0, [12, 0, 0]],
    ['some failed', 'vitest', vitest(10, 2), 1, [10, 2, 0]],
    ['some skipped', 'vitest', vitest(10, 0, 3), 0, [10, 0, 3]],
    [
      'files that could not be loaded failed',
      'vitest',
      vitest(10, 1, 0, [['failed'], ['failed', 'passed', 'failed'], ['failed', 'passed'], ['passed', 'passed']]),
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
    expect(countReport(kind, report, exitCode)).toEqual({ passed, failed, skipped })
  })
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
