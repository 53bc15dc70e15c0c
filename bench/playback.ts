/** Plays the film in a loop for half an hour (`MINUTES`). Fails if it stalls or if memory grows. */
// bench: needs Chromium
// bench: long
import { report } from './goals.ts'
import { startTemporarySite } from './temporary-site.ts'
import { measureStart, openBrowser, openFilm } from './viewer.ts'

const MINUTES = Number(process.env['MINUTES'] ?? 30)
/** Maximum heap size at the end, relative to the first round. */
const MAX_GROWTH = 1.25
/** Minimum share of time with an advancing picture; seeking back to the start takes some time. */
const MIN_PLAYED = 0.9

interface Playback {
  played: number
  stalls: number
  rounds: number
  heap: number
}

const site = await startTemporarySite()
const browser = await openBrowser()
const page = await openFilm(await browser.newContext(), site.origin, null)
await measureStart(page)
const counters = await page.evaluateHandle(() => {
  const counters = { played: 0, stalls: 0, rounds: 0, before: 0, quietUntil: 0 }
  const video = document.querySelector('video')
  if (!video) return counters
  video.muted = true
  video.addEventListener('ended', () => {
    counters.rounds += 1
    counters.quietUntil = performance.now() + 3_000 // seeking back to the start is not a stall
    video.currentTime = 0
    void video.play()
  })
  video.addEventListener('waiting', () => {
    if (performance.now() > counters.quietUntil && !video.seeking && video.duration - video.currentTime > 1)
      counters.stalls += 1
  })
  video.addEventListener('timeupdate', () => {
    const step = video.currentTime - counters.before
    if (step > 0 && step < 2) counters.played += step
    counters.before = video.currentTime
  })
  return counters
})
const readPlayback = () =>
  page.evaluate(({ played, stalls, rounds }): Playback => {
    globalThis.gc?.()
    const memory: unknown = 'memory' in performance ? performance.memory : null
    const heap = typeof memory === 'object' && memory && 'usedJSHeapSize' in memory ? memory.usedJSHeapSize : 0
    return { played, stalls, rounds, heap: Number(heap) }
  }, counters)

const ends = performance.now() + MINUTES * 60_000
let first: Playback | undefined
let last = await readPlayback()
while (performance.now() < ends) {
  await new Promise((resolve) => setTimeout(resolve, Math.min(30_000, MINUTES * 6_000)))
  last = await readPlayback()
  if (last.rounds > 0 || MINUTES < 3) first ??= last
  const { played, rounds, stalls, heap } = last
  console.log(
    `${Math.round(played)} s played, ${rounds} rounds, ${stalls} stalls, ${(heap / 1e6).toFixed(1)} MB of heap`,
  )
}
const growth = first ? last.heap / first.heap : 1
const leastPlayed = MINUTES * 60 * MIN_PLAYED
report(last.stalls === 0, `${last.stalls} stalls in ${MINUTES} minutes (at most 0)`)
report(growth <= MAX_GROWTH, `the heap is ${growth.toFixed(2)} × that after the first round (at most ${MAX_GROWTH})`)
report(last.played >= leastPlayed, `${Math.round(last.played)} s played (at least ${leastPlayed})`)
await browser.close()
await site.stop()
