/** `npm run test:cluster`: outages of a site with three nodes under load. */
import { availableParallelism, loadavg } from 'node:os'
import { findWrongWrites } from '../test/nodes/checks/writes.ts'
import { type Cluster, startCluster, STORAGES } from '../test/nodes/cluster.ts'
import type { Fan } from '../test/nodes/load/writers.ts'
import { prepare, runScenario } from '../test/nodes/run.ts'
import { SCENARIOS } from '../test/nodes/scenarios/all.ts'
import { formatReport } from '../test/nodes/format-report.ts'
import { requireFreshBuild } from '../test/fresh-build.ts'
import { run } from './test/children.ts'
import type { Need } from './test/needs.ts'
import { readOptions, toChoice, toChoices, toInteger } from './test/options.ts'
import { provide } from './test/provide.ts'

const NAMES = SCENARIOS.map(({ name }) => name)

const HELP = `npm run test:cluster -- [--scenario NAME …] [--seed NUMBER] [--rounds 1] [--storage folder|s3] [--workers 1] [--hold 5] [--no-journeys]
Scenarios: ${NAMES.join(', ')}. --hold: seconds that an outage lasts at least.`

const OPTIONS = {
  scenario: { type: 'string', multiple: true },
  seed: { type: 'string', default: '1' },
  rounds: { type: 'string', default: '1' },
  storage: { type: 'string', default: 'folder' },
  workers: { type: 'string', default: '1' },
  hold: { type: 'string', default: '5' },
  'no-journeys': { type: 'boolean', default: false },
} as const

const { names, seed, rounds, storage, workers, hold, withJourneys } = readOptions(HELP, OPTIONS, (values) => ({
  names: toChoices('--scenario', values.scenario, NAMES),
  seed: toInteger('--seed', values.seed, 0),
  rounds: toInteger('--rounds', values.rounds),
  storage: toChoice('--storage', values.storage, STORAGES),
  workers: toInteger('--workers', values.workers),
  hold: toInteger('--hold', values.hold),
  withJourneys: !values['no-journeys'],
}))
const scenarios = SCENARIOS.filter(({ name }) => names.includes(name))

// child processes end with this process
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

requireFreshBuild()
const needs: Need[] = ['postgres', 'redis', 'nginx', 'ffmpeg']
if (storage === 's3') needs.push('swift')
if (withJourneys) needs.push('browser', 'headless')
const { messages, missing } = await provide(needs)
for (const message of messages) console.log(message)
if (missing.length > 0) process.exit(1)

let failed = 0
for (let round = 0; round < rounds; round++) failed += await runRound(seed + round)
process.exitCode = failed > 0 ? 1 : 0

/** Some of the browser tests, against nginx. @returns whether they passed */
async function runJourneys({ nginx }: Cluster): Promise<boolean> {
  const command = ['playwright', 'test', '--config', 'test/nodes/playwright.config.ts']
  return (await run(command, true, { E2E_PORT: String(nginx.port), NO_COLOR: undefined })).code === 0
}

/** Runs the scenarios one after the other on one cluster. @returns how many failed */
async function runRound(roundSeed: number): Promise<number> {
  const cluster = await startCluster({ storage, workers, fsync: true })
  let failures = 0
  const fans: Fan[] = []
  try {
    await prepare(cluster)
    if (withJourneys && !(await runJourneys(cluster))) failures++
    for (const scenario of scenarios) {
      const reason = scenario.reasonToSkip?.()
      if (reason !== undefined) {
        console.log(`${scenario.name} did not run: ${reason}`)
        continue
      }
      const options = {
        seed: roundSeed,
        writers: 4,
        holdMs: hold * 1_000,
        graceMs: 2_000,
        hangMs: 5_000,
        withJobs: true,
      }
      try {
        const report = await runScenario(cluster, scenario, options)
        fans.push(...report.fans)
        console.log(formatReport(report))
      } catch (error) {
        failures++
        console.log(`FAILED ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    const wrong = await findWrongWrites(cluster.nodes.slice(0, 1), fans)
    for (const line of wrong) console.log(`FAILED at the end: ${line}`)
    if (wrong.length > 0) failures++
  } finally {
    await cluster.stop()
  }
  console.log(
    `${failures} failed, seed ${roundSeed}; load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
  )
  return failures
}
