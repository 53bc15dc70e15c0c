/** Plays the film in a loop for half an hour (MINUTES), without stalls or memory growth. */
// bench: long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './site-process.ts'
import { measureStart, openBrowser, openFilm } from './viewer.ts'

const MINUTES = Number(process.env['MINUTES'] ?? 30)
/** Maximum heap size at the end, relative to the first round. */
const MAX_GROWTH = 1.25
/** Minimum share of time with an advancing picture; seeking back to the start takes some time. */
const MIN_PLAYED = 0.9

interface Told {
  played: number
  stalls: number
  rounds: number
  heap: number
}

const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
const site = await startSite(folder)
const browser = await openBrowser()
const page = await openFilm(await browser.newContext(), site.origin, null)
await measureStart(page)
await page.evaluate(() => {
  const told = { played: 0, stalls: 0, rounds: 0, last: performance.now(), before: 0, quietUntil: 0 }
  Object.assign(window, { soak: told })
  const video = document.querySelector('video')
  if (!video) return
  video.muted = true
  video.addEventListener('ended', () => {
    told.rounds += 1
    told.quietUntil = performance.now() + 3_000 // seeking back to the start is not a stall
    video.currentTime = 0
    void video.play()
  })
  video.addEventListener('waiting', () => {
    if (performance.now() > told.quietUntil && !video.seeking && video.duration - video.currentTime > 1)
      told.stalls += 1
  })
  video.addEventListener('timeupdate', () => {
    const step = video.currentTime - told.before
    if (step > 0 && step < 2) told.played += step
    told.before = video.currentTime
  })
})
const look = () =>
  page.evaluate((): Told => {
    const { soak, gc } = window as unknown as { soak: Told; gc?: () => void }
    gc?.()
    const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } }
    return { played: soak.played, stalls: soak.stalls, rounds: soak.rounds, heap: memory.usedJSHeapSize }
  })

const ends = performance.now() + MINUTES * 60_000
let first: Told | undefined
let last = await look()
while (performance.now() < ends) {
  await new Promise((resolve) => setTimeout(resolve, Math.min(30_000, MINUTES * 6_000)))
  last = await look()
  if (last.rounds > 0 || MINUTES < 3) first ??= last
  const { played, rounds, stalls, heap } = last
  console.log(
    `${Math.round(played)} s played, ${rounds} rounds, ${stalls} stalls, ${(heap / 1e6).toFixed(1)} MB of heap`,
  )
}
const growth = first ? last.heap / first.heap : 1
const verdicts: [isMet: boolean, said: string][] = [
  [last.stalls === 0, `${last.stalls} stalls in ${MINUTES} minutes (at most 0)`],
  [growth <= MAX_GROWTH, `the heap is ${growth.toFixed(2)} × that after the first round (at most ${MAX_GROWTH})`],
  [
    last.played >= MINUTES * 60 * MIN_PLAYED,
    `${Math.round(last.played)} s played (at least ${MINUTES * 60 * MIN_PLAYED})`,
  ],
]
for (const [isMet, output] of verdicts) console.log(`${isMet ? 'ok  ' : 'MISS'} ${output}`)
await browser.close()
await site.stop()
await rm(folder, { recursive: true, force: true })
process.exitCode = verdicts.every(([isMet]) => isMet) ? 0 : 1
