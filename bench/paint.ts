/** Largest contentful paint on a slow phone with an empty cache, throttled in Chromium itself. */
// bench: needs Chromium
// bench: long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { launchChromium, recordErrors, listPages, median, SLOW, waitUntilHydrated } from './phone.ts'
import { startSite } from './site-process.ts'

const WINDOW = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const VISITS = 5
/** In milliseconds. */
const MAX_LCP_MS = 2_000
/** Longer than a spotlight slide is shown: the next one must not paint anything larger. */
const OBSERVE_MS = 7_000

interface Paint {
  first: number
  largest: number
  what: string
}

const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
const site = await startSite(folder)
const browser = await launchChromium()
const missed: string[] = []
for (const { name, path } of await listPages(site.origin)) {
  await (await fetch(site.origin + path)).arrayBuffer()
  const problems = new Set<string>()
  const paints: Paint[] = []
  for (let visit = 0; visit < VISITS; visit++) paints.push(await measurePaint(browser, site.origin + path, problems))
  const largest = median(paints.map((paint) => paint.largest))
  const isMet = largest > 0 && largest <= MAX_LCP_MS && problems.size === 0
  if (!isMet) missed.push(name)
  const each = paints.map((paint) => paint.largest.toFixed(0)).join(' ')
  const what = paints.find((paint) => paint.largest === largest)?.what
  console.log(
    `${isMet ? 'ok  ' : 'MISS'} ${name} (${path}): ${largest.toFixed(0)} ms (at most ${MAX_LCP_MS}), first paint ${median(paints.map(({ first }) => first)).toFixed(0)} ms [${each}] ${what}`,
  )
  for (const problem of problems) console.log(`     ${problem}`)
}
await browser.close()
await site.stop()
await rm(folder, { recursive: true, force: true })
if (missed.length > 0) {
  console.error(`missed: ${missed.join(', ')}`)
  process.exitCode = 1
}

/** One visit with an empty cache. Without user input, every larger paint counts, however late. */
async function measurePaint(browser: Browser, url: string, problems: Set<string>): Promise<Paint> {
  const context = await browser.newContext(WINDOW)
  const page = await context.newPage()
  const requests = recordErrors(page)
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', SLOW.network)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOW.slowdown })
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await waitUntilHydrated(page, requests)
  await pause(OBSERVE_MS)
  const paint = await page.evaluate(readPaint)
  await context.close()
  for (const problem of requests) problems.add(problem)
  return paint
}

/** Runs in the page. */
function readPaint(): Promise<Paint> {
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1)
      if (!(last instanceof LargestContentfulPaint)) return
      const { startTime, element, url } = last
      resolve({ first, largest: startTime, what: [element?.tagName, element?.className, url].join(' ') })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
