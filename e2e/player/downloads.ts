import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { chooseDub, expectChosen } from '../support/account-choices.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { goOffline, listCached, waitForServiceWorker } from '../support/offline.ts'
import { open } from '../support/open.ts'
import { expectRunning } from '../support/player.ts'
import { ADMIN, originOf } from '../support/sites.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'a member downloads an episode, watches it offline, and loses it with the membership',
  { tag: '@slow' },
  async ({ page, playwright }) => {
    const { id } = await register(page.request, 'yuki')
    const admin = await playwright.request.newContext({ baseURL: originOf('starter') })
    await admin.post('/api/login', { data: ADMIN })
    const setPremium = async (isPremium: boolean) =>
      expect((await admin.patch(`/api/admin/users/${id}`, { data: { isPremium } })).ok()).toBe(true)
    await setPremium(true)

    await open(page, `/watch/film-${FILM_NUMBER}`)
    await waitForServiceWorker(page)
    await open(page, `/watch/film-${FILM_NUMBER}`)
    // the connection is lost in the middle
    await page.route('**/segment-009.m4s', (route) => route.abort())
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('All audio tracks (日本語, English)').check()
    await dialog.getByRole('button', { name: /^360p about \d+ MB/ }).click()
    await expect(page.getByRole('link', { name: /^Downloading: \d+%/ })).toBeVisible()
    const stored = () => listCached(page, 'downloads')
    await expect.poll(stored).toContain(`/downloads/media/${FILM_NUMBER}00001/video-360/segment-008.m4s`)
    expect(await stored()).not.toContain(`/downloads/media/${FILM_NUMBER}00001/video-360/segment-009.m4s`)
    // it continues on any page
    await page.unroute('**/segment-009.m4s')
    await open(page, '/downloads')
    await expect(page.getByRole('button', { name: 'Play The Star That Waved Back' })).toBeVisible()
    await expect(page.getByText('360p · 3 MB')).toBeVisible()
    expect(await stored()).toEqual(
      expect.arrayContaining([
        `/downloads/media/${FILM_NUMBER}00001/audio-en/segment-001.m4s`,
        `/downloads/media/${FILM_NUMBER}00001/storyboard-1.webp`,
      ]),
    )
    const saved = () => listCached(page, 'saved-pages')
    await expect.poll(saved).toContain('/downloads')

    const goOnline = await goOffline(page)
    await page.reload()
    await page.getByRole('button', { name: 'Play The Star That Waved Back' }).click()
    await expectRunning(page)

    // as if a tab had been closed while a download was being removed
    await page.evaluate(async () =>
      (await caches.open('downloads')).put('/downloads/media/7/video/segment-001.m4s', new Response('x')),
    )
    await setPremium(false)
    await goOnline()
    await open(page, '/downloads')
    await expect(page.getByText('Downloads come with Premium')).toBeVisible()
    await expect.poll(async () => (await stored()).filter((path) => path.startsWith('/downloads/media/'))).toEqual([])
    await admin.dispose()
  },
)

test('a download plays as its account chose, without a connection', { tag: '@slow' }, async ({ page, playwright }) => {
  const { id } = await register(page.request, 'train')
  const admin = await playwright.request.newContext({ baseURL: originOf('starter') })
  await admin.post('/api/login', { data: ADMIN })
  expect((await admin.patch(`/api/admin/users/${id}`, { data: { isPremium: true } })).ok()).toBe(true)
  await admin.dispose()
  await chooseDub(page.request, id)

  await open(page, `/watch/film-${FILM_NUMBER}?type=dub`)
  await waitForServiceWorker(page)
  await open(page, `/watch/film-${FILM_NUMBER}?type=dub`)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^360p about \d+ MB/ })
    .click()
  await expect(page.getByRole('link', { name: /^Downloading: \d+%/ })).toBeVisible()
  await open(page, '/downloads')
  await expect(page.getByRole('button', { name: 'Play The Star That Waved Back' })).toBeVisible()
  await expect.poll(() => listCached(page, 'saved-pages')).toContain('/downloads')
  await goOffline(page)
  await page.reload()
  await page.getByRole('button', { name: 'Play The Star That Waved Back' }).click()
  await expectRunning(page)
  await expectChosen(page)
})
