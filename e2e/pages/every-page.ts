import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { expectStill, expectToFit, openWithLateLetters, WINDOWS } from '../support/look.ts'
import { CATALOGUES, PAGES, type PageRow } from '../support/pages.ts'
import { originOf } from '../support/sites.ts'

/** Opens it as a visitor comes to it, and looks at what a window of any size has to show. */
async function openWhole(page: Page, { path, heading, status, near, last }: PageRow): Promise<void> {
  const answer = await openWithLateLetters(page, path)
  expect(answer?.status()).toBe(status)
  if (near) await page.locator(near).scrollIntoViewIfNeeded()
  await expect(page.locator(last).first()).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCount(1)
  await expect(title).toContainText(heading)
  await expect(page.getByRole('main')).toHaveCount(1)
  expect(await page.title()).toContain('Hoshimi')
}

/** The next window is that of somebody who comes for the first time. */
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

      // one page for all windows: opening another costs more than what is looked at
      test('is whole in every window', async ({ page }) => {
        for (const { name, width, height, themes } of WINDOWS) {
          await test.step(name, async () => {
            await page.setViewportSize({ width, height })
            await page.emulateMedia({ colorScheme: null, reducedMotion: null })
            await openWhole(page, row)
            await expectStill(page)
            await expectToFit(page, width)
            await expectAccessible(page, ...themes)
            if (name === 'phone') await expectToFit(page, 320)
            await forgetVisit(page)
          })
        }
      })
    })
  }
}
