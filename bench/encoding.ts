/**
 * Cached pages while all encoders are in use, and in between: signed-in viewers ask for one encoded segment after the other, by turns with
 * times in which no one does. VIEWERS, ROUNDS and ROUND_SECONDS change the load.
 */
// bench: needs ffmpeg
// bench: long
import { mkdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createVideo } from '#test/fixtures/videos.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import { packageAboutSchema } from '#src/library/package/package-manifest.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { cpuSeconds, waitUntilIdle } from './cpu-time.ts'
import { percentile, report } from './goals.ts'
import { HEADERS } from './load.ts'
import { signUp } from './member.ts'
import { startSite } from './site-process.ts'
import { makeFolder } from './temporary-site.ts'

const VIEWERS = Number(process.env['VIEWERS'] ?? 4)
const ROUNDS = Number(process.env['ROUNDS'] ?? 4)
const ROUND_SECONDS = Number(process.env['ROUND_SECONDS'] ?? 20)
const VIDEO_SECONDS = 120
const PAGE_INTERVAL_MS = 20
/** Of the slowest hundredth of pages, to that without encoders. */
const MAX_RATIO = 2
const PAGES = ['/', '/home', '/most-popular', '/genre/action', '/api/catalogue/info?id=1', '/tv']
/** What no browser plays: all of it is encoded. */
const CODECS = ['-c:v', 'mpeg2video', '-q:v', '3', '-g', '24', '-c:a', 'ac3']

const work = await makeFolder()
const media = join(work, 'media')
await mkdir(media)
createVideo(media, 'Cowboy Bebop - 01.mkv', { seconds: VIDEO_SECONDS, filter: ',scale=1920:1080', codecs: CODECS })
const dataDir = join(work, 'data')
const site = await startSite(dataDir, { MEDIA_DIR: media, PREPARE: 'off', TRANSCODE: 'cpu', LOG_LEVEL: 'silent' })
const segments = await findSegments()
const cookies: string[] = []
for (let viewer = 0; viewer < VIEWERS; viewer++) cookies.push((await signUp(site.origin, `viewer${viewer}`)).cookie)
await waitUntilIdle(site.pid)
const agent = new Agent({ keepAlive: true, maxSockets: 2 })
// pages are cached after their first request, and the code is compiled after some
await loadPages(performance.now() + 5_000)

const [quiet, busy]: [number[], number[]] = [[], []]
let [made, busySeconds] = [0, 0]
/** What was answered instead of segments: a run takes too long on a machine that does much else. */
const refusals: string[] = []
const cpuBefore = cpuSeconds([site.pid], true)
for (let round = 0; round < ROUNDS; round++) {
  quiet.push(...(await loadPages(performance.now() + ROUND_SECONDS * 1_000)))
  const leaving = new AbortController()
  const watching = cookies.map((cookie) => watch(cookie, leaving.signal))
  const from = performance.now()
  busy.push(...(await loadPages(from + ROUND_SECONDS * 1_000)))
  busySeconds += (performance.now() - from) / 1_000
  leaving.abort()
  await Promise.all(watching)
  await waitUntilIdle(site.pid)
}
const cpu = cpuSeconds([site.pid], true) - cpuBefore
agent.destroy()
await site.stop()

const [without, beside] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
report(
  made > 0 && beside <= MAX_RATIO * without,
  `${busy.length} pages beside encoders take ${describe(busy)}; ${quiet.length} without ${describe(quiet)}: ` +
    `${(beside / without).toFixed(2)} times (at most ${MAX_RATIO})
     ${made} segments were made in ${busySeconds.toFixed(0)} s for ${VIEWERS} viewers; ${cpu.toFixed(0)} CPU seconds of the site and its encoders`,
)
report(
  refusals.length === 0,
  `${refusals.length} requests for segments failed${refusals[0] ? `, the first one: ${refusals[0]}` : ''}`,
)

/** @returns the paths of all encoded segments of the video */
async function findSegments(): Promise<string[]> {
  const db = (await openDatabase(undefined, dataDir)).$extendTables<LibraryTables>()
  for (;;) {
    const row = await db.selectFrom('media_index').select(['revision', 'about']).executeTakeFirst()
    if (row) {
      await db.destroy()
      const { qualities } = packageAboutSchema.parse(JSON.parse(row.about))
      const names = Array.from({ length: VIDEO_SECONDS / 2 - 1 }, (_, i) => String(i + 1).padStart(5, '0'))
      return qualities.flatMap(({ folder }) =>
        names.map((name) => `/media/library/${row.revision}/${folder}/segment-${name}.m4s`),
      )
    }
    await pause(100)
  }
}

/** Asks for one segment after the other that no one has asked for. */
async function watch(cookie: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const path = segments.shift()
    if (path === undefined) return void refusals.push('all segments were made: ROUNDS or ROUND_SECONDS is too large')
    const response = await fetch(site.origin + path, { headers: { cookie }, signal }).catch(() => null)
    const bytes = await response?.arrayBuffer().catch(() => null)
    if (signal.aborted) return
    if (response?.ok && bytes) made += 1
    else refusals.push(`${path} returned ${response?.status ?? 'nothing'}`)
  }
}

/** @returns how long each page took, in milliseconds */
async function loadPages(until: number): Promise<number[]> {
  const times: number[] = []
  for (let next = 0; performance.now() < until; next++) {
    const requested = performance.now()
    await load(`${site.origin}${PAGES[next % PAGES.length]}`)
    times.push(performance.now() - requested)
    await pause(Math.max(0, requested + PAGE_INTERVAL_MS - performance.now()))
  }
  return times
}

function load(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: HEADERS }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    sent.once('error', reject).end()
  })
}

function describe(values: readonly number[]): string {
  const of = (share: number) => percentile(values, share).toFixed(1)
  return `${of(0.5)} ms (p50), ${of(0.99)} ms (p99)`
}
