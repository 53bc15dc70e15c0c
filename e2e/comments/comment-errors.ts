import { expect, test } from '../support/journey.ts'
import { register } from '../support/accounts.ts'
import { button, comment, openLive, post, postComment } from '../support/comments.ts'

/** What is said when a comment cannot be saved. */

const TITLE = '/speed-racer-25'

test.use({ allowedErrors: /\/api\/comments/ })

test("errors of comments use the specification's texts", { tag: '@slow' }, async ({ page, playwright, baseURL }) => {
  const other = await playwright.request.newContext({ baseURL })
  const { username: botan } = await register(other, 'botan')
  await postComment(other, TITLE, `Mind the spoilers, says ${botan}`)
  await other.dispose()
  const { username: aiko } = await register(page.request, 'aiko')
  await openLive(page, TITLE)
  const own = `Faster, says ${aiko}`
  await post(page, own)
  await expect(comment(page, own)).toHaveCount(1)

  const expectToast = async (text: string) => {
    await expect(page.locator('.toast', { hasText: text }).last()).toBeVisible()
  }
  const actions = {
    post: async () => {
      await post(page, 'Not to be')
    },
    edit: async () => {
      await comment(page, own).getByRole('button', { name: /^Edit/ }).click()
      await page.getByRole('textbox', { name: 'Edit your comment' }).fill('Not to be')
      await button(page, 'Save').click()
    },
    delete: async () => {
      await comment(page, own)
        .getByRole('button', { name: /^Delete/ })
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    },
    report: async () => {
      await comment(page, botan)
        .getByRole('button', { name: /^Report/ })
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Report' }).click()
    },
  }
  for (const [action, doing] of [
    ['post', 'posting'],
    ['edit', 'editing'],
    ['delete', 'deleting'],
    ['report', 'reporting'],
  ] as const) {
    for (const outcome of ['rejected', 'failed'] as const) {
      await page.route('**/api/comments**', (route) =>
        outcome === 'failed' ? route.abort() : route.fulfill({ status: 409, json: { success: false, error: 'No.' } }),
      )
      await actions[action]()
      await expectToast(outcome === 'rejected' ? `Failed to ${action} comment` : `Error ${doing} comment`)
      await page.unroute('**/api/comments**')
      if (action === 'edit') await button(page, 'Cancel').click()
    }
  }
  await expect(comment(page, 'Not to be')).toHaveCount(0)
})
