import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/accounts.ts'
import { expect } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { testOnOwnSite } from '../support/own-site.ts'
import { ADMIN } from '../support/sites.ts'

const test = testOnOwnSite({ ADMIN_EMAIL: ADMIN.email })
const TITLE = '/spirited-away-3'

test(
  'a visitor asks for a title, an admin approves it by keyboard, and who asked is told when it plays',
  { tag: '@slow' },
  async ({ page, browser, baseURL }) => {
    test.slow()
    const admin = await (await browser.newContext({ baseURL })).newPage()
    await admin.request.post('/api/login', { data: { email: ADMIN.email, password: ADMIN.password } })

    await test.step('asked, with the account that is created for it', async () => {
      await open(page, TITLE)
      await page.getByRole('link', { name: 'Ask for it' }).click()
      await expect(page.getByText('Sign in to ask for a title.')).toBeVisible()
      await register(page.request, 'asker')
      await open(page, TITLE)
      await page.getByRole('link', { name: 'Ask for it' }).click()
      await expect(page.getByRole('link', { name: 'You asked for it' })).toBeVisible()
      await open(page, TITLE)
      await expect(page.getByRole('link', { name: 'You asked for it' })).toBeVisible()
      await open(page, '/requests')
      await expect(page.getByText('Waiting for an admin')).toBeVisible()
      await expectAccessible(page, 'dark', 'light')
    })

    await test.step('approved', async () => {
      await open(admin, '/admin/requests')
      await expect(admin.getByRole('heading', { name: 'Spirited Away' })).toBeVisible()
      await expectAccessible(admin, 'dark', 'light')
      await admin.keyboard.press('j')
      await admin.keyboard.press('n')
      await expect(admin.getByLabel('Note, for admins only')).toBeFocused()
      await admin.keyboard.type('a disc') // no keys of the page
      await admin.getByRole('button', { name: 'Save note' }).click()
      await expect(admin.getByText('Note: a disc')).toBeVisible()
      await admin.getByRole('article').focus()
      await admin.keyboard.press('d')
      await expect(admin.getByLabel('Reason, which members see')).toBeFocused()
      await admin.keyboard.press('Escape')
      await admin.getByRole('article').focus()
      await admin.keyboard.press('a')
      await expect(admin.getByText('Request approved. Who asked was notified.')).toBeVisible()
      await expect(admin.getByText('No open requests.')).toBeVisible()
    })

    await test.step('told', async () => {
      const source = { title: '3', episode: 1, address: 'https://cdn.example/video.m3u8', sound: 'sub' }
      const added = await admin.request.post('/api/admin/library/sources', { data: source })
      expect(added.ok(), await added.text()).toBe(true)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible()
      await open(page, '/notifications')
      await expect(page.getByText('You asked for it: Spirited Away is available here')).toBeVisible()
      await open(page, '/requests')
      await expect(page.getByText('Available', { exact: true })).toBeVisible()
    })
  },
)
