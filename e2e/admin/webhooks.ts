import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import * as z from 'zod'
import { listeningPort } from '../../test/ports.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test as journey } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { expectNoOverflow } from '../support/page-checks.ts'
import { ADMIN, originOf, portOf } from '../support/sites.ts'

interface Received {
  headers: Record<string, string>
  body: string
}

/** A receiver of webhooks in the network of the site. */
const test = journey.extend<{ receiver: { url: string; received: Received[] } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured argument
  receiver: async ({}, use) => {
    const received: Received[] = []
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
        received.push({ headers: Object.fromEntries(headers), body })
        response.writeHead(204).end()
      })
    }).listen(portOf('webhooks'), '127.0.0.1')
    await once(server, 'listening')
    await use({ url: `http://127.0.0.1:${listeningPort(server)}/hook`, received })
    server.closeAllConnections()
    server.close()
  },
})

test.use({ baseURL: originOf('services') })

const commentAnswer = z.object({ commentId: z.int() })

test(
  'an admin adds a webhook, tests it, gets a signed event, and sends it again',
  { tag: '@slow' },
  async ({ page, receiver }) => {
    test.slow()
    const { received } = receiver
    await page.request.post('/api/login', { data: { email: ADMIN.email, password: ADMIN.password } })
    await open(page, '/admin')
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Webhooks' }).click()
    await expect(page.getByText('No webhooks yet.')).toBeVisible()
    await page.getByLabel('Name').fill('My program')
    await page.getByLabel('URL').fill(receiver.url)
    await page.getByLabel('URL').press('Enter')
    await expect(page.getByText('Copy the secret now.')).toBeVisible()
    const secret = await page.getByLabel('Secret').inputValue()
    await expectAccessible(page, 'dark', 'light')
    await page.getByRole('link', { name: 'Continue' }).click()

    await test.step('a test', async () => {
      await page.getByRole('button', { name: 'Send a test' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Test delivered. The receiver answered 204.')).toBeVisible()
      expect(received).toHaveLength(1)
    })

    await test.step('an event arrives signed', async () => {
      const posted = await page.request.post('/api/comments', { data: { animeId: '1', text: 'Hello' } })
      const { commentId } = commentAnswer.parse(await posted.json())
      const other = await page
        .context()
        .browser()
        ?.newContext({ baseURL: new URL(page.url()).origin })
      const account = { username: 'reporter', email: 'reporter@example.org', password: 'blue lantern tide 7' }
      await other?.request.post('/api/register', { data: { ...account, confirmPassword: account.password } })
      expect((await other?.request.post(`/api/comments/${commentId}/report`, { data: {} }))?.ok()).toBe(true)
      await expect.poll(() => received.length).toBe(2)
      const [, event] = received
      expect(new Webhook(secret).verify(event?.body ?? '', event?.headers ?? {})).toMatchObject({ type: 'report.made' })
    })

    await test.step('and once more', async () => {
      await page.reload()
      await page.getByRole('button', { name: /^Resend: A comment was reported/ }).click()
      await expect(page.getByText('Resending 1 delivery.')).toBeVisible()
      await expect.poll(() => received.length).toBe(3)
      expect(received[2]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id'])
      await expect(page.getByText('Waiting')).toHaveCount(0)
    })

    for (const width of [390, 1440])
      await test.step(`can be used by everyone at ${width} pixels`, async () => {
        await expectNoOverflow(page, width)
        await expectAccessible(page, 'dark', 'light')
      })

    await test.step('deleted, after a confirmation', async () => {
      await page.getByText('Delete webhook').click()
      await page.getByRole('button', { name: 'Delete My program' }).click()
      await expect(page.getByText('Webhook deleted.')).toBeVisible()
    })
  },
)
