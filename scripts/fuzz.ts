/** `npm run test:fuzz`: sends generated requests to every URL of the site. */
import { findBrokenRules } from '../test/fuzz/invariants.ts'
import { fuzzJellyfin } from '../test/fuzz/jellyfin.ts'
import { openFuzzSite } from '../test/fuzz/fuzz-site.ts'
import { readOperations } from '../test/fuzz/operations.ts'
import { runFuzz } from '../test/fuzz/run-fuzz.ts'
import { bothDatabases } from '../test/services/databases.ts'
import { startPostgres } from '../test/services/postgres.ts'
import { readOptions, toEngines, toInteger } from './test/options.ts'

const HELP = `npm run test:fuzz -- [--runs 200] [--seed NUMBER] [--engine sqlite|postgres] [--only TEXT]
--runs requests to each operation; --only operations and URLs that contain a text. The site must have been built.`

/** More requests of one network are refused. */
const MAX_APP_RUNS = 24

const OPTIONS = {
  runs: { type: 'string', default: '200' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  engine: { type: 'string' },
  only: { type: 'string', default: '' },
} as const

const { engines, ...options } = readOptions(HELP, OPTIONS, ({ engine, runs, seed, only }) => ({
  engines: toEngines(engine),
  runs: toInteger('--runs', runs),
  seed: toInteger('--seed', seed, 0),
  only,
}))

// child processes end with this process
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

let failed = 0
for (const engine of engines) failed += await runEngine(engine)
process.exitCode = failed > 0 ? 1 : 0

async function runEngine(engine: (typeof engines)[number]): Promise<number> {
  const server = engine === 'postgres' ? await startPostgres() : undefined
  if (server) process.env['TEST_DATABASE_URL'] = server.url
  const database = await bothDatabases()
    .find(({ name }) => name === engine && server)
    ?.open('starter')
  const site = await openFuzzSite(database?.url === undefined ? undefined : { url: database.url })
  const operations = readOperations((await site.send('visitor', { method: 'GET', target: '/api/openapi.json' })).body)
  const started = performance.now()
  const { requests, failures, longestTurn } = await runFuzz(site, operations, options)
  const apps = 'jellyfin'.includes(options.only)
    ? await fuzzJellyfin(site, { seed: options.seed, runs: Math.min(options.runs, MAX_APP_RUNS) })
    : { requests: 0, failures: [] }
  const broken = await findBrokenRules(site.db, engine === 'sqlite')
  await site.close()
  await database?.close()
  await server?.stop()
  for (const failure of [...failures, ...apps.failures, ...broken]) console.log(`\nFAILED ${failure}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `\n${engine}, seed ${options.seed}: ${requests + apps.requests} requests in ${seconds} s, ${failures.length + apps.failures.length} failures, ${broken.length} broken rules; ` +
      `the longest turn of the event loop took ${longestTurn.ms.toFixed(0)} ms (${longestTurn.name})`,
  )
  return failures.length + apps.failures.length + broken.length
}
