import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { goOffline, waitForServiceWorker } from '../support/offline.ts'
import { open } from '../support/open.ts'
import { STILL } from '../support/motion.ts'

test.use({ ...STILL, serviceWorkers: 'allow' })

test('offline, a page shows the offline screen, and reloads when the connection is back', async ({ page }) => {
  await open(page, '/home')
  await waitForServiceWorker(page)
  await page.evaluate(() =>
    localStorage.setItem(
      'continueWatching',
      JSON.stringify([
        { id: 'cowboy-bebop-1', title: 'Cowboy <Bebop>', japanese_title: 'カウボーイビバップ', episodeNum: 5 },
        { id: 'x-2', title: 'An adult title', episodeNum: 1, adultContent: true },
      ]),
    ),
  )
  const goOnline = await goOffline(page)
  await page.goto('/most-popular?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline.')
  await expect(page.getByRole('listitem')).toHaveText(['Cowboy <Bebop> Episode 5'])
  await expectAccessible(page, 'dark', 'light')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try again' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline.')
  await goOnline()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Most Popular')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/most-popular?page=2')
})

test('an offline client navigation shows it too', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/cowboy-bebop-1')
  await waitForServiceWorker(page)
  const next = page.getByRole('region', { name: 'Recommended for you' }).getByRole('article').first()
  const link = next.getByRole('link').last()
  const name = await link.innerText()
  const goOnline = await goOffline(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline.')
  await goOnline()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('for visitors, only the offline screen is cached', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/home')
  await waitForServiceWorker(page)
  await page.goto('/cowboy-bebop-1')
  await page.goto('/search?keyword=bebop')
  const cachedUrls = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cachedUrls).toEqual(['/offline'])
})

test('the browser accepts the manifest', { tag: '@slow' }, async ({ page, context }) => {
  await open(page, '/home')
  const session = await context.newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Hoshimi', start_url: '/home' })
})
