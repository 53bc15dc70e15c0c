import { afterEach, expect, test, vi } from 'vitest'
import { readOptions, toChoice, toChoices, toEngines, toInteger } from './options.ts'

const OPTIONS = { rounds: { type: 'string', default: '100' }, fast: { type: 'boolean', default: false } } as const
const argv = process.argv
afterEach(() => {
  process.argv = argv
  vi.restoreAllMocks()
})

/** @returns the options, or the exit code with what was printed */
function read(...args: string[]): unknown {
  process.argv = ['node', 'script', ...args]
  const printed: unknown[] = []
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line: unknown) => void printed.push(line))
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}: ${printed.join('\n')}`)
  })
  try {
    return readOptions('The help', OPTIONS, ({ rounds, fast }) => ({ rounds: toInteger('--rounds', rounds), fast }))
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

test('reads options', () => {
  expect(read()).toEqual({ rounds: 100, fast: false })
  expect(read('--rounds', '3', '--fast')).toEqual({ rounds: 3, fast: true })
})

test.each([
  [['--help'], 'exit 0: The help'],
  [['--rounds', 'many', '-h'], 'exit 0: The help'],
  [['--rounds', 'many'], 'exit 2: --rounds takes a whole number from 1, not "many"; --help shows the options'],
  [['three'], 'exit 2: Unexpected argument "three"; --help shows the options'],
  [['--slow'], "exit 2: Unknown option '--slow'; --help shows the options"],
])('%j ends with a line', (args, line) => {
  expect(read(...args)).toBe(line)
})

test.each(['', '0', '1.5', '-1', '1e99'])('rejects the count "%s"', (value) => {
  expect(() => toInteger('--rounds', value)).toThrow('--rounds takes a whole number from 1')
})

test('chooses among names', () => {
  expect(toChoice('--storage', 's3', ['folder', 's3'])).toBe('s3')
  expect(() => toChoice('--storage', 'tape', ['folder', 's3'])).toThrow('--storage takes folder, s3, not "tape"')
  expect(toChoices('--scenario', ['b', 'a'], ['a', 'b', 'c'])).toEqual(['a', 'b'])
  expect(toChoices('--scenario', undefined, ['a', 'b'])).toEqual(['a', 'b'])
  expect(() => toChoices('--scenario', ['a', 'd'], ['a', 'b'])).toThrow('not "d"')
  expect([toEngines(undefined), toEngines('sqlite')]).toEqual([['sqlite', 'postgres'], ['sqlite']])
})
