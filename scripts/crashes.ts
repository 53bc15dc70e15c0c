/** `npm run check:crashes`: crashes the site, its first starts, its upgrades and its database; stops it under load. */
import { parseArgs } from 'node:util'
import type { Engine } from '../test/crashes/databases.ts'
import { isScenario, runRound, type Scenario, SCENARIOS, startDurablePostgres } from '../test/crashes/run.ts'

const HELP = `npm run check:crashes -- [--rounds 40] [--engine sqlite|postgres] [--scenario NAME] [--seed NUMBER] [--workers 1]
Scenarios: ${Object.keys(SCENARIOS).join(', ')}. The site must have been built.`

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    engine: { type: 'string' },
    scenario: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h' },
  },
})
const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => values.engine === undefined || values.engine === engine,
)
const scenarios = Object.keys(SCENARIOS)
  .filter(isScenario)
  .filter((scenario) => values.scenario === undefined || values.scenario === scenario)
const [rounds, seed] = [Number(values.rounds), Number(values.seed)]

if (values.help || engines.length === 0 || scenarios.length === 0 || !(rounds > 0) || !Number.isInteger(seed)) {
  console.log(HELP)
  process.exit(values.help ? 0 : 2)
}

// child processes end with this process
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

let failed = 0
for (const engine of engines) failed += await runEngine(engine)
process.exitCode = failed > 0 ? 1 : 0

/** Runs one round of each scenario in turn, so that an interrupted run has covered all of them. */
async function runEngine(engine: Engine): Promise<number> {
  const server = engine === 'postgres' ? await startDurablePostgres() : undefined
  const chosen = scenarios.filter((scenario) => server !== undefined || scenario !== 'postgres-crash')
  const passed = new Map<Scenario, number>(chosen.map((scenario) => [scenario, 0]))
  for (let round = 0; round < rounds; round++) {
    for (const scenario of chosen) {
      const options = { engine, scenario, seed: seed + round, server, maxKills: 3, workers: Number(values.workers) }
      try {
        console.log(`${scenario} on ${engine}, seed ${options.seed}: ${await runRound(options)}`)
        passed.set(scenario, (passed.get(scenario) ?? 0) + 1)
      } catch (error) {
        console.log(`FAILED ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  await server?.stop()
  for (const [scenario, count] of passed) console.log(`${scenario} on ${engine}: ${count} of ${rounds} rounds passed`)
  return [...passed.values()].filter((count) => count < rounds).length
}
