/**
 * Half an hour at half of the rate that the site reaches while users sign in and write, apps of the Jellyfin API play, sockets come
 * and go, and clients read slowly or break off. Memory, handles, sockets, database connections and temporary files must stay flat in
 * the second half.
 *
 * `--minutes 30 --workers 1 --engine sqlite|postgres` (both by default); `--snapshots` writes heap snapshots at a half and at the end.
 */
// bench: needs wrk, PostgreSQL
// bench: long
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#test/services/postgres.ts'
import { waitUntilIdle } from './cpu-time.ts'
import { report } from './goals.ts'
import { HEADERS } from './load.ts'
import { addSegments } from './packaged-site.ts'
import { startSite } from './site-process.ts'
import { makeFolder } from './temporary-site.ts'
import { startSoakClients } from './soak/clients.ts'
import { createSampler, type Series } from './soak/samples.ts'
import { fitTrend, secondHalf } from '../scripts/bench/trend.ts'
import { measureWithWrk, UNIQUE } from './wrk.ts'

const PATHS = [
  '/',
  '/home',
  '/most-popular',
  '/genre/action',
  '/genre/sci-fi',
  '/az-list/c',
  '/cowboy-bebop-1',
  '/watch/cowboy-bebop-1',
  '/tv',
  '/movie',
  '/about',
  '/search?keyword=moon',
  '/api/catalogue',
  '/api/catalogue/info?id=1',
  '/api/catalogue/search?keyword=moon',
  '/api/catalogue/episodes/1',
  '/robots.txt',
  '/sitemap.xml',
  `/search?keyword=love&new=${UNIQUE}`,
  `/api/catalogue/search?keyword=a${UNIQUE}`,
]
const CALIBRATION_SECONDS = 10
const CALIBRATION_CONNECTIONS = 20
/** wrk runs again and again, so that its connections come and go too. */
const ROUND_SECONDS = 15
const DELAY_MS = 20
/** On a machine that does not reach the rate, more connections would only wait. */
const MAX_CONNECTIONS = 1_000
/** Requests a second of a machine on which the other clients come as often as they are declared to. */
const USUAL_TOP_RATE = 3_000
const MAX_FAILED_SHARE = 0.001
const SAMPLE_MS = 5_000
const SEGMENTS = 20
const SEGMENT_BYTES = 2_000_000
const UNLIMITED = '1000000'

/** How much each series may rise within the second half: a share of its mean, or at least this much. */
const BOUNDS: readonly { name: keyof Series; unit: 'MB' | ''; share: number; least: number }[] = [
  { name: 'resident', unit: 'MB', share: 0.04, least: 8e6 },
  { name: 'heap', unit: 'MB', share: 0.04, least: 3e6 },
  { name: 'external', unit: 'MB', share: 0.04, least: 3e6 },
  { name: 'files', unit: '', share: 0.02, least: 2 },
  { name: 'sockets', unit: '', share: 0.1, least: 10 },
  { name: 'resources', unit: '', share: 0.1, least: 10 },
  { name: 'timers', unit: '', share: 0.1, least: 10 },
  { name: 'connections', unit: '', share: 0, least: 1 },
  { name: 'temporary', unit: '', share: 0, least: 1 },
]

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    workers: { type: 'string', default: '1' },
    engine: { type: 'string' },
    snapshots: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)
for (const engine of ['sqlite', 'postgres'] as const)
  if (values.engine === undefined || values.engine === engine) await soak(engine)

