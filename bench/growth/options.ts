/** The command line of `npm run bench -- growth`. */
import { parseArgs } from 'node:util'

export interface GrowthOptions {
  titles: number[]
  connections: number[]
  nodes: number[]
  engine: 'sqlite' | 'postgres'
  /** Seconds of each load. */
  seconds: number
  /** Where the figures are written as JSON. */
  json: string | undefined
  /** Whether `docs/scale.md` and its charts are written. */
  write: boolean
}

/** @throws {Error} that names an invalid option */
export function parseOptions(args: readonly string[]): GrowthOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      titles: { type: 'string', default: '5000,20000,80000,320000' },
      connections: { type: 'string', default: '10,100,1000' },
      nodes: { type: 'string' },
      engine: { type: 'string', default: 'postgres' },
      seconds: { type: 'string', default: '4' },
      json: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  const { engine } = values
  if (engine !== 'sqlite' && engine !== 'postgres') throw new Error('--engine is sqlite or postgres')
  const nodes = parseCounts('--nodes', values.nodes ?? (engine === 'sqlite' ? '1' : '1,2,3'))
  if (engine === 'sqlite' && nodes.some((count) => count !== 1)) throw new Error('SQLite serves one node only')
  const [seconds = 0] = parseCounts('--seconds', values.seconds)
  return {
    titles: parseCounts('--titles', values.titles),
    connections: parseCounts('--connections', values.connections),
    nodes,
    engine,
    seconds,
    json: values.json,
    write: values.write,
  }
}

function parseCounts(name: string, text: string): number[] {
  const counts = text.split(',').map(Number)
  if (counts.some((count) => !Number.isSafeInteger(count) || count < 1))
    throw new Error(`${name} takes numbers from 1, separated by commas`)
  return counts
}
