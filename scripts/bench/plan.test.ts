import { describe, expect, test } from 'vitest'
import { parseBenchmark, planBenchmarks, splitArguments } from './plan.ts'

const quick = { name: 'quick', path: 'bench/quick.ts', needs: [], long: false }
const long = { name: 'long', path: 'bench/long.ts', needs: [], long: true }
const outside = { name: 'outside', path: 'bench/outside.ts', needs: ['UPSTREAM_URL'], long: false }
const all = [quick, long, outside]
const upstream = { UPSTREAM_URL: 'http://127.0.0.1:4500' }

describe('parseBenchmark', () => {
  test('a script is a benchmark', () => {
    expect(parseBenchmark('bench/quick.ts', "import './x.ts'\nconsole.log(1)\n")).toEqual(quick)
  })
  test('a module with exports is a helper', () => {
    expect(parseBenchmark('bench/titles.ts', 'export const titles = []\n')).toBeNull()
  })
  test("reads requirements from the file's comments", () => {
    const text = '/** Import. */\n// bench: needs UPSTREAM_URL, TOKEN\n// bench: long\n'
    expect(parseBenchmark('bench/x.ts', text)).toMatchObject({ needs: ['UPSTREAM_URL', 'TOKEN'], long: true })
  })
})

describe('planBenchmarks', () => {
  test('runs the quick ones, and says why others are skipped', () => {
    expect(planBenchmarks(all, [], {})).toEqual({
      run: [quick],
      skipped: [
        { name: 'long', reason: 'takes long: npm run bench -- long' },
        { name: 'outside', reason: 'UPSTREAM_URL is not set' },
      ],
    })
  })
  test('runs those whose requirements are met', () => {
    expect(planBenchmarks(all, [], upstream).run).toEqual([quick, outside])
  })
  test('runs a long one by name', () => {
    expect(planBenchmarks(all, ['long'], upstream).run).toEqual([long])
  })
  test('rejects an unknown name', () => {
    expect(() => planBenchmarks(all, ['serach'], {})).toThrow('There is no benchmark "serach"; there are quick, long')
  })
})

test.each([
  [['growth'], ['growth'], []],
  [['growth', '--titles', '5000'], ['growth'], ['--titles', '5000']],
  [['growth', '--', '--write'], ['growth'], ['--write']],
  [['--write'], [], ['--write']],
])('splits %j', (args, names, options) => {
  expect(splitArguments(args)).toEqual({ names, options })
})
