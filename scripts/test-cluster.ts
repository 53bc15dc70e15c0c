/** `npm run test:cluster`: outages of a site with three nodes under load. */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { findWrongWrites } from '../test/nodes/checks/writes.ts'
import { type Cluster, startCluster, STORAGES } from '../test/nodes/cluster.ts'
import type { Fan } from '../test/nodes/load/writers.ts'
import { prepare, runScenario } from '../test/nodes/run.ts'
import { SCENARIOS } from '../test/nodes/scenarios/all.ts'
import { formatReport } from '../test/nodes/format-report.ts'
import { requireFreshBuild } from '../test/fresh-build.ts'
import { run } from './test/children.ts'
import type { Need } from './test/needs.ts'
import { provide } from './test/provide.ts'

const HELP = `npm run test:cluster -- [--scenario NAME …] [--seed NUMBER] [--rounds 1] [--storage folder|s3] [--workers 1] [--hold 5] [--no-journeys]
Scenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}. --hold: seconds that an outage lasts at least.`

const { values } = parseArgs({
  allowNegative: true,
  options: {
    scenario: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '1' },
    storage: { type: 'string', default: 'folder' },
    workers: { type: 'string', default: '1' },
    hold: { type: 'string', default: '5' },
    journeys: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h' },
  },
})
const storage = STORAGES.find((kind) => kind === values.storage)
const scenarios = SCENARIOS.filter(({ name }) => values.scenario?.includes(name) ?? true)
const [seed, rounds, workers, hold] = [values.seed, values.rounds, values.workers, values.hold].map(Number)

if (values.help || !storage || scenarios.length === 0 || !Number.isInteger(seed) || !rounds || !workers || !hold) {
  console.log(HELP)
  process.exit(values.help ? 0 : 2)
}

// child processes end with this process
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

requireFreshBuild()
const needs: Need[] = ['postgres', 'redis', 'nginx', 'ffmpeg']
if (storage === 's3') needs.push('swift')
if (values.journeys) needs.push('browser', 'headless')
const { messages, missing } = await provide(needs)
for (const message of messages) console.log(message)
if (missing.length > 0) process.exit(1)

let failed = 0
for (let round = 0; round < rounds; round++) failed += await runRound((seed ?? 1) + round)
process.exitCode = failed > 0 ? 1 : 0

/** Some of the browser tests, against nginx. @returns whether they passed */
async function runJourneys({ nginx }: Cluster): Promise<boolean> {
  const command = ['playwright', 'test', '--config', 'test/nodes/playwright.config.ts']
  return (await run(command, true, { E2E_PORT: String(nginx.port), NO_COLOR: undefined })).code === 0
}

/** Runs the scenarios one after the other on one cluster. @returns how many failed */
async function runRound(roundSeed: number): Promise<number> {
  const cluster = await startCluster({ storage: storage ?? 'folder', workers: workers ?? 1, fsync: true })
  let failures = 0
  const fans: Fan[] = []
  try {
    await prepare(cluster)
    if (values.journeys && !(await runJourneys(cluster))) failures++
    for (const scenario of scenarios) {
      const reason = scenario.reasonToSkip?.()
      if (reason !== undefined) {
        console.log(`${scenario.name} did not run: ${reason}`)
        continue
      }
      const options = {
        seed: roundSeed,
        writers: 4,
        holdMs: (hold ?? 5) * 1_000,
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
