import { describe, expect, test } from 'vitest'
import { parseBenchmark, planBenchmarks } from './plan.ts'

const quick = { name: 'quick', path: 'bench/quick.ts', needs: [], long: false }
const long = { name: 'long', path: 'bench/long.ts', needs: [], long: true }
const outside = { name: 'outside', path: 'bench/outside.ts', needs: ['UPSTREAM_URL'], long: false }
const all = [quick, long, outside]
const upstream = { UPSTREAM_URL: 'http://127.0.0.1:4500' }

describe('what a file of bench is', () => {
  test('a script is a benchmark', () => {
    expect(parseBenchmark('bench/quick.ts', "import './x.ts'\nconsole.log(1)\n")).toEqual(quick)
  })
  test('what exports something is for other files', () => {
    expect(parseBenchmark('bench/titles.ts', 'export const titles = []\n')).toBeNull()
  })
  test('its own lines say what it wants', () => {
    const text = '/** Import. */\n// bench: needs UPSTREAM_URL, TOKEN\n// bench: long\n'
    expect(parseBenchmark('bench/x.ts', text)).toMatchObject({ needs: ['UPSTREAM_URL', 'TOKEN'], long: true })
  })
})

describe('what is run', () => {
  test('the quick ones, and why not the others', () => {
    expect(planBenchmarks(all, [], {})).toEqual({
      run: [quick],
      leftOut: [
        { name: 'long', why: 'takes long: npm run bench -- long' },
        { name: 'outside', why: 'UPSTREAM_URL is not set' },
      ],
    })
  })
  test('what is wanted is there', () => {
    expect(planBenchmarks(all, [], upstream).run).toEqual([quick, outside])
  })
  test('a long one by its name', () => {
    expect(planBenchmarks(all, ['long'], upstream).run).toEqual([long])
  })
  test('a name that there is not', () => {
    expect(() => planBenchmarks(all, ['serach'], {})).toThrow('There is no benchmark "serach"; there are quick, long')
  })
})
