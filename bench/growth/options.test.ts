import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'

test('measures all sizes on PostgreSQL with up to three nodes by default', () => {
  expect(parseOptions([])).toMatchObject({
    titles: [5_000, 20_000, 80_000, 320_000],
    connections: [10, 100, 1_000],
    nodes: [1, 2, 3],
    engine: 'postgres',
    write: false,
  })
})

test('takes lists', () => {
  const options = parseOptions(['--titles', '1000,2000', '--engine', 'sqlite', '--write'])
  expect(options).toMatchObject({ titles: [1_000, 2_000], nodes: [1], engine: 'sqlite', write: true })
})

test.each([
  [['--titles', 'many'], /--titles/],
  [['--connections', '0'], /--connections/],
  [['--engine', 'mysql'], /--engine/],
  [['--engine', 'sqlite', '--nodes', '2'], /one node/],
  [['--size', '1'], /--size/],
])('rejects %j', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message)
})
