import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { waitUntilHydrated, open, openPaintedWhole } from '../support/open.ts'
import { expectNoLayoutShift, expectNoOverflow, VIEWPORTS } from '../support/page-checks.ts'
import { variant } from '../support/tags.ts'

// the response to an invalid form
test.use({ allowedErrors: /\/contact$/ })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', variant(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled })

    test('a takedown request is corrected, sent and confirmed', async ({ page }) => {
      await page.goto('/home')
      await page.getByRole('contentinfo').getByRole('link', { name: 'DMCA' }).click()
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6)
      await page.getByRole('link', { name: 'Send a takedown request' }).click()
      await expect(page.getByLabel('Subject')).toHaveValue('Takedown request')

      await page.getByLabel('Your name').fill('Aiko')
      await page.getByLabel('Your email').fill('aiko')
      await page.getByLabel('Message').fill(`One\n\ntwo (scripts: ${javaScriptEnabled})`)
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('alert')).toHaveText('Your message wasn’t sent. Check the fields below.')
      if (javaScriptEnabled) await waitUntilHydrated(page) // input events are handled from then on
      const address = page.getByLabel('Your email')
      await expect(address).toHaveAccessibleDescription('Email is invalid')
      await expect(address).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('Your name')).toHaveValue('Aiko')

      await address.fill('aiko@example.org')
      if (javaScriptEnabled) await expect(page.getByText('Email is invalid')).toHaveCount(0)
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('main').getByRole('status')).toContainText('Thank you.')
      await page.reload()
      await expect(page.getByRole('main').getByRole('status')).toContainText('Thank you.')
      await page.getByRole('link', { name: 'Send another message' }).click()
      await expect(page.getByLabel('Message')).toHaveValue('')
    })
  })
}

for (const { name, width, height } of VIEWPORTS) {
  test(`an invalid form is complete on a ${name}`, { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openPaintedWhole(page, '/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await waitUntilHydrated(page)
    await expectNoLayoutShift(page)
    await expectNoOverflow(page, width)
    await expectAccessible(page, 'dark', 'light')
  })
}

test('the honeypot field cannot be reached by keyboard or screen reader', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/contact')
  const honeypot = page.locator('input[name="homepage"]')
  await expect(honeypot).not.toBeInViewport()
  await page.getByLabel('Message').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
})
