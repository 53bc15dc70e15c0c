import { describe, expect, test } from 'vitest'
import { formatHelp, parseBenchmark, planBenchmarks, splitArguments } from './plan.ts'

const quick = { name: 'quick', path: 'bench/quick.ts', needs: [], long: false, description: '' }
const long = {
  name: 'long',
  path: 'bench/long.ts',
  needs: [],
  long: true,
  description: 'Runs for an hour.\nNeeds patience.',
}
const outside = {
  name: 'outside',
  path: 'bench/outside.ts',
  needs: ['OFFLINE_DATABASE', 'wrk'],
  long: false,
  description: '',
}
const all = [quick, long, outside]
const environment = { OFFLINE_DATABASE: 'anime-offline-database.jsonl' }
const named = (...names: string[]) => ({ names, options: [] })

describe('parseBenchmark', () => {
  test('a script is a benchmark', () => {
    expect(parseBenchmark('bench/quick.ts', "import './x.ts'\nconsole.log(1)\n")).toEqual(quick)
  })
  test('a module with exports is a helper', () => {
    expect(parseBenchmark('bench/titles.ts', 'export const titles = []\n')).toBeNull()
  })
  test('the comment at its top describes it', () => {
    const text = "/**\n * Rates.\n * Of pages.\n */\n// bench: long\nimport './x.ts'\n/** Other. */\n"
    expect(parseBenchmark('bench/x.ts', text)).toMatchObject({ description: 'Rates.\nOf pages.' })
    expect(parseBenchmark('bench/x.ts', '/** Rates. */\n')).toMatchObject({ description: 'Rates.' })
  })
  test("reads requirements from the file's comments", () => {
    const text = '/** Import. */\n// bench: needs OFFLINE_DATABASE, TOKEN\n// bench: long\n'
    expect(parseBenchmark('bench/x.ts', text)).toMatchObject({ needs: ['OFFLINE_DATABASE', 'TOKEN'], long: true })
  })
})

describe('planBenchmarks', () => {
  test('runs the quick ones, and says why others are skipped', () => {
    expect(planBenchmarks(all, named(), {})).toEqual({
      run: [quick],
      skipped: [
        { name: 'long', reason: 'takes long: npm run bench -- long' },
        { name: 'outside', reason: 'OFFLINE_DATABASE is not set' },
      ],
    })
  })
  test('runs those whose requirements are met', () => {
    expect(planBenchmarks(all, named(), environment).run).toEqual([quick, outside])
  })
  test('runs a long one by name', () => {
    expect(planBenchmarks(all, named('long'), environment).run).toEqual([long])
  })
  test('rejects an unknown name', () => {
    expect(() => planBenchmarks(all, named('serach'), {})).toThrow(
      'There is no benchmark "serach"; there are quick, long',
    )
  })
  test('rejects options that no named benchmark takes', () => {
    expect(() => planBenchmarks(all, { names: [], options: ['--write'] }, {})).toThrow('npm run bench -- NAME --write')
  })
})

describe('formatHelp', () => {
  test('lists the benchmarks with what they need', () => {
    expect(formatHelp(all, []).split('\n').slice(-4)).toEqual([
      'Benchmarks',
      '  quick',
      '  long     only by its name',
      '  outside  needs OFFLINE_DATABASE, wrk',
    ])
  })
  test('describes the named one', () => {
    expect(formatHelp(all, ['long'])).toBe('long  only by its name\nRuns for an hour.\nNeeds patience.')
  })
  test('rejects an unknown name', () => {
    expect(() => formatHelp(all, ['serach'])).toThrow('There is no benchmark "serach"')
  })
})

test.each([
  [['growth'], ['growth'], [], false],
  [['growth', '--titles', '5000'], ['growth'], ['--titles', '5000'], false],
  [['growth', '--', '--write'], ['growth'], ['--write'], false],
  [['--write'], [], ['--write'], false],
  [['--help'], [], ['--help'], true],
  [['growth', '-h'], ['growth'], ['-h'], true],
])('splits %j', (args, names, options, help) => {
  expect(splitArguments(args)).toEqual({ names, options, help })
})
