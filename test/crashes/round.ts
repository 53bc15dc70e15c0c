/** What every scenario shares: its options, its data and its processes. */
import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresServer } from '../services/postgres.ts'
import { type Data, createData } from './databases.ts'
import { copyPrepared } from './prepared.ts'
import type { Random } from './random.ts'
import { ADMIN, launchSite, type SiteProcess } from './site-process.ts'

/** What the rounds of a scenario have done. */
export interface Tally {
  /** Processes that were killed. */
  kills: number
  /** Writes that the site has acknowledged, each of which was looked for afterwards. */
  acknowledged: number
}

export interface Round {
  random: Random
  server: PostgresServer | undefined
  /** Maximum number of killed starts or commands before one may finish. */
  maxKills: number
  /** Processes that serve the site; one by default. */
  workers?: number | undefined
  tally: Tally
}

export type Launch = (environment?: Record<string, string>) => SiteProcess

type Act<T> = (data: Data, launch: Launch) => Promise<T>

/** Runs a round with an empty data folder, which is deleted afterwards. */
export const withData = async <T>(round: Pick<Round, 'server' | 'workers'>, act: Act<T>): Promise<T> =>
  use(await createData(round.server?.url), round, act)

/** Runs a round with a copy of the data of a site that has started once. */
export const withPrepared = async <T>(round: Pick<Round, 'server' | 'workers'>, act: Act<T>): Promise<T> =>
  use(await copyPrepared(round.server?.url), round, act)

async function use<T>(data: Data, { workers = 1 }: Pick<Round, 'workers'>, act: Act<T>): Promise<T> {
  const launched: SiteProcess[] = []
  try {
    return await act(data, (environment) => {
      const site = launchSite({
        ...data,
        environment: { ...data.environment, WORKERS: String(workers), ...environment },
      })
      launched.push(site)
      return site
    })
  } finally {
    await Promise.all(launched.map((site) => site.kill()))
    await data.remove()
  }
}

/** Kills a site that must be running until then. */
export async function killSite(site: SiteProcess, tally: Tally): Promise<void> {
  if (!site.isRunning()) throw new Error(`The site exited unexpectedly:\n${site.output()}`)
  await site.kill()
  tally.kills++
}

/** Waits for a condition, which must hold within a minute. @param describe says what is missing */
export async function waitUntil(holds: () => boolean | Promise<boolean>, describe: () => string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited for a minute: ${describe()}`)
    await pause(5)
  }
}

/** Looks at the home page and signs the admin in. */
export async function requireWorking({ origin }: SiteProcess): Promise<void> {
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

/** @throws {Error} that lists the faults, if there are any */
export function requireNone(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.join('\n')}`)
}
