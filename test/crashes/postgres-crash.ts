/** Kills of PostgreSQL while users write; the site keeps running. */
import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresServer } from '../services/postgres.ts'
import { requireNone, type Round, withPrepared } from './round.ts'
import type { SiteProcess } from './site-process.ts'
import { withUsers } from './users/users.ts'

export async function killPostgres(round: Round): Promise<string> {
  const { random, server, tally } = round
  if (!server) throw new Error('This scenario needs PostgreSQL')
  return withPrepared(round, async (data, launch) => {
    const site = launch()
    await site.untilReady()
    const summary = await withUsers({ data, origin: site.origin, random }, async (users) => {
      await users.untilAcknowledged(10 + random(60))
      await pause(random(20))
      const after = await crash(server, site)
      tally.kills++
      await users.untilAcknowledged(users.acknowledged() + 10)
      await users.stop()
      requireNone(await users.findFaults())
      tally.acknowledged += users.acknowledged()
      return `${users.acknowledged()} acknowledged, ${users.pending()} not, back after ${after} ms`
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
