import type { Page } from '@playwright/test'
import { isQuick, quickRows } from '../../test/tier.ts'
import { expectAccessible, expectContrast } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { openWithLateFonts } from '../support/open.ts'
import { expectNoLayoutShift, expectNoOverflow, VIEWPORTS } from '../support/page-checks.ts'
import { CATALOGUES, PAGES, type PageRow } from '../support/pages.ts'
import { originOf } from '../support/sites.ts'
import { variant } from '../support/tags.ts'

/** Opens a page until its last part has loaded, and checks what does not depend on the window size. */
async function openCompletely(page: Page, { path, heading, status, near, last }: PageRow): Promise<void> {
  const response = await openWithLateFonts(page, path)
  expect(response?.status()).toBe(status)
  if (near) await page.locator(near).scrollIntoViewIfNeeded()
  await expect(page.locator(last).first()).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCount(1)
  await expect(title).toContainText(heading)
  await expect(page.getByRole('main')).toHaveCount(1)
  expect(await page.title()).toContain('Hoshimi')
}

/** The windows in which a page is opened: in `npm test`, the smallest one. */
const OPENED = quickRows(VIEWPORTS)

/** Checks the accessibility of an open page in every window: in `npm test`, completely in the smallest one, and its colours in the largest. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const { name, width, height, themes } of VIEWPORTS)
    await test.step(`is accessible on a ${name}`, async () => {
      await page.setViewportSize({ width, height })
      await expectNoOverflow(page, width)
      if (!isQuick() || name === 'phone') await expectAccessible(page, ...themes)
      else if (name === 'desktop') await expectContrast(page, themes[0])
    })
}

/** Clears the state of the visit, so that the next window shows a first visit. */
async function clearVisit(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

for (const catalogue of CATALOGUES) {
  for (const row of PAGES.filter(({ on }) => on.includes(catalogue))) {
    test.describe(`${row.path} on the ${catalogue} catalogue`, variant(row.represents === catalogue), () => {
      test.use({ baseURL: originOf(catalogue), allowedErrors: row.status < 400 ? /(?!)/ : /\/[^.]*$/ })

      // one page for all windows: opening another costs more than the checks
      test('works in every window size', async ({ page }) => {
        for (const { name, width, height } of OPENED) {
          await test.step(`opens on a ${name}`, async () => {
            await page.setViewportSize({ width, height })
            await openCompletely(page, row)
            await expectNoLayoutShift(page)
            await expectNoOverflow(page, width)
            if (name === 'phone') await expectNoOverflow(page, 320)
            await clearVisit(page)
          })
        }
        // resized, not opened again: the first run of axe in a document takes three times as long as the next
        await expectAccessibleEverywhere(page)
      })
    })
  }
}
