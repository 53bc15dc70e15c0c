/**
 * Viewers who each watch 5 Mbit/s for five minutes behind nginx (`X-Accel-Redirect`): whether playback ever stalls, and
 * how long pages take meanwhile. The viewers share the machine with the site. VIEWERS and VIEWER_SECONDS change the load.
 */
// bench: needs nginx
// bench: long
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startNginx } from '#test/proxies/start-proxies.ts'
import { cpuSeconds, waitUntilIdle } from './cpu-time.ts'
import { percentile, report } from './goals.ts'
import { addSegments } from './packaged-site.ts'
import { startTemporarySite } from './temporary-site.ts'
import type { CrowdReport, CrowdSettings } from './viewers/viewer-crowd.ts'

const VIEWERS = Number(process.env['VIEWERS'] ?? 1_000)
const WATCH_SECONDS = Number(process.env['VIEWER_SECONDS'] ?? 300)
const BYTES_PER_SECOND = 5_000_000 / 8
const SEGMENT_SECONDS = 5
const SEGMENTS = 60
const BUFFER_SECONDS = 20
const RAMP_SECONDS = 60
const WARM_SECONDS = 5
const BASELINE_SECONDS = 20
const PAGE_INTERVAL_MS = 100
const MAX_PAGE_P99_MS = 50
const PAGES = ['/', '/home', '/most-popular', '/genre/action', '/api/catalogue/info?id=1', '/search?keyword=', '/tv']

const site = await startTemporarySite({
  LOG_LEVEL: 'silent',
  TRUSTED_PROXIES: '127.0.0.1',
  MEDIA_ACCEL: '/protected',
})
const nginx = await startNginx({ port: Number(new URL(site.origin).port), dataDir: site.folder })
const paths = await addSegments(site.folder, SEGMENTS, SEGMENT_SECONDS * BYTES_PER_SECOND)
await waitUntilIdle(site.pid)

const crowd = fork(join(import.meta.dirname, 'viewers/viewer-crowd.ts'))
const settings: CrowdSettings = {
  port: nginx.port,
  paths,
  viewers: VIEWERS,
  segmentSeconds: SEGMENT_SECONDS,
  bufferSeconds: BUFFER_SECONDS,
  rampMs: RAMP_SECONDS * 1_000,
  watchMs: WATCH_SECONDS * 1_000,
}
const processes = Object.entries({ site: site.pid, nginx: nginx.pid, viewers: crowd.pid ?? 0 }).map(([name, pid]) => ({
  name,
  pid,
  before: cpuSeconds([pid]),
}))
let isOver = false
// pages are cached after their first request, and the code is compiled after some
await loadPages(performance.now() + WARM_SECONDS * 1_000)
const pageMsBefore = await loadPages(performance.now() + BASELINE_SECONDS * 1_000)
const reported = once(crowd, 'message').then(([result]: CrowdReport[]) => {
  isOver = true
  return result
})
crowd.send(settings)
const started = performance.now()
const [pageMs, shares] = await Promise.all([loadPages(Infinity), measureShares()])
const result = await reported
const seconds = (performance.now() - started) / 1_000
await nginx.stop()
await site.stop()
if (!result) throw new Error('The viewers sent no report')

const { segments, bytes, stalls, stalledMs, fetchMs, startMs, errors } = result
const isMet = stalls === 0 && errors.length === 0 && percentile(pageMs, 0.99) <= MAX_PAGE_P99_MS
report(
  isMet,
  `${VIEWERS} viewers at 5 Mbit/s for ${WATCH_SECONDS} s: ${stalls} stalls (${(stalledMs / 1_000).toFixed(1)} s in all), ${errors.length} errors
     ${segments} segments, ${(bytes / 1e9).toFixed(1)} GB, ${(bytes / 1e6 / seconds).toFixed(0)} MB/s on average
     a segment takes ${describe(fetchMs)}, the first one ${describe(startMs)}
     ${pageMs.length} pages meanwhile: ${describe(pageMs)} (p99 at most ${MAX_PAGE_P99_MS})
     pages without viewers: ${describe(pageMsBefore)}
     share of a core: ${shares.join(', ')}`,
)
for (const error of errors) console.log(`     ${error}`)

/** Loads pages through nginx, ten a second, until a time or until the viewers have left. @returns how long each took */
async function loadPages(until: number): Promise<number[]> {
  const times: number[] = []
  for (let next = 0; !isOver && performance.now() < until; next++) {
    const requested = performance.now()
    const response = await fetch(`http://127.0.0.1:${nginx.port}${PAGES[next % PAGES.length]}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.url} returned ${response.status}`)
    times.push(performance.now() - requested)
    await pause(Math.max(0, requested + PAGE_INTERVAL_MS - performance.now()))
  }
  return times
}

/** Measured until the first viewers leave. */
async function measureShares(): Promise<string[]> {
  await pause(WATCH_SECONDS * 1_000)
  const elapsed = (performance.now() - started) / 1_000
  return processes.map(({ name, pid, before }) => {
    const share = (cpuSeconds([pid]) - before) / elapsed
    return `${name} ${(100 * share).toFixed(0)} %`
  })
}

function describe(values: readonly number[]): string {
  return [0.5, 0.99, 1].map((share) => percentile(values, share).toFixed(0)).join(' / ') + ' ms (p50 / p99 / longest)'
}
