/**
 * Imports the anime-offline-database file at OFFLINE_DATABASE, a path or URL, while the site writes; then the first titles of your
 * own instances of the other sources, if ANILIST_URL and JIKAN_URL are set.
 */
// bench: needs OFFLINE_DATABASE
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { findVersion } from '#src/catalogue/store.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { childEnvironment } from '#src/config.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { percentile, report } from './goals.ts'
import { makeFolder } from './temporary-site.ts'

const THRESHOLDS = { seconds: 35, megabytes: 500, writeMs: 200 }
const FIRST = '500'
/** Makes the child print its peak memory and CPU time at exit. */
const REPORT_SCRIPT = `data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();
console.log('kilobytes',u.maxRSS,'microseconds',u.userCPUTime+u.systemCPUTime)})`

const { OFFLINE_DATABASE: file = '', ANILIST_URL, JIKAN_URL } = process.env
const folder = await makeFolder()
const database = await openDatabase(undefined, folder)
const db = database.$extendTables<CatalogueTables>()

const expect = (what: string, figure: number, limit: number): void =>
  report(figure <= limit, `${what}: ${Number(figure.toFixed(1))} (at most ${limit})`)

interface Run {
  output: string
  seconds: number
  megabytes: number
  /** CPU seconds: independent of other load on the machine. */
  cpuSeconds: number
}

async function importFrom(...args: string[]): Promise<Run> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', REPORT_SCRIPT, 'src/cli.ts', 'catalogue:import', ...args], {
    env: childEnvironment({ DATA_DIR: folder, DATABASE_URL: '', DATABASE_URL_FILE: '' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await once(child, 'close').then(([code]: (number | null)[]) => code)
  if (code !== 0) throw new Error(`The import exited with ${code}:\n${output}`)
  const [, kilobytes, microseconds] = /kilobytes (\d+) microseconds (\d+)/.exec(output) ?? []
  const seconds = (performance.now() - started) / 1_000
  return { output, seconds, megabytes: Number(kilobytes) / 1_000, cpuSeconds: Number(microseconds) / 1_000_000 }
}

/** Writes at short intervals until the returned function is called, which returns the latencies. */
function startWriting(): () => Promise<number[]> {
  const stop = new AbortController()
  const latencies: number[] = []
  const writing = (async () => {
    for (let count = 0; !stop.signal.aborted; count++) {
      const started = performance.now()
      const value = String(count)
      await db
        .insertInto('setting')
        .values({ key: 'bench', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
      latencies.push(performance.now() - started)
      await sleep(20)
    }
  })()
  return async () => {
    stop.abort()
    await writing
    return latencies
  }
}

const figures = (output: string): string =>
  ['records', 'new', 'changed', 'unchanged', 'refused', 'requests']
    .map((name) => `${name} ${new RegExp(`${name} +([\\d,]+)`).exec(output)?.[1] ?? '?'}`)
    .join(', ')

async function countTitles(): Promise<number> {
  const rows = await db
    .selectFrom('anime')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merged_into', 'is', null)
    .executeTakeFirstOrThrow()
  return rows.count
}

async function importFirst(source: string, ...options: string[]): Promise<void> {
  const { output, seconds } = await importFrom(source, '--limit', FIRST, ...options)
  console.log(`${source}, in ${seconds.toFixed(1)} s: ${figures(output)}`)
}

const stopWriting = startWriting()
const first = await importFrom('offline-database', file)
const latencies = await stopWriting()
console.log(`offline database: ${figures(first.output)}; ${first.cpuSeconds.toFixed(1)} s of CPU time`)
expect('whole offline database, seconds', first.seconds, THRESHOLDS.seconds)
expect('peak memory, MB', first.megabytes, THRESHOLDS.megabytes)
console.log(`${latencies.length} concurrent writes by the site, slowest ${Math.max(...latencies).toFixed(0)} ms`)
expect('concurrent writes, p99 ms', percentile(latencies, 0.99), THRESHOLDS.writeMs)

const version = await findVersion(db)
const again = await importFrom('offline-database', file)
console.log(`repeated, in ${again.seconds.toFixed(1)} s: ${figures(again.output)}`)
expect('new catalogue versions of a repeated import', (await findVersion(db)) - version, 0)

// the public services must not be measured
if (JIKAN_URL) await importFirst('jikan', '--no-limits')
else console.log('jikan: not run: JIKAN_URL is not set')
if (ANILIST_URL) await importFirst('anilist')
else console.log('anilist: not run: ANILIST_URL is not set')
console.log(`${await countTitles()} titles in all`)

await database.destroy()
await rm(folder, { recursive: true })
