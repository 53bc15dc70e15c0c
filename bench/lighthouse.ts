/** Lighthouse as a phone: the median of five visits to each page, on which nothing may go wrong either. */
// bench: long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { freePort } from '#test/free-port.ts'
import { launchChromium, listen, listPages, median, untilAwake } from './phone.ts'
import { startSite } from './site-process.ts'

const VISITS = 5
/** Points of a hundred. */
const WANTED = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const CATEGORIES = Object.entries(WANTED)
/** Milliseconds: told, not judged. */
const METRICS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'blocked for': 'total-blocking-time',
} as const

const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
const site = await startSite(folder)
const missed: string[] = []
for (const { name, path, unlisted } of await listPages(site.origin)) {
  const complaints = await visit(site.origin + path)
  const results: Result[] = []
  while (results.length < VISITS) results.push(await judgeRecorded(site.origin + path, unlisted))
  for (const complaint of results.flatMap(listTroubles)) complaints.add(complaint)

  const scores = CATEGORIES.map(([category, wanted]) => {
    const score = 100 * median(results.map((result) => scoreOf(result, category)))
    return { text: `${category} ${score.toFixed(0)}`, holds: Math.round(score) >= wanted }
  })
  const metrics = Object.entries(METRICS).map(([what, audit]) => {
    const value = median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0))
    return `${what} ${value.toFixed(0)} ms`
  })
  const holds = complaints.size === 0 && scores.every((score) => score.holds)
  if (!holds) missed.push(name)
  console.log(`${holds ? 'ok  ' : 'MISS'} ${name} (${path}): ${scores.map(({ text }) => text).join(', ')}`)
  console.log(`     ${metrics.join(', ')}`)
  for (const complaint of complaints) console.log(`     ${complaint}`)
}
await site.stop()
await rm(folder, { recursive: true, force: true })
if (missed.length > 0) {
  console.error(`missed: ${missed.join(', ')}`)
  process.exitCode = 1
}

/** Whether the page comes to life at all: Lighthouse finds nothing wrong with one whose scripts never ran. */
async function visit(url: string): Promise<Set<string>> {
  const browser = await launchChromium()
  const page = await browser.newPage()
  const complaints = listen(page)
  await page.goto(url, { waitUntil: 'load' })
  await untilAwake(page, complaints)
  await browser.close()
  return complaints
}

/** Now and then Chromium's recording has no beginning, and Lighthouse asks to be run again: that was no visit. */
async function judgeRecorded(url: string, unlisted?: boolean): Promise<Result> {
  const result = await judge(url, unlisted)
  return result.runtimeError?.code === 'NO_NAVSTART' ? judge(url, unlisted) : result
}

/** One visit by a browser of its own. */
async function judge(url: string, unlisted = false): Promise<Result> {
  const port = await freePort()
  const browser = await launchChromium(port)
  try {
    const skipAudits = unlisted ? ['is-crawlable'] : []
    const flags = { port, logLevel: 'error', onlyCategories: Object.keys(WANTED), skipAudits } as const
    const result = await lighthouse(url, flags)
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

function scoreOf({ categories }: Result, wanted: string): number {
  return Object.values(categories).find(({ id }) => id === wanted)?.score ?? 0
}

/** What went wrong on a visit, whatever its score. */
function listTroubles({ audits, runtimeError, runWarnings }: Result): string[] {
  const errors = itemsOf(audits['errors-in-console']).map(({ description }) => `console: ${String(description)}`)
  const bad = itemsOf(audits['network-requests']).filter(({ statusCode }) => !isFine(statusCode))
  return [
    ...(runtimeError ? [runtimeError.message] : []),
    ...runWarnings,
    ...errors,
    ...bad.map(({ statusCode, url }) => `answer ${String(statusCode)}: ${String(url)}`),
  ]
}

function itemsOf(audit: Result['audits'][string] | undefined): readonly Record<string, unknown>[] {
  return audit?.details && 'items' in audit.details ? (audit.details.items as Record<string, unknown>[]) : []
}

function isFine(status: unknown): boolean {
  return typeof status === 'number' && status >= 100 && status < 400
}