async function soak(engine: 'sqlite' | 'postgres'): Promise<void> {
  const folder = await makeFolder()
  const server = engine === 'postgres' ? await startPostgres() : undefined
  const sampler = await createSampler(folder, server?.url)
  const site = await startSite(folder, {
    ...(server && { DATABASE_URL: server.url }),
    ...sampler.environment,
    WORKERS: values.workers,
    LOG_LEVEL: 'silent',
    ARTWORK: 'drawn',
    JELLYFIN_API: 'on',
    COMMENTS_PER_MINUTE: '10000',
    SIGN_UPS_PER_HOUR: UNLIMITED,
    SIGN_INS_PER_ADDRESS: UNLIMITED,
  })
  const segments = await addSegments(folder, SEGMENTS, SEGMENT_BYTES, server?.url)
  await waitUntilIdle(site.pid)

  const load = { origin: site.origin, paths: PATHS, headers: HEADERS, pids: [site.pid] }
  const calibrate = (seconds: number) =>
    measureWithWrk({ ...load, connections: CALIBRATION_CONNECTIONS, seconds }, folder)
  await calibrate(CALIBRATION_SECONDS / 2)
  const alone = (await calibrate(CALIBRATION_SECONDS)).perSecond
  const clients = await startSoakClients(site.origin, segments, Math.max(1, USUAL_TOP_RATE / alone))
  const top = (await calibrate(CALIBRATION_SECONDS)).perSecond
  const ends = performance.now() + minutes * 60_000
  const sampling = sampler.sample(site.pid, SAMPLE_MS, () => performance.now() < ends)
  const half = pause(minutes * 30_000).then(() => (values.snapshots ? sampler.writeSnapshots(site.pid) : undefined))
  const failures: string[] = []
  const rate = await visitUntil(ends, top / 2)
  const [series] = await Promise.all([sampling, half])
  if (values.snapshots) await sampler.writeSnapshots(site.pid)
  await clients.stop()
  await site.stop()
  await sampler.close()
  await server?.stop()

  console.log(
    `${engine}, ${values.workers} worker(s), ${minutes} minutes: ${rate.toFixed(0)} requests/s of at most ${top.toFixed(0)}, ${alone.toFixed(0)} without other clients`,
  )
  for (const [name, count] of clients.counts()) {
    const isMet = count.failed <= MAX_FAILED_SHARE * count.done
    const error = count.failed > 0 ? ` (${count.error.slice(0, 120)})` : ''
    report(isMet, `${name}: ${count.done}, ${count.failed} failed${error}`)
  }
  for (const failure of failures) report(false, failure)
  reportTrends(series)
  if (values.snapshots) console.log(`Heap snapshots are in ${folder}`)
  else await rm(folder, { recursive: true, force: true })

  /** @returns the average rate */
  async function visitUntil(end: number, target: number): Promise<number> {
    let connections = Math.ceil((target * DELAY_MS) / 1_000)
    const rates: number[] = []
    while (performance.now() < end) {
      const seconds = Math.max(1, Math.min(ROUND_SECONDS, Math.round((end - performance.now()) / 1_000)))
      const measured = await measureWithWrk({ ...load, connections, seconds, delayMs: DELAY_MS }, folder).catch(
        toMessage,
      )
      if (typeof measured === 'string') {
        failures.push(measured)
        continue
      }
      const { perSecond } = measured
      rates.push(perSecond)
      connections = Math.max(
        1,
        Math.min(4 * connections, Math.round((connections * target) / perSecond), MAX_CONNECTIONS),
      )
    }
    return rates.reduce((sum, one) => sum + one, 0) / Math.max(1, rates.length)
  }
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function reportTrends(series: Series): void {
  console.log(
    '     series       first      half      last      maximum   slope per hour   growth in the second half (at most)',
  )
  for (const { name, unit, share, least } of BOUNDS) {
    const points = series[name]
    if (points.length === 0) continue
    const later = secondHalf(points)
    const { mean, slope, growth } = fitTrend(later)
    const bound = Math.max(least, share * mean)
    const isFlat = growth <= bound
    const show = (value: number) => (unit === 'MB' ? `${(value / 1e6).toFixed(1)} MB` : value.toFixed(1)).padStart(9)
    const values = [points[0], later[0], points.at(-1)].map((point) => show(point?.value ?? 0))
    const maximum = show(Math.max(...points.map(({ value }) => value)))
    report(
      isFlat,
      `${name.padEnd(11)} ${values.join(' ')} ${maximum}   ${show(slope)}   ${show(growth)} (${show(bound).trim()})`,
    )
  }
}
