/** What ends suddenly, and what has to hold afterwards. Each function is one round; it throws when something is wrong. */
import { setTimeout as pause } from 'node:timers/promises'
import { MIGRATIONS } from '../old-migrations.ts'
import type { PostgresServer } from '../services/postgres.ts'
import { type Data, makeData } from './databases.ts'
import type { Random } from './random.ts'
import { ADMIN, launchSite, type SiteProcess } from './site-process.ts'
import { withWriters } from './writers.ts'

export interface Round {
  random: Random
  server: PostgresServer | undefined
  /** How often a start is killed at most, before one is left alone. */
  mostKills: number
}

/** Gives a round data of its own; afterwards nothing of it is left, however it ended. */
export async function withData<T>(
  server: PostgresServer | undefined,
  round: (data: Data, launch: () => SiteProcess) => Promise<T>,
): Promise<T> {
  const data = await makeData(server?.url)
  const launched: SiteProcess[] = []
  try {
    return await round(data, () => {
      const site = launchSite(data)
      launched.push(site)
      return site
    })
  } finally {
    await Promise.all(launched.map((site) => site.kill()))
    await data.remove()
  }
}

/** The site is killed while people write. */
export async function killDuringWrites({ random, server }: Round): Promise<string> {
  return withData(server, async (_, launch) => {
    const first = launch()
    await first.untilReady()
    return withWriters(first.origin, async (writers) => {
      await writers.untilAcknowledged(random(60))
      await pause(random(20))
      await first.kill()
      await writers.stop()
      const second = launch()
      await second.untilReady()
      requireNone(await writers.findLost())
      return `${writers.acknowledged()} acknowledged`
    })
  })
}

/** The very first start is killed, several times. */
export async function killDuringFirstStart({ random, server, mostKills }: Round): Promise<string> {
  return withData(server, async (_, launch) => {
    const moments = await killStarts(launch, random, 1 + random(mostKills))
    const site = launch()
    await site.untilReady()
    await requireWorking(site)
    return `after ${moments.join(', ')} ms`
  })
}

/** The first start of a new version on an old database is killed, several times. */
export async function killDuringUpgrade({ random, server, mostKills }: Round): Promise<string> {
  return withData(server, async (data, launch) => {
    const count = 1 + random(MIGRATIONS.length - 1)
    await data.makeOld(count)
    const moments = await killStarts(launch, random, 1 + random(mostKills))
    const site = launch()
    await site.untilReady()
    await requireWorking(site)
    await site.kill()
    if ((await data.readSetting()) !== 'kept') throw new Error('What was in the old database is gone')
    return `from ${MIGRATIONS[count - 1]}, after ${moments.join(', ')} ms`
  })
}

/** Longer than most starts take, so that some of them are over when they are killed. */
const START_MS = 1_500

async function killStarts(launch: () => SiteProcess, random: Random, kills: number): Promise<number[]> {
  const moments = Array.from({ length: kills }, () => random(START_MS))
  for (const moment of moments) {
    const site = launch()
    await pause(moment)
    if (!site.isRunning()) throw new Error(`The site ended by itself:\n${site.output()}`)
    await site.kill()
  }
  return moments
}

/** Every process of PostgreSQL is killed while people write; the site goes on. */
export async function killPostgres({ random, server }: Round): Promise<string> {
  if (!server) throw new Error('This needs a PostgreSQL')
  return withData(server, async (_, launch) => {
    const site = launch()
    await site.untilReady()
    const what = await withWriters(site.origin, async (writers) => {
      await writers.untilAcknowledged(10 + random(60))
      await pause(random(20))
      const after = await crash(server, site)
      await writers.untilAcknowledged(writers.acknowledged() + 10)
      await writers.stop()
      requireNone(await writers.findLost())
      return `${writers.acknowledged()} acknowledged, back after ${after} ms`
    })
    const code = await site.stop()
    if (code !== 0) throw new Error(`The site ended with ${code}:\n${site.output()}`)
    requireQuietLog(site)
    return what
  })
}

/** @returns milliseconds until the site was ready, once its database was */
async function crash(server: PostgresServer, site: SiteProcess): Promise<number> {
  await server.crash()
  const health = await fetch(`${site.origin}/healthz`)
  if (!health.ok) throw new Error(`/healthz says ${health.status} while the database is away`)
  await server.restart()
  const back = performance.now()
  await site.untilReady()
  return Math.round(performance.now() - back)
}

/** One line for the beginning of an outage and one for its end, and no faults. */
function requireQuietLog(site: SiteProcess): void {
  const lines = site.output().split('\n')
  const faults = lines.filter((line) => /"level":50|Error:/.test(line))
  const outages = lines.filter((line) => line.includes('PostgreSQL is not available'))
  if (faults.length > 0 || outages.length > 3) throw new Error(`The log is not quiet:\n${site.output()}`)
}

async function requireWorking({ origin }: SiteProcess): Promise<void> {
  const home = await fetch(`${origin}/home`)
  if (!home.ok || !(await home.text()).includes('/watch/attack-on-titan-4'))
    throw new Error(`/home says ${home.status}`)
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`The admin cannot sign in: ${response.status} ${await response.text()}`)
}

function requireNone(lost: readonly string[]): void {
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged writes are gone:\n${lost.join('\n')}`)
}
