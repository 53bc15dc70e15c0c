import { button, comment, field, openLive } from '../support/comments.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

const TITLE = '/cowboy-bebop-1'

test('the Spoiler button hides the whole comment, also in the preview', { tag: '@slow' }, async ({ page }) => {
  await register(page.request, 'chie')
  await openLive(page, TITLE)
  const preview = page.getByRole('group', { name: 'Preview' })
  await field(page).fill('The conductor did it.')
  await button(page, 'Spoiler').click()
  await expect(button(page, 'Spoiler')).toHaveAttribute('aria-pressed', 'true')
  await expect(preview.getByText('The conductor did it.')).toBeHidden()
  await button(page, 'Post').click()
  const posted = comment(page, 'The conductor did it.')
  await expect(posted.getByText('The conductor did it.')).toBeHidden()
  await posted.locator('summary').click()
  await expect(posted.getByText('The conductor did it.')).toBeVisible()
  await expect(button(page, 'Spoiler'), 'off for the next comment').toHaveAttribute('aria-pressed', 'false')

  await posted.getByRole('button', { name: /^Edit/ }).click()
  const editor = page.getByRole('textbox', { name: 'Edit your comment' })
  await expect(editor, 'without the spoiler markup').toHaveValue('The conductor did it.')
})

test('with a selection the Spoiler button hides only the selection', { tag: '@slow' }, async ({ page }) => {
  await register(page.request, 'daiki')
  await openLive(page, TITLE)
  await field(page).fill('Then the train left')
  await field(page).selectText()
  await button(page, 'Spoiler').click()
  await expect(field(page)).toHaveValue('||Then the train left||')
  await button(page, 'Spoiler').click()
  await expect(field(page)).toHaveValue('Then the train left')
})
