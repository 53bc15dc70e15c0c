/**
 * A folder of videos that nothing was prepared of (`MEDIA`; the samples of the tests, if it is not set): how long until all
 * are offered, while the first ones are played, and, when nothing else is to be done, from a click to the first picture, to a seek's
 * and to the end of each, beside mpv, where it is installed. `FILES` repeats them until there are as many; `WATCHED` limits how
 * many are played when all are offered.
 */
// bench: needs Chromium
// bench: long
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { findFfmpeg } from '#test/programs.ts'
import { createSamples } from '#test/media/make.ts'
import { cpuSeconds } from './cpu-time.ts'
import { percentile, report } from './goals.ts'
import { linkVideos, listOffered, type Offered, sizeOf, VIDEO } from './linked-videos.ts'
import { startSite } from './site-process.ts'
import { makeFolder } from './temporary-site.ts'
import { measureStart, openBrowser } from './viewer.ts'

const OFFERED_WITHIN_MS = 60_000
const MAX_WRITTEN_BYTES = 50_000_000
const GOALS = { startMs: [400, 800], seekMs: 700, slowStartMs: 2_500, slowSeekMs: 3_000, behindMpvMs: 250 } as const
const SEEKS = [0.6, 0.2, 0.9] as const
/** A video that has not got on in this time is stuck. */
const GIVE_UP_MS = 60_000
const run = promisify(execFile)
const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

const work = await makeFolder()
const files = await linkFiles(process.env['MEDIA'])
const dataDir = join(work, 'data')
const site = await startSite(dataDir, { MEDIA_DIR: join(work, 'media'), PREPARE: 'off', LOG_LEVEL: 'silent' })
const db = (await openDatabase(undefined, dataDir)).$extendTables<CatalogueTables & LibraryTables & JobTables>()
const started = performance.now()
const cpuBefore = cpuSeconds([site.pid], true)
const writtenBefore = await sizeOf(dataDir)

const played: (Played & { phase: Phase; mpvMs: number | null })[] = []
let failed = 0
const browser = await openBrowser()
const offering = waitUntilOffered()
const whileIndexing = playWhile(offering)
const offered = await offering
const cpu = cpuSeconds([site.pid], true) - cpuBefore
await whileIndexing
const last = offered.at(-1) ?? Infinity
report(
  offered.length === files.length && last <= OFFERED_WITHIN_MS,
  `${offered.length} of ${files.length} files are offered, half of them after ${seconds(percentile(offered, 0.5))} s, ` +
    `the last one after ${seconds(last)} (all within ${seconds(OFFERED_WITHIN_MS)})`,
)
console.log(`${cpu.toFixed(1)} CPU seconds of the site until then, ${(cpu / files.length).toFixed(2)} a file`)
await waitUntilIdle()
const watched = (await listOffered(db)).slice(0, Number(process.env['WATCHED'] ?? Infinity))
for (const episode of watched) await play(episode, 'idle')

for (const [phase, isEncoded] of [
  ['indexing', false],
  ['indexing', true],
  ['idle', false],
  ['idle', true],
] as const) {
  const some = played.filter((one) => one.phase === phase && (one.how === 'encoded') === isEncoded)
  if (some.length === 0) continue
  const [starts, seeks] = [some.map(({ startMs }) => startMs), some.flatMap(({ seekMs }) => seekMs)]
  const [middle, most] = isEncoded ? [GOALS.slowStartMs, GOALS.slowStartMs] : GOALS.startMs
  const seekGoal = isEncoded ? GOALS.slowSeekMs : GOALS.seekMs
  const name = `${isEncoded ? 'encoded' : 'copied'}${phase === 'indexing' ? ' while others are indexed' : ''}`
  report(
    percentile(starts, 0.5) <= middle && percentile(starts, 0.95) <= most,
    `${name}: first picture after ${percentile(starts, 0.5).toFixed(0)} ms, p95 ${percentile(starts, 0.95).toFixed(0)} (at most ${middle}, ${most})`,
  )
  report(
    percentile(seeks, 0.95) <= seekGoal,
    `${name}: seeks p95 ${percentile(seeks, 0.95).toFixed(0)} ms (at most ${seekGoal})`,
  )
}
const behind = played.flatMap(({ how, startMs, mpvMs }) =>
  mpvMs === null || how === 'encoded' ? [] : [startMs - mpvMs],
)
if (behind.length > 0)
  report(
    percentile(behind, 0.95) <= GOALS.behindMpvMs,
    `copied: ${percentile(behind, 0.95).toFixed(0)} ms after mpv, p95 (at most ${GOALS.behindMpvMs})`,
  )
report(failed === 0, `${played.length} of ${played.length + failed} play, seek and end`)
const written = (await sizeOf(dataDir)) - writtenBefore
report(written <= MAX_WRITTEN_BYTES, `${(written / 1e6).toFixed(1)} MB written (at most ${MAX_WRITTEN_BYTES / 1e6})`)
await browser.close()
await db.destroy()
await site.stop()
await run('rm', ['-rf', work])

