/** Runs a scenario on a cluster under load, and checks the site afterwards. */
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../crashes/random.ts'
import { ADMIN } from '../../e2e/support/sites.ts'
import { countJobs, requireDoneOnce, scan } from './checks/jobs.ts'
import { requireLiveComments } from './checks/live-comments.ts'
import { findBadLines, findExcessiveUsage, readUsage, type Usage } from './checks/processes.ts'
import { findWrongWrites } from './checks/writes.ts'
import type { Cluster } from './cluster.ts'
import { type Load, startLoad } from './load/load.ts'
import { findMedia } from './load/media.ts'
import { findViolations, type Kind, type KindSummary, type Outcome, type Span, summarise } from './load/outcomes.ts'
import type { Fan } from './load/writers.ts'
import { CALLS, type Scenario, SOCKETS } from './scenarios/scenario.ts'

export interface RunOptions {
  seed: number
  writers: number
  /** How long an outage lasts at least (milliseconds). */
  holdMs: number
  /**
   * How long calls may fail after an outage. Undefined: on a machine that may be so busy that the site considers PostgreSQL
   * unavailable, calls may fail at any time.
   */
  graceMs: number | undefined
  /** A request that takes longer has failed. */
  hangMs: number
  /** Whether each scenario has a new video, whose jobs run meanwhile. */
  withJobs: boolean
}

export interface Report {
  scenario: string
  acknowledged: number
  outages: readonly Span[]
  kinds: readonly KindSummary[]
  usage: readonly Usage[]
  liveMs: number
  fans: readonly Fan[]
}

/** Longer than the lease of a job that a killed node had. */
const JOBS_MS = 120_000
const LIVE_MS = 30_000
/** A load that follows an outage for as long as calls may fail, and shows that they don't later. */
const SETTLE_MS = 3_000

/** Waits until the site has packaged a first video, which the load then plays. */
export async function prepare(cluster: Cluster): Promise<void> {
  await countJobs(cluster)
  const video = await cluster.addVideo(1)
  await scan(cluster)
  await requireDoneOnce(cluster, video, JOBS_MS)
}

let episode = 1

/** @throws with everything that is wrong, and the seed */
export async function runScenario(cluster: Cluster, scenario: Scenario, options: RunOptions): Promise<Report> {
  const { seed, writers, holdMs, graceMs, hangMs, withJobs } = options
  const random = seededRandom(seed)
  const load = await startLoad({ origin: cluster.origin, media: await findMedia(cluster), writers, hangMs })
  const problems: string[] = []
  const attempt = async <T>(work: () => Promise<T>, fallback: T): Promise<T> =>
    work().catch((error: unknown) => {
      problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
      return fallback
    })
  let outages: Span[] = []
  const videos: string[] = []
  const addVideo = async () => {
    videos.push(await cluster.addVideo(++episode))
    await scan(cluster)
  }
  await attempt(async () => {
    await load.untilAcknowledged(20 + random(60))
    if (withJobs) await addVideo()
    await pause(random(Math.min(1_000, holdMs)))
    outages = await scenario.run({ cluster, load, random, holdMs, addVideo })
    await load.untilAcknowledged(20)
    if (graceMs !== undefined) await pause(SETTLE_MS)
  }, undefined)
  await attempt(() => load.stop(), undefined)
  const outcomes = load.client.outcomes()
  const allowed =
    graceMs === undefined
      ? { kinds: [...CALLS, ...SOCKETS, ...scenario.mayFail], outages: [{ from: 0, to: Infinity }], graceMs: 0 }
      : { kinds: scenario.mayFail, outages, graceMs }
  problems.push(...findViolations(outcomes, allowed), ...findTooMany(outcomes, scenario, graceMs === undefined))
  problems.push(...(await attempt(() => findWrongWrites(cluster.nodes, load.fans), [])))
  const liveMs = await attempt(() => requireLive(cluster, load), 0)
  for (const video of videos) await attempt(() => requireDoneOnce(cluster, video, JOBS_MS), undefined)
  const usage = readUsage(cluster.nodes)
  problems.push(...findExcessiveUsage(usage), ...findBadLog(cluster, load.fans))
  const report: Report = {
    scenario: scenario.name,
    acknowledged: load.acknowledged(),
    outages,
    kinds: summarise(outcomes, outages),
    usage,
    liveMs,
    fans: load.fans,
  }
  if (problems.length > 0)
    throw new Error(`${scenario.name}, seed ${seed}, ${problems.length} problems:\n${problems.slice(0, 40).join('\n')}`)
  return report
}

function findTooMany(outcomes: readonly Outcome[], { maxFailedCalls = Infinity }: Scenario, isBusy: boolean): string[] {
  const calls: readonly Kind[] = CALLS
  const failed = outcomes.filter(({ kind, failure }) => failure !== undefined && calls.includes(kind))
  if (isBusy || failed.length <= maxFailedCalls) return []
  const reasons = failed.map(({ failure }) => failure)
  return [`${failed.length} calls failed, at most ${maxFailedCalls} may: ${reasons.slice(0, 5).join('; ')}`]
}

async function requireLive(cluster: Cluster, { fans }: Load): Promise<number> {
  const [fan] = fans
  if (!fan) throw new Error('No user could sign up')
  return requireLiveComments(cluster, fan, LIVE_MS)
}

function findBadLog({ nodes, postgres }: Cluster, fans: readonly Fan[]): string[] {
  const cookies = fans.flatMap(({ cookie, sessions }) => [cookie, ...sessions]).flatMap((cookie) => cookie.split('; '))
  const values = cookies.map((cookie) => cookie.slice(cookie.indexOf('=') + 1)).filter((value) => value.length > 12)
  const secrets = [ADMIN.password, new URL(postgres.url).password, ...values]
  return nodes.flatMap((node) => findBadLines(node, secrets))
}
