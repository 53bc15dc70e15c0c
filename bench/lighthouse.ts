/** Lighthouse with a phone profile: the median of five visits to each page. No error may occur on any of them. */
// bench: needs Chromium
// bench: long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import * as z from 'zod'
import { freePort } from '#test/ports.ts'
import { launchChromium, recordErrors, listPages, median, waitUntilHydrated } from './phone.ts'
import { startSite } from './site-process.ts'

const VISITS = 5
/** Scores out of 100. */
const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const CATEGORIES = Object.entries(MIN_SCORES)
const itemsSchema = z.object({ items: z.array(z.record(z.string(), z.unknown())) })
/** In milliseconds; reported without a threshold. */
const METRICS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'blocked for': 'total-blocking-time',
} as const

const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
const site = await startSite(folder)
const missed: string[] = []
for (const { name, path, noindex } of await listPages(site.origin)) {
  const problems = await visit(site.origin + path)
  const results: Result[] = []
  while (results.length < VISITS) results.push(await runLighthouseWithRetry(site.origin + path, noindex))
  for (const problem of results.flatMap(listErrors)) problems.add(problem)

  const scores = CATEGORIES.map(([category, minScore]) => {
    const score = 100 * median(results.map((result) => scoreOf(result, category)))
    return { text: `${category} ${score.toFixed(0)}`, isMet: Math.round(score) >= minScore }
  })
  const metrics = Object.entries(METRICS).map(([what, audit]) => {
    const value = median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0))
    return `${what} ${value.toFixed(0)} ms`
  })
  const isMet = problems.size === 0 && scores.every((score) => score.isMet)
  if (!isMet) missed.push(name)
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${name} (${path}): ${scores.map(({ text }) => text).join(', ')}`)
  console.log(`     ${metrics.join(', ')}`)
  for (const problem of problems) console.log(`     ${problem}`)
}
await site.stop()
await rm(folder, { recursive: true, force: true })
if (missed.length > 0) {
  console.error(`missed: ${missed.join(', ')}`)
  process.exitCode = 1
}

/** Checks that the page hydrates: Lighthouse accepts pages whose scripts never run. */
async function visit(url: string): Promise<Set<string>> {
  const browser = await launchChromium()
  const page = await browser.newPage()
  const problems = recordErrors(page)
  await page.goto(url, { waitUntil: 'load' })
  await waitUntilHydrated(page, problems)
  await browser.close()
  return problems
}

/** Retries if Chromium's trace is incomplete, as Lighthouse suggests. */
async function runLighthouseWithRetry(url: string, noindex?: boolean): Promise<Result> {
  const result = await runLighthouse(url, noindex)
  return result.runtimeError?.code === 'NO_NAVSTART' ? runLighthouse(url, noindex) : result
}

/** Runs one visit in a fresh browser. */
async function runLighthouse(url: string, noindex = false): Promise<Result> {
  const port = await freePort()
  const browser = await launchChromium(port)
  try {
    const skipAudits = noindex ? ['is-crawlable'] : []
    const flags = { port, logLevel: 'error', onlyCategories: Object.keys(MIN_SCORES), skipAudits } as const
    const result = await lighthouse(url, flags)
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

function scoreOf({ categories }: Result, category: string): number {
  return Object.values(categories).find(({ id }) => id === category)?.score ?? 0
}

/** Lists the errors of a visit, whatever its score. */
function listErrors({ audits, runtimeError, runWarnings }: Result): string[] {
  const errors = itemsOf(audits['errors-in-console']).map(({ description }) => `console: ${String(description)}`)
  const failed = itemsOf(audits['network-requests']).filter(({ statusCode }) => !isSuccess(statusCode))
  return [
    ...(runtimeError ? [runtimeError.message] : []),
    ...runWarnings,
    ...errors,
    ...failed.map(({ statusCode, url }) => `status ${String(statusCode)}: ${String(url)}`),
  ]
}

function itemsOf(audit: Result['audits'][string] | undefined): readonly Record<string, unknown>[] {
  return itemsSchema.safeParse(audit?.details).data?.items ?? []
}

function isSuccess(status: unknown): boolean {
  return typeof status === 'number' && status >= 100 && status < 400
}
