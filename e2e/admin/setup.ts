import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MailServer, startMailServer } from '../../test/services/mail-server.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test as journey } from '../support/journey.ts'
import type { SiteNode } from '../support/node.ts'
import { useOwnSite } from '../support/own-site.ts'
import { open } from '../support/open.ts'
import { ADMIN } from '../support/sites.ts'

/** A site after its first start, a mail server of the test's and a folder of videos. */
const test = journey.extend<{ mails: MailServer; node: SiteNode; videos: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured argument
  mails: async ({}, use) => {
    const mails = await startMailServer()
    await use(mails)
    mails.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured argument
  videos: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'hoshimi-videos-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  node: ({ playwright }, use) => useOwnSite(playwright.request, { ADMIN_EMAIL: ADMIN.email, WORKERS: '2' }, use),
  baseURL: ({ node }, use) => use(node.origin),
})

// a folder that does not exist
test.use({ allowedErrors: /admin\/setup\.data\?step=videos/ })

test(
  'the operator sets up a new site, step by step',
  { tag: '@slow' },
  async ({ page, node, mails, videos, browser }) => {
    await writeFile(join(videos, 'Show - 01.mkv'), '')
    const status = page.getByRole('main').getByRole('status')

    await test.step('signing in with the dialog leads to it, once', async () => {
      const context = await browser.newContext({ baseURL: node.origin })
      const expectAfterSigningIn = async (path: RegExp) => {
        const admin = await context.newPage()
        await open(admin, '/home')
        await admin.getByRole('banner').getByRole('link', { name: 'Login' }).click()
        const dialog = admin.getByRole('dialog')
        await dialog.getByLabel('Email').fill(ADMIN.email)
        await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
        await dialog.getByRole('button', { name: 'Sign in' }).click()
        await expect(admin.getByRole('banner').getByRole('link', { name: /^Profile of/ })).toBeVisible()
        await expect(admin).toHaveURL(path)
        await admin.close()
      }
      await expectAfterSigningIn(/\/admin\/setup$/)
      await context.clearCookies()
      await expectAfterSigningIn(/\/home$/)
      await context.close()
    })

    await test.step('signing in leads to it', async () => {
      await open(page, '/login')
      await page.getByLabel('Email').fill(ADMIN.email)
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(/\/admin\/setup$/)
      await expect(page.getByRole('heading', { name: 'Set up' })).toBeVisible()
      await expectAccessible(page, 'dark', 'light')
    })

    await test.step('the name is everywhere at once', async () => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kumo')
      await page.keyboard.press('Enter')
      await expect(status).toContainText('Name saved.')
      await expect(page).toHaveTitle(/Kumo/)
      await expect(page.getByRole('banner')).toContainText('Kumo')
    })

    await test.step('a folder that does not exist is refused, and one with videos is scanned', async () => {
      await expect(page.getByRole('link', { name: 'Videos' }).last()).toHaveAttribute('aria-current', 'step')
      const folders = page.getByLabel('Folders on the server, one per line')
      await folders.fill(`${videos}-none`)
      await page.getByRole('button', { name: 'Check, save and scan' }).click()
      await expect(page.getByRole('alert')).toContainText('doesn’t exist for the site')
      await expectAccessible(page, 'dark', 'light')
      await folders.fill(videos)
      await page.getByRole('button', { name: 'Check, save and scan' }).click()
      await expect(status).toContainText('1 video found')
      const series = page.getByRole('region', { name: 'Your series' })
      await expect(series).toContainText('1 series: 0 recognised, 1 not in your catalogue. Fetch them?')
      await expect(series.getByRole('button', { name: 'Fetch them' })).toBeVisible()
      await expectAccessible(page, 'dark', 'light')
      await page.getByRole('link', { name: 'Continue' }).click()
    })

    await test.step('titles can be kept current', async () => {
      await expect(page.getByRole('link', { name: 'Titles' }).last()).toHaveAttribute('aria-current', 'step')
      await expect(page.getByText('forbid hoarding and mass collection')).toBeVisible()
      await expectAccessible(page, 'dark', 'light')
      await page.getByLabel(/address of an anime-offline-database file/).fill('http://127.0.0.1:9/titles.jsonl')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(status).toContainText('Sources saved.')
      await expect(page.getByRole('region', { name: 'Refreshes' })).toContainText('All other titles')
      await page.getByRole('link', { name: 'Continue' }).click()
    })

    await test.step('an email arrives', async () => {
      const { hostname, port } = new URL(mails.url)
      await page.getByLabel('Server').fill(hostname)
      await page.getByLabel('Port').fill(port)
      await page.getByLabel('Encryption').selectOption('optional')
      await page.getByLabel('Sender').fill('Kumo <site@kumo.example>')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(status).toContainText('Mail server saved.')
      await expectAccessible(page, 'dark', 'light')
      await page.getByRole('button', { name: 'Send me a test email' }).click()
      await expect(status).toContainText('Test email sent.')
      await mails.waitForMail(ADMIN.email, 'test email')
      await page.getByRole('link', { name: 'Continue' }).click()
    })

    await test.step('the site can be private', async () => {
      await expect(page.getByRole('link', { name: 'Visitors' }).last()).toHaveAttribute('aria-current', 'step')
      await page.getByLabel('Anyone can browse and watch without an account').check()
      await expectAccessible(page, 'dark', 'light')
      await page.getByRole('button', { name: 'Save and continue' }).click()
      await expect(status).toContainText('Visitors saved.')
    })

    await test.step('closed sign-up shows no form to visitors, in the dialog neither', async () => {
      await page.getByLabel('Closed: only existing users can sign in').check()
      await expectAccessible(page, 'dark', 'light')
      await page.getByRole('button', { name: 'Save and continue' }).click()
      await expect(status).toContainText('Sign-up saved.')
      const visitor = await browser.newPage({ baseURL: node.origin })
      await open(visitor, '/home')
      await visitor.getByRole('banner').getByRole('link', { name: 'Login' }).click()
      await expect(visitor.getByRole('dialog').getByRole('button', { name: 'Sign in' })).toBeVisible()
      await expect(visitor.getByRole('dialog').getByText('Create an account')).toHaveCount(0)
      await open(visitor, '/register')
      await expect(visitor.getByText('Sign-up is closed.')).toBeVisible()
      await expect(visitor.getByLabel('Username')).toHaveCount(0)
      await expectAccessible(visitor, 'dark', 'light')
      await visitor.close()
    })

    await test.step('it ends, and never leads there again', async () => {
      const summary = page.getByRole('region', { name: 'Your site is ready' })
      for (const text of ['Kumo', '1 folder', 'site@kumo.example', 'Closed']) await expect(summary).toContainText(text)
      await expectAccessible(page, 'dark', 'light')
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      await page.getByRole('button', { name: 'Finish' }).click()
      await expect(status).toContainText('Your site is set up.')
      await expect(page.getByRole('link', { name: 'Set it up' })).toHaveCount(0)
      await open(page, '/admin/settings')
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Kumo')
      await expectAccessible(page, 'dark', 'light')
    })
  },
)
