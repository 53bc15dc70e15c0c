import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'
import { ADMIN } from '../support/sites.ts'

test(
  'an admin reads a day of a chart with the keyboard, with the pointer and in its table',
  { tag: '@slow' },
  async ({ page }) => {
    await page.request.post('/api/login', { data: ADMIN })
    await open(page, '/admin?days=7')
    const card = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Requests', exact: true }) })
      .last()
    const chart = card.getByRole('slider', { name: 'Requests by day' })

    await test.step('with the keyboard', async () => {
      await chart.focus()
      await chart.press('End')
      await expect(chart).toHaveAttribute('aria-valuetext', /^Today\. Requests: /)
      await chart.press('ArrowLeft')
      await expect(chart).toHaveAttribute('aria-valuenow', '7')
      await chart.press('Home')
      await expect(chart).toHaveAttribute('aria-valuenow', '1')
    })

    await test.step('with the pointer, without moving the page', async () => {
      const box = await chart.boundingBox()
      if (!box) throw new Error('The chart is not shown')
      await page.mouse.move(box.x + box.width - 2, box.y + 20)
      await expect(card.getByText('Today').first()).toBeVisible()
      expect(await chart.boundingBox()).toEqual(box)
    })

    await test.step('in its table', async () => {
      await card.getByText('Show as table').click()
      await expect(card.getByRole('row')).toHaveCount(9)
      await expect(card.getByRole('rowheader').first()).toHaveText('Today')
      await expectAccessible(page, 'dark', 'light')
    })

    await test.step('another range is another address', async () => {
      await page.getByRole('navigation', { name: 'Range' }).getByRole('link', { name: '90 days' }).click()
      await expect(page).toHaveURL(/\?days=90$/)
      await expect(page.getByRole('heading', { name: 'Last 90 days' })).toBeVisible()
      await expect(page.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page')
    })

    await test.step('on a phone', () => expectNoOverflow(page, 390))
  },
)
