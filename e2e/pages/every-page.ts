import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { expectStill, expectToFit, openWithLateFonts, WINDOWS } from '../support/look.ts'
import { CATALOGUES, PAGES, type PageRow } from '../support/pages.ts'
import { originOf } from '../support/sites.ts'

/** Opens a page like a visitor, and checks what does not depend on the window size. */
async function openWhole(page: Page, { path, heading, status, near, last }: PageRow): Promise<void> {
  const answer = await openWithLateFonts(page, path)
  expect(answer?.status()).toBe(status)
  if (near) await page.locator(near).scrollIntoViewIfNeeded()
  await expect(page.locator(last).first()).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCount(1)
  await expect(title).toContainText(heading)
  await expect(page.getByRole('main')).toHaveCount(1)
  expect(await page.title()).toContain('Hoshimi')
}

/** Clears the state of the visit, so that the next window shows a first visit. */
async function forgetVisit(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

for (const catalogue of CATALOGUES) {
  for (const row of PAGES.filter(({ on }) => on.includes(catalogue))) {
    test.describe(`${row.path} on the ${catalogue} catalogue`, () => {
      test.use({ baseURL: originOf(catalogue), badAnswers: row.status < 400 ? /(?!)/ : /\/[^.]*$/ })

      // one page for all windows: opening another costs more than the checks
      test('works in every window size', async ({ page }) => {
        for (const { name, width, height } of WINDOWS) {
          await test.step(`opens on a ${name}`, async () => {
            await page.setViewportSize({ width, height })
            await openWhole(page, row)
            await expectStill(page)
            await expectToFit(page, width)
            if (name === 'phone') await expectToFit(page, 320)
            await forgetVisit(page)
          })
        }
        // resized, not opened again: the first run of axe in a document takes three times as long as the next
        for (const { name, width, height, themes } of WINDOWS) {
          await test.step(`is accessible on a ${name}`, async () => {
            await page.setViewportSize({ width, height })
            await expectAccessible(page, ...themes)
          })
        }
      })
    })
  }
}
