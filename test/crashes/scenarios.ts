/** Crash scenarios, and checks of the state afterwards. Each function runs one round and throws on failure. */
import { setTimeout as pause } from 'node:timers/promises'
import { MIGRATIONS } from '../old-migrations.ts'
import type { PostgresServer } from '../services/postgres.ts'
import { type Data, createData } from './databases.ts'
import type { Random } from './random.ts'
import { ADMIN, launchSite, type SiteProcess } from './site-process.ts'
import { withWriters } from './writers.ts'

export interface Round {
  random: Random
  server: PostgresServer | undefined
  /** Maximum number of killed starts before one may finish. */
  maxKills: number
  /** Processes that serve the site; one by default. */
  workers?: number | undefined
}

/** Runs a round with its own data, which is deleted afterwards. */
export async function withData<T>(
  server: PostgresServer | undefined,
  round: (data: Data, launch: () => SiteProcess) => Promise<T>,
  workers = 1,
): Promise<T> {
  const data = await createData(server?.url)
  const launched: SiteProcess[] = []
  try {
    return await round(data, () => {
      const site = launchSite({ ...data, environment: { ...data.environment, WORKERS: String(workers) } })
      launched.push(site)
      return site
    })
  } finally {
    await Promise.all(launched.map((site) => site.kill()))
    await data.remove()
  }
}

/** Kills the site while users write. */
export async function killDuringWrites({ random, server, workers }: Round): Promise<string> {
  return withData(
    server,
    async (_, launch) => {
      const first = launch()
      await first.untilReady()
      return withWriters(first.origin, async (writers) => {
        await writers.untilAcknowledged(random(60))
        await pause(random(20))
        await first.kill()
        await writers.stop()
        const second = launch()
        await second.untilReady()
        requireNone(await writers.findLostWrites())
        return `${writers.acknowledged()} acknowledged`
      })
    },
    workers,
  )
}

/** Kills the very first start, several times. */
export async function killDuringFirstStart({ random, server, maxKills, workers }: Round): Promise<string> {
  return withData(
    server,
    async (_, launch) => {
      const delays = await killStarts(launch, random, 1 + random(maxKills))
      const site = launch()
      await site.untilReady()
      await requireWorking(site)
      return `after ${delays.join(', ')} ms`
    },
    workers,
  )
}

/** Kills the first start of a new version on an old database, several times. */
export async function killDuringUpgrade({ random, server, maxKills, workers }: Round): Promise<string> {
  return withData(
    server,
    async (data, launch) => {
      const count = 1 + random(MIGRATIONS.length - 1)
      await data.makeOld(count)
      const delays = await killStarts(launch, random, 1 + random(maxKills))
      const site = launch()
      await site.untilReady()
      await requireWorking(site)
      await site.kill()
      if ((await data.readSetting()) !== 'stored') throw new Error('The data of the old database is lost')
      return `from ${MIGRATIONS[count - 1]}, after ${delays.join(', ')} ms`
    },
    workers,
  )
}

/** Longer than most starts take, so that some have finished when they are killed. */
const START_MS = 1_500

async function killStarts(launch: () => SiteProcess, random: Random, kills: number): Promise<number[]> {
  const delays = Array.from({ length: kills }, () => random(START_MS))
  for (const delay of delays) {
    const site = launch()
    await pause(delay)
    if (!site.isRunning()) throw new Error(`The site exited unexpectedly:\n${site.output()}`)
    await site.kill()
  }
  return delays
}

/** Kills every process of PostgreSQL while users write; the site keeps running. */
export async function killPostgres({ random, server }: Round): Promise<string> {
  if (!server) throw new Error('This scenario needs PostgreSQL')
  return withData(server, async (_, launch) => {
    const site = launch()
    await site.untilReady()
    const summary = await withWriters(site.origin, async (writers) => {
      await writers.untilAcknowledged(10 + random(60))
      await pause(random(20))
      const after = await crash(server, site)
      await writers.untilAcknowledged(writers.acknowledged() + 10)
      await writers.stop()
      requireNone(await writers.findLostWrites())
      return `${writers.acknowledged()} acknowledged, back after ${after} ms`
    })
    const code = await site.stop()
    if (code !== 0) throw new Error(`The site exited with ${code}:\n${site.output()}`)
    requireQuietLog(site)
    return summary
  })
}

/** @returns milliseconds from the database being ready to the site being ready */
async function crash(server: PostgresServer, site: SiteProcess): Promise<number> {
  await server.crash()
  const health = await fetch(`${site.origin}/healthz`)
  if (!health.ok) throw new Error(`/healthz responds with ${health.status} while the database is down`)
  await server.restart()
  const back = performance.now()
  await site.untilReady()
  return Math.round(performance.now() - back)
}

/** Expects one log line for the start of an outage and one for its end, and no errors. */
function requireQuietLog(site: SiteProcess): void {
  const lines = site.output().split('\n')
  const faults = lines.filter((line) => /"level":50|Error:/.test(line))
  const outages = lines.filter((line) => line.includes('PostgreSQL is unavailable'))
  if (faults.length > 0 || outages.length > 3) throw new Error(`The log is not quiet:\n${site.output()}`)
}

async function requireWorking({ origin }: SiteProcess): Promise<void> {
  const home = await fetch(`${origin}/home`)
  if (!home.ok || !(await home.text()).includes('/watch/attack-on-titan-4'))
    throw new Error(`/home responds with ${home.status}`)
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`The admin cannot sign in: ${response.status} ${await response.text()}`)
}

function requireNone(lost: readonly string[]): void {
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged writes are lost:\n${lost.join('\n')}`)
}