/** @returns when each file was offered, in milliseconds after the site has started */
async function waitUntilOffered(): Promise<number[]> {
  const times: number[] = []
  while (times.length < files.length && performance.now() - started < GIVE_UP_MS * 20) {
    const count = (await listOffered(db)).length
    const now = performance.now() - started
    while (times.length < count) times.push(now)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return times
}

/** Plays what is offered until something has ended. */
async function playWhile(busy: Promise<unknown>): Promise<void> {
  let isBusy = true
  const end = (): void => void (isBusy = false)
  busy.then(end, end)
  const seen = new Set<string>()
  while (isBusy) {
    const next = (await listOffered(db)).find(({ path }) => !seen.has(path))
    if (next) {
      seen.add(next.path)
      await play(next, 'indexing')
    } else await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Until seek previews are made, and sounds compared. */
async function waitUntilIdle(): Promise<void> {
  const isBusy = () => db.selectFrom('job').select('id').where('state', 'in', ['waiting', 'running']).executeTakeFirst()
  while (await isBusy()) await new Promise((resolve) => setTimeout(resolve, 1_000))
}

async function play(episode: Offered, phase: Phase): Promise<void> {
  const page = await browser.newPage()
  const result = await watch(page, episode).catch((error: unknown) => String(error).slice(0, 120))
  await page.close()
  if (typeof result === 'string') {
    failed += 1
    report(false, `${episode.path}: ${result}`)
    return
  }
  const mpvMs = phase === 'idle' ? await measureMpv(join(work, 'media', episode.path)) : null
  played.push({ ...result, phase, mpvMs })
  const beside = mpvMs === null ? '' : `, mpv ${mpvMs.toFixed(0)}`
  console.log(
    `${episode.path}: ${result.how}, ${result.startMs.toFixed(0)} ms${beside}; seeks ${result.seekMs.map((ms) => ms.toFixed(0)).join(', ')}`,
  )
}

/** @returns their paths */
async function linkFiles(folder: string | undefined): Promise<string[]> {
  const source = folder ?? join(work, 'samples')
  if (folder === undefined) await createSamples(source, findFfmpeg())
  const found = (await readdir(source, { recursive: true })).filter((name) => VIDEO.test(name)).toSorted()
  const count = Number(process.env['FILES'] ?? found.length)
  const videos = Array.from({ length: count }, (_, index) => join(source, found[index % found.length] ?? ''))
  return linkVideos(videos, join(work, 'media'))
}

/** What the site does beside. */
type Phase = 'indexing' | 'idle'

interface Played {
  startMs: number
  seekMs: number[]
  how: 'copied' | 'encoded'
}

/** Plays, seeks to places that were not loaded, and plays the end. @throws if any of it does not happen */
async function watch(page: Page, { path, title, episode }: Offered): Promise<Played> {
  page.setDefaultTimeout(GIVE_UP_MS)
  await page.goto(`${site.origin}/watch/x-${title}?episode=${episode}`)
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  const startMs = await measureStart(page)
  const seekMs: number[] = []
  for (const share of SEEKS) seekMs.push(await measureSeek(page, share))
  await page.evaluate(async () => {
    const video = document.querySelector('video')
    if (!video) return
    video.currentTime = video.duration - 1
    if (!video.ended) await new Promise((resolve) => video.addEventListener('ended', resolve, { once: true }))
  })
  if ((await page.locator('.player-failure').count()) > 0) throw new Error('The player shows an error.')
  return { startMs, seekMs, how: await howPlayed(path) }
}

function measureSeek(page: Page, share: number): Promise<number> {
  return page.evaluate((share) => {
    const video = document.querySelector('video')
    if (!video) return Infinity
    const started = performance.now()
    const target = video.duration * share
    const shown = new Promise<number>((resolve) => {
      const check = (now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
        // a damaged place has no picture: the next one counts
        const isShown = Math.abs(mediaTime - target) < 1 || (!video.seeking && mediaTime > target)
        if (isShown) resolve(now - started)
        else video.requestVideoFrameCallback(check) // a frame from before
      }
      video.requestVideoFrameCallback(check)
    })
    video.currentTime = target
    return shown
  }, share)
}

/** Whether the picture is that of the file. */
async function howPlayed(path: string): Promise<Played['how']> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-select_streams',
    'v:0',
    '-show_entries',
    'stream=codec_name,pix_fmt',
    '-of',
    'csv=p=0',
    join(work, 'media', path),
  ])
  return /^(?:h264,yuvj?420p|vp9|av1)/.test(stdout) ? 'copied' : 'encoded'
}

/** Milliseconds until mpv has shown one frame; null where it is not installed. */
async function measureMpv(path: string): Promise<number | null> {
  const from = performance.now()
  return run('mpv', ['--no-config', '--vo=null', '--ao=null', '--frames=1', path], { timeout: GIVE_UP_MS }).then(
    () => performance.now() - from,
    () => null,
  )
}
