import type { Browser, Page } from '@playwright/test'
import * as z from 'zod'
import { register } from '../support/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { air } from '../support/air.ts'
import { expect } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { findWorker, setPermission, subscribeTo, test } from '../support/push-site.ts'

/** Notifications on the device of a user. */

// one worker, which loads the server once
test.describe.configure({ mode: 'default' })

const PAGE = '/account/notifications/devices'
const BEBOP = '/cowboy-bebop-1'
const WIDTHS = [390, 768, 1440]
const TURN_ON = 'Turn on notifications on this device'

const devicesResponse = z.object({ devices: z.array(z.unknown()) })

const main = (page: Page) => page.getByRole('main')
const devices = (page: Page) => page.locator('.push-devices').getByRole('listitem')
const status = (page: Page) => main(page).getByRole('status')
const listDevices = async (page: Page, user: string) => {
  const answer = await page.request.get(`/api/users/${user}/push-subscriptions`)
  return devicesResponse.parse(await answer.json()).devices.length
}

async function openOther(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

test('a browser gets an episode, opens it, and gets nothing after its user signed out', async ({
  page,
  browser,
  own: { site, origin, service },
}) => {
  test.slow()
  const device = service.subscribe()
  await setPermission(page, 'granted')
  await subscribeTo(page, device)
  const { id, email, password } = await register(page.request, 'pusher')
  const author = await openOther(browser, origin)
  await register(author.request, 'author')
  const list = await page.request.patch(`/api/users/${id}/list/1`, { data: { status: 'watching' } })
  expect(list.ok()).toBe(true)

  await open(page, PAGE)
  await expect(status(page)).toHaveText('Notifications are off on this device.')
  await page.getByRole('button', { name: TURN_ON }).click()
  await expect(status(page)).toHaveText('Notifications are on for this device.')
  await expect(devices(page)).toHaveCount(1)
  const worker = await findWorker(page, origin)

  await test.step('a test is shown', async () => {
    await page.getByRole('button', { name: /^Send a test/ }).click()
    await expect.poll(() => device.received).toHaveLength(1)
    await worker.deliver(device.received[0])
    await expect.poll(worker.listShown).toEqual([{ title: 'Hoshimi', body: 'Notifications work on this device.' }])
  })

  await test.step('a click on an episode opens it in the tab of the site', async () => {
    await air(site.config.dataDir, page, author, 5)
    await expect.poll(() => device.received).toHaveLength(2)
    await worker.deliver(device.received[1])
    const body = 'Episode 5 of Cowboy Bebop aired'
    await expect.poll(worker.listShown).toContainEqual({ title: 'Episode aired', body })
    const opened = page.waitForURL(BEBOP)
    await worker.click(body)
    await opened
  })

  await test.step('after signing out, it gets nothing', async () => {
    // the page asks once whether its session is the same
    const asked = page.waitForResponse(
      (response) =>
        response.url().endsWith('/push-subscriptions') && response.request().headers().referer === origin + PAGE,
    )
    await open(page, PAGE)
    await asked
    expect(await listDevices(page, id)).toBe(1)
    expect((await page.request.post('/api/logout', { data: {} })).ok()).toBe(true)
    await register(page.request, 'next')
    await open(page, PAGE)
    await expect(status(page)).toHaveText('Notifications are off on this device.')
    await expect(devices(page)).toHaveCount(0)
  })

  await test.step('it is on again when the same user signs in again', async () => {
    expect((await page.request.post('/api/logout', { data: {} })).ok()).toBe(true)
    expect((await page.request.post('/api/login', { data: { email, password } })).ok()).toBe(true)
    expect(await listDevices(page, id)).toBe(0)
    await open(page, '/home')
    await expect.poll(() => listDevices(page, id)).toBe(1)
  })

  await test.step('removed on another device, it stays off', async () => {
    await open(page, PAGE)
    await expect(status(page)).toHaveText('Notifications are on for this device.')
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(status(page).first()).toHaveText('Device removed.')
    const renewal = page.waitForResponse(/push-subscriptions$/)
    await open(page, '/home')
    await renewal
    expect(await listDevices(page, id)).toBe(0)
  })

  await test.step('turned off by a click', async () => {
    await open(page, PAGE)
    await page.getByRole('button', { name: TURN_ON }).click()
    await page.getByRole('button', { name: 'Turn off on this device' }).click()
    await expect(status(page)).toHaveText('Notifications are off on this device.')
    expect(await listDevices(page, id)).toBe(0)
  })
})

test(
  'the bell offers notifications once, and asks within the click',
  { tag: '@slow' },
  async ({ page, own: { service } }) => {
    await setPermission(page, 'default')
    await subscribeTo(page, service.subscribe())
    const { id } = await register(page.request, 'offered')
    const openPanel = async () => {
      const idle = page.waitForEvent('websocket')
      await open(page, '/home')
      await idle
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Notifications/ })
        .click()
      return page.getByRole('dialog', { name: 'Notifications' })
    }
    const panel = await openPanel()
    const offer = panel.getByText('Get notifications on this device too?')
    await expect(offer).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessible(page, 'dark', 'light')
    }
    await panel.getByRole('button', { name: 'Not now' }).click()
    await expect(offer).toHaveCount(0)
    await openPanel()
    await expect(panel.getByText('Nothing here yet.')).toBeVisible()
    await expect(offer).toHaveCount(0)

    await page.evaluate(() => localStorage.removeItem('push-offer'))
    await openPanel()
    await panel.getByRole('button', { name: 'Turn on' }).click()
    await expect(panel.getByText('Notifications are on for this device.')).toBeVisible()
    expect(await listDevices(page, id)).toBe(1)
  },
)

test.describe('a browser that gets none says why', { tag: '@slow' }, () => {
  test('because it is blocked', async ({ page }) => {
    await setPermission(page, 'denied')
    await register(page.request, 'blocked')
    await open(page, PAGE)
    await expect(status(page)).toContainText('Notifications from this site are blocked in this browser.')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessible(page, 'dark', 'light')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

  test('because it has no push messages', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await register(page.request, 'old')
    await open(page, PAGE)
    await expect(status(page)).toContainText('This browser can’t show notifications from websites.')
    await expect(page.getByRole('button', { name: TURN_ON })).toHaveCount(0)
  })
})

test.describe('on an iPhone', { tag: '@slow' }, () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' })
  test('the site is added to the home screen first', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await register(page.request, 'phone')
    await open(page, PAGE)
    await expect(status(page)).toContainText('add this site to the Home Screen first')
  })
})
