import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/accounts.ts'
import { comment, openLive, postComment, section } from '../support/comments.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { ADMIN } from '../support/sites.ts'

const TITLE = '/neon-genesis-evangelion-6'

test.use({ allowedErrors: /\/api\/comments/ })

test(
  'a moderator hides a comment by keyboard, its author appeals, and an admin shows it again',
  { tag: '@slow' },
  async ({ page, browser, baseURL }) => {
    const [author, moderator, admin] = await Promise.all(
      ['author', 'moderator', 'admin'].map(async () => (await browser.newContext({ baseURL })).newPage()),
    )
    if (!author || !moderator || !admin) throw new Error('There are too few pages')
    await admin.request.post('/api/login', { data: ADMIN })
    const { username } = await register(author.request, 'aiko')
    const { id } = await register(moderator.request, 'chiyo')
    await admin.request.put(`/api/admin/users/${id}/moderator`, { data: { isModerator: true } })
    const text = `Something unkind by ${username}`
    await postComment(author.request, TITLE, text)
    await register(page.request, 'botan')
    await openLive(page, TITLE)
    await comment(page, text)
      .getByRole('button', { name: /^Report/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Report' }).click()

    await open(moderator, '/moderation')
    await expect(moderator.getByText(text)).toBeVisible()
    await expectAccessible(moderator, 'dark', 'light')
    const card = moderator.getByRole('article').filter({ hasText: text })
    await card.getByLabel('Or in your own words').fill('Please be kind.')
    await card.focus()
    await moderator.keyboard.press('h')
    await expect(moderator.getByText('Comment hidden. Its author was told.')).toBeVisible()
    await expect(comment(page, text)).toHaveCount(0)

    await openLive(author, TITLE)
    await expect(comment(author, text)).toContainText('Hidden by a moderator')
    await open(author, '/account/moderation')
    await expect(author.getByText('Reason: Please be kind.')).toBeVisible()
    await expectAccessible(author, 'dark', 'light')
    await author.getByLabel(/^Why the decision is wrong/).fill('It was a quote.')
    await author.getByRole('button', { name: 'Appeal' }).click()
    await expect(author.getByText('Your appeal: It was a quote.')).toBeVisible()

    await open(moderator, '/moderation')
    await expect(moderator.getByText('Someone else decides about the appeal.')).toBeVisible()
    await open(admin, '/moderation')
    await admin.getByRole('button', { name: `Take it back: appeal by ${username}` }).click()
    await expect(admin.getByText('Appeal decided. They were told.')).toBeVisible()
    await expect(comment(page, text)).toHaveCount(1)
    await expect(section(page)).toContainText(text)
    for (const one of [author, moderator, admin]) await one.context().close()
  },
)
