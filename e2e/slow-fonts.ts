import { once } from 'node:events'
import { expect, test } from './support/journey.ts'
import { layoutShift, open, WINDOWS } from './support/look.ts'

/** On a bad line the page is read before its letters have come: nothing may move when they do. */
for (const { name, width, height } of WINDOWS) {
  for (const path of ['/home', '/frieren-beyond-journeys-end-2']) {
    test(`${path} stands still on a ${name} when its letters come late`, async ({ page }) => {
      const painted = new EventTarget()
      const isPainted = once(painted, 'painted')
      await page.route('**/*.woff2', async (route) => {
        await isPainted
        await route.continue()
      })
      await page.setViewportSize({ width, height })
      const opened = open(page, path)
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
      painted.dispatchEvent(new Event('painted'))
      await opened
      await page.evaluate(() => document.fonts.ready)
      expect(await layoutShift(page)).toBeLessThan(0.02)
    })
  }
}
