/** Counts the rounds of each scenario and prints a table of them. */
import type { Engine } from '../../test/crashes/databases.ts'
import type { Tally } from '../../test/crashes/round.ts'
import type { Scenario } from '../../test/crashes/run.ts'

export interface Chosen {
  engine: Engine
  scenario: Scenario
}

interface Result extends Chosen, Tally {
  passed: number
  failed: number
  /** The time of all its rounds (ms). */
  milliseconds: number
}

export interface Report {
  add(round: Chosen & { tally: Tally; isPassed: boolean; milliseconds: number }): void
  print(): void
  hasFailed(): boolean
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const WIDTHS = [26, 10, 7, 14, 11, 9]

const toRow = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, i) => (i === 0 ? String(cell).padEnd(WIDTHS[i] ?? 0) : String(cell).padStart(WIDTHS[i] ?? 0)))
    .join('')

/** @param rounds the rounds of each scenario that are to be run */
export function createReport(chosen: readonly Chosen[], rounds: number): Report {
  const startedAt = performance.now()
  const results: Result[] = chosen.map((one) => ({
    ...one,
    passed: 0,
    failed: 0,
    kills: 0,
    acknowledged: 0,
    milliseconds: 0,
  }))
  const sum = (of: (result: Result) => number): number => results.reduce((total, result) => total + of(result), 0)
  const countRounds = (): number => sum(({ passed, failed }) => passed + failed)
  const hasFailed = (): boolean => results.some(({ failed }) => failed > 0)
  let isEstimated = false

  /** Once each scenario has run: the mean time of each, with as many rounds at once as until then. */
  function estimate(): void {
    if (isEstimated || rounds < 2 || results.some(({ passed, failed }) => passed + failed === 0)) return
    isEstimated = true
    const whole = ((performance.now() - startedAt) * rounds * results.length) / countRounds()
    console.log(`All rounds take about ${Math.round(whole / MINUTE)} minutes`)
  }

  return {
    hasFailed,
    add({ engine, scenario, tally, isPassed, milliseconds }) {
      const result = results.find((one) => one.engine === engine && one.scenario === scenario)
      if (!result) return
      result.passed += Number(isPassed)
      result.failed += Number(!isPassed)
      result.kills += tally.kills
      result.acknowledged += tally.acknowledged
      result.milliseconds += milliseconds
      estimate()
    },
    print() {
      console.log(toRow(['', 'passed', 'kills', 'acknowledged', 's a round', 'minutes']))
      for (const { engine, scenario, passed, failed, kills, acknowledged, milliseconds } of results) {
        const count = passed + failed
        const seconds = count === 0 ? '' : (milliseconds / count / SECOND).toFixed(1)
        const minutes = (milliseconds / MINUTE).toFixed(1)
        console.log(toRow([`${scenario} ${engine}`, `${passed}/${count}`, kills, acknowledged, seconds, minutes]))
      }
      const minutes = ((performance.now() - startedAt) / MINUTE).toFixed(1)
      const passed = sum((result) => result.passed)
      console.log(
        toRow([
          'All',
          `${passed}/${countRounds()}`,
          sum(({ kills }) => kills),
          sum((one) => one.acknowledged),
          '',
          minutes,
        ]),
      )
    },
  }
}
