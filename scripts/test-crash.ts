/** `npm run test:crash`: kills the site, its commands, ffmpeg and the database at random moments, and checks what is left. */
import type { Engine } from '../test/crashes/databases.ts'
import { ALL_SCENARIOS, type Scenario, scenariosOf } from '../test/crashes/run.ts'
import { requireFreshBuild } from '../test/fresh-build.ts'
import { type Chosen, createReport } from './crash/report.ts'
import { runRounds } from './crash/run-rounds.ts'
import { readOptions, toChoices, toEngines, toInteger } from './test/options.ts'

const HELP = `npm run test:crash -- [--rounds 100] [--engine sqlite|postgres] [--scenario NAME]… [--seed 1] [--parallel 2] [--workers 1]

Runs rounds of each scenario on SQLite and PostgreSQL. A round ends a process with kill -9 at a random moment, starts it
again and checks the data. A failed round is printed with its seed: --scenario NAME --engine ENGINE --seed SEED --rounds 1
repeats it. The site must have been built.

Options
  --rounds N       rounds of each scenario on each engine
  --parallel N     rounds at once
  --workers N      processes that serve the site
Scenarios: ${ALL_SCENARIOS.join(', ')}`

const OPTIONS = {
  rounds: { type: 'string', default: '100' },
  engine: { type: 'string' },
  scenario: { type: 'string', multiple: true },
  seed: { type: 'string', default: '1' },
  parallel: { type: 'string', default: '2' },
  workers: { type: 'string', default: '1' },
} as const

const { chosen, ...options } = readOptions(HELP, OPTIONS, (values) => ({
  chosen: choose(toEngines(values.engine), toChoices('--scenario', values.scenario, ALL_SCENARIOS)),
  rounds: toInteger('--rounds', values.rounds),
  seed: toInteger('--seed', values.seed, 0),
  parallel: toInteger('--parallel', values.parallel),
  workers: toInteger('--workers', values.workers),
}))

requireFreshBuild() // otherwise several sites would build at once

// child processes end with this process
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    report.print()
    process.exit(1)
  })
}

const report = createReport(chosen, options.rounds)
await runRounds(chosen, { ...options, report })
report.print()
process.exit(report.hasFailed() ? 1 : 0)

/** @throws {Error} if no scenario runs on an engine */
function choose(engines: readonly Engine[], scenarios: readonly Scenario[]): Chosen[] {
  const all = engines.flatMap((engine) =>
    scenariosOf(engine)
      .filter((scenario) => scenarios.includes(scenario))
      .map((scenario) => ({ engine, scenario })),
  )
  if (all.length === 0) throw new Error(`${scenarios.join(', ')} does not run on ${engines.join(', ')}`)
  return all
}
