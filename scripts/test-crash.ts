/** `npm run test:crash`: kills the site, its commands, ffmpeg and the database at random moments, and checks what is left. */
import { parseArgs } from 'node:util'
import type { Engine } from '../test/crashes/databases.ts'
import { type Scenario, SCENARIOS, scenariosOf } from '../test/crashes/run.ts'
import { createReport } from './crash/report.ts'
import { runRounds } from './crash/run-rounds.ts'

const HELP = `npm run test:crash -- [--rounds 100] [--engine sqlite|postgres] [--scenario NAME]… [--seed 1] [--parallel 2] [--workers 1]

Runs rounds of each scenario on SQLite and PostgreSQL. A round ends a process with kill -9 at a random moment, starts it
again and checks the data. A failed round is printed with its seed: --scenario NAME --engine ENGINE --seed SEED --rounds 1
repeats it. The site must have been built.

Options
  --rounds N       rounds of each scenario on each engine
  --parallel N     rounds at once
  --workers N      processes that serve the site
Scenarios: ${Object.keys(SCENARIOS).join(', ')}`

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    engine: { type: 'string' },
    scenario: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
    parallel: { type: 'string', default: '2' },
    workers: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => values.engine === undefined || values.engine === engine,
)
const isChosen = (scenario: Scenario): boolean => values.scenario?.includes(scenario) ?? true
const chosen = engines.flatMap((engine: Engine) =>
  scenariosOf(engine)
    .filter(isChosen)
    .map((scenario) => ({ engine, scenario })),
)
const [rounds, seed, parallel, workers] = [values.rounds, values.seed, values.parallel, values.workers].map(Number)
const isCount = (value: number | undefined): value is number => Number.isInteger(value) && Number(value) > 0

if (values.help || chosen.length === 0 || ![rounds, parallel, workers].every(isCount) || !Number.isInteger(seed)) {
  console.log(HELP)
  process.exit(values.help ? 0 : 2)
}

// child processes end with this process
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    report.print()
    process.exit(1)
  })
}

const report = createReport(chosen, rounds ?? 0)
await runRounds(chosen, {
  rounds: rounds ?? 0,
  seed: seed ?? 0,
  parallel: parallel ?? 1,
  workers: workers ?? 1,
  report,
})
report.print()
process.exit(report.hasFailed() ? 1 : 0)
