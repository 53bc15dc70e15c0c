/** Checks that apply to every page. */
import type { Page, Response } from '@playwright/test'
import { expect } from './journey.ts'

/**
 * Each with the themes in which accessibility is checked; rules that do not depend on colours are checked in the first.
 */
export const WINDOWS = [
  { name: 'phone', width: 390, height: 844, themes: ['dark', 'light'] },
  { name: 'tablet', width: 768, height: 1024, themes: ['dark'] },
  { name: 'desktop', width: 1440, height: 900, themes: ['light', 'dark'] },
] as const

/** Resolves when the page is hydrated. */
export const hydrated = (page: Page) => page.waitForSelector('html[data-awake]', { state: 'attached' })

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Holds all scripts until released. */
export async function holdScripts(page: Page): Promise<() => void> {
  let free = () => {}
  const freed = new Promise<void>((resolve) => (free = resolve))
  await page.route(/\.js$/, async (route) => {
    await freed
    await route.continue()
  })
  return free
}

/** Opens the home page with a paused clock. */
export async function openWithPausedClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-20T12:00:00Z' })
  await page.clock.pauseAt('2026-11-20T12:01:00Z')
  await open(page, '/home')
}

/** The same, with a spotlight in view that is about to advance. */
export async function openWithTurningSpotlight(page: Page): Promise<void> {
  await openWithPausedClock(page)
  await expect(page.locator('.spotlight [data-running], .spotlight[data-running]').first()).toBeAttached()
}

/** Opens a page on a slow network: fonts arrive after the text, and must not shift it. */
export async function openWithLateFonts(page: Page, path: string): Promise<Response | null> {
  let free = () => {}
  const painted = new Promise<void>((resolve) => (free = resolve))
  await page.route('**/*.woff2', async (route) => {
    await painted
    await route.continue()
  })
  const opened = page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  free()
  const answer = await opened
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready)
  return answer
}

/** Expects no horizontal overflow at this width. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  const size = page.viewportSize()
  if (size && size.width !== width) await page.setViewportSize({ ...size, width })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
}

/** Expects no layout shift, also while scrolling to the end. */
export async function expectStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  const { score, moved } = await layoutShift(page)
  expect(score, moved.join('\n')).toBeLessThan(0.02)
}

/** Returns the compressed sizes of the scripts that the page has loaded (bytes). */
export const scriptSizes = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ encodedBodySize }) => encodedBodySize),
  )

/** Returns the layout shift score and the shifted elements. */
const layoutShift = (page: Page): Promise<{ score: number; moved: string[] }> =>
  page.evaluate(
    () =>
      new Promise<{ score: number; moved: string[] }>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list
            .getEntries()
            .filter((entry): entry is LayoutShift => entry.entryType === 'layout-shift')
            .filter(({ hadRecentInput }) => !hadRecentInput)
          const moved = shifts.flatMap(({ value, sources }) =>
            sources.map(({ node, previousRect: from, currentRect: to }) =>
              [
                value.toFixed(4),
                node?.nodeName,
                node?.textContent?.slice(0, 40),
                from.y,
                from.height,
                to.y,
                to.height,
              ].join(' '),
            ),
          )
          resolve({ score: shifts.reduce((sum, { value }) => sum + value, 0), moved })
        }).observe({ type: 'layout-shift', buffered: true })
        // no shift: the observer stays silent
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ score: 0, moved: [] })))
      }),
  )

/** From the Layout Instability API, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
