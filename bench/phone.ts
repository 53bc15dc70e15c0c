/** A slow phone that visits the built site: the pages it opens, and the errors it reports. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { STARTER } from '#src/catalogue/starter/starter.server.ts'
import { chromiumFlags } from '#test/chromium-flags.ts'
import { findChromium } from '#test/programs.ts'

export interface MeasuredPage {
  name: string
  path: string
  /** Whether the page is meant to have noindex. */
  noindex?: boolean
}

/** 150 ms latency, 1.6 Mbit/s down, 750 kbit/s up, a quarter of this CPU's speed. */
export const SLOW = {
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  slowdown: 4,
} as const

const [largestCast] = STARTER.read().toSorted((a, b) => b.record.cast.length - a.record.cast.length)

const PAGES: readonly MeasuredPage[] = [
  { name: 'landing', path: '/' },
  { name: 'home', path: '/home' },
  { name: 'a title with many characters', path: `/t-${largestCast?.number}` },
  { name: 'the film’s title', path: `/t-${FILM_NUMBER}` },
  { name: 'a listing', path: '/most-popular' },
  { name: 'search', path: '/search?keyword=star', noindex: true },
]

/** Lists the pages by canonical URL: a title has its slug. */
export async function listPages(origin: string): Promise<MeasuredPage[]> {
  const pages = PAGES.map(async (page) => {
    const { url } = await fetch(origin + page.path)
    return { ...page, path: url.slice(origin.length) }
  })
  return Promise.all(pages)
}

/** @param port of the remote debugging interface */
export function launchChromium(port?: number): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined)
    throw new Error('Chromium is missing. Install it, or run: npx playwright install chromium')
  return chromium.launch({
    executablePath,
    args: chromiumFlags(...(port === undefined ? [] : [`--remote-debugging-port=${port}`])),
  })
}

/** Collects errors: console errors, error responses and failed requests. */
export function recordErrors(page: Page): Set<string> {
  const problems = new Set<string>()
  page.on('console', (message) => message.type() === 'error' && problems.add(`console: ${message.text()}`))
  page.on('pageerror', (error) => problems.add(`error: ${error.message}`))
  page.on('response', (answer) => answer.status() >= 400 && problems.add(`${answer.status()}: ${answer.url()}`))
  page.on('requestfailed', (request) => problems.add(`${request.failure()?.errorText}: ${request.url()}`))
  return problems
}

/** Resolves when the page is hydrated; otherwise adds a problem. */
export async function waitUntilHydrated(page: Page, problems: Set<string>): Promise<void> {
  await page
    .waitForSelector('html[data-hydrated]', { state: 'attached', timeout: 20_000 })
    .catch(() => problems.add('the page was not hydrated'))
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
