/** Checks that apply to every page. */
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Window sizes, each with the themes in which accessibility is checked. */
export const VIEWPORTS = [
  { name: 'phone', width: 390, height: 844, themes: ['dark', 'light'] },
  { name: 'tablet', width: 768, height: 1024, themes: ['dark'] },
  { name: 'desktop', width: 1440, height: 900, themes: ['light', 'dark'] },
] as const

/** Expects no horizontal overflow at this width. */
export async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const size = page.viewportSize()
  if (size && size.width !== width) await page.setViewportSize({ ...size, width })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
}

/** Expects no layout shift, even while scrolling to the end. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
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
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer
      .takeRecords()
      .filter((entry): entry is LayoutShift => entry.entryType === 'layout-shift')
      .filter(({ hadRecentInput }) => !hadRecentInput)
    const moved = shifts.flatMap(({ value, sources }) =>
      sources.map(({ node, previousRect: from, currentRect: to }) =>
        [value.toFixed(4), node?.nodeName, node?.textContent?.slice(0, 40), from.y, from.height, to.y, to.height].join(
          ' ',
        ),
      ),
    )
    return { score: shifts.reduce((sum, { value }) => sum + value, 0), moved }
  })

/** From the Layout Instability API, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
