import type { Page, PlaywrightWorkerArgs } from '@playwright/test'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { listCached, waitForServiceWorker } from '../support/offline.ts'
import { holdRequests, open } from '../support/open.ts'
import { ADMIN, originOf } from '../support/sites.ts'

test.use({ serviceWorkers: 'allow' })

const WATCH = `/watch/film-${FILM_NUMBER}`
const NAME = 'The Star That Waved Back'
const FOLDER = `/downloads/media/${FILM_NUMBER}00001/`

/** Opens the film as a premium member. */
async function openAsMember(page: Page, playwright: PlaywrightWorkerArgs['playwright']): Promise<void> {
  const { id } = await register(page.request, 'hana')
  const admin = await playwright.request.newContext({ baseURL: originOf('starter') })
  await admin.post('/api/login', { data: ADMIN })
  expect((await admin.patch(`/api/admin/users/${id}`, { data: { isPremium: true } })).ok()).toBe(true)
  await admin.dispose()
  await open(page, WATCH)
  await waitForServiceWorker(page)
  await open(page, WATCH)
}

async function chooseQuality(page: Page, quality: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: quality }).click()
}

async function startDownload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await chooseQuality(page, '360p')
}

const listFiles = async (page: Page) => (await listCached(page, 'downloads')).filter((path) => path.endsWith('.m4s'))
const playButton = (page: Page) => page.getByRole('button', { name: `Play ${NAME}` })

for (const [room, share] of [
  ['no room', 0.9],
  ['no room, not even for a note', 0.01],
] as const)
  test(
    `a download for which there is ${room} says so, and continues once there is some`,
    { tag: '@slow' },
    async ({ page, context, playwright }) => {
      await openAsMember(page, playwright)
      const browser = await context.newCDPSession(page)
      const origin = originOf('starter')
      let isFull = false
      await page.route('**/video-360/segment-004.m4s', async (route) => {
        if (!isFull) {
          const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
          await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: Math.floor(usage * share) })
        }
        isFull = true
        await route.continue()
      })
      await startDownload(page)
      await expect(page.getByRole('link', { name: /^Download stopped: not enough space: \d+%/ })).toBeVisible()
      await open(page, '/downloads')
      await expect(page.getByText('Not enough space. Delete another download or free up space')).toBeVisible()
      await expectAccessible(page, 'dark', 'light')
      await browser.send('Storage.overrideQuotaForOrigin', { origin })
      await page.getByRole('button', { name: `Resume the download of ${NAME}` }).click()
      await expect(playButton(page)).toBeVisible()
    },
  )

test.describe('a file that is missing at the site', { tag: '@slow' }, () => {
  test.use({ allowedErrors: /segment-004/ })
  test('a video that the site has replaced meanwhile cannot be resumed, and says why', async ({ page, playwright }) => {
    await openAsMember(page, playwright)
    await page.route('**/video-360/segment-004.m4s', (route) => route.fulfill({ status: 404 }))
    await startDownload(page)
    await expect(page.getByRole('link', { name: /^Download stopped: \d+%/ })).toBeVisible()
    await open(page, '/downloads')
    await expect(page.getByText('This video has been replaced or removed.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resume/ })).toBeHidden()
    await page.getByRole('button', { name: `Delete ${NAME}` }).click()
    await expect(page.getByText('No downloads yet.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Downloads' })).toBeFocused()
  })
})

test.describe('a dialog that cannot be loaded', { tag: '@slow' }, () => {
  test.use({ allowedErrors: /download-dialog/ })
  test('says so', async ({ page, playwright }) => {
    await openAsMember(page, playwright)
    await page.route('**/download-dialog-*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(page.getByText('Couldn’t load this. Check your connection, then reload the page.')).toBeVisible()
  })
})

test('a browser that refuses to store anything says so', { tag: '@slow' }, async ({ page, playwright }) => {
  await openAsMember(page, playwright)
  // as in private windows of some browsers
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    Object.assign(CacheStorage.prototype, { has: refuse, open: refuse, delete: refuse })
  })
  await open(page, WATCH)
  await startDownload(page)
  await expect(page.getByRole('alert')).toContainText('This browser didn’t let the site store the episode.')
  await open(page, '/downloads')
  await expect(page.getByText('No downloads yet.')).toBeVisible()
})

test(
  'two tabs do not download an episode twice, and one continues when the other is closed',
  { tag: '@slow' },
  async ({ page, context, playwright }) => {
    await openAsMember(page, playwright)
    const other = await context.newPage()
    await open(other, WATCH)
    await other.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(other.getByRole('dialog').getByRole('button', { name: '720p' })).toBeVisible()
    await expectAccessible(other, 'dark', 'light')
    // the first tab hangs
    await holdRequests(page, /segment-009\.m4s/)
    await startDownload(page)
    await expect.poll(async () => (await listFiles(other)).length).toBeGreaterThan(5)
    await chooseQuality(other, '720p')
    await expect(other.getByRole('alert')).toContainText('You’ve already downloaded this episode.')
    await open(other, '/downloads')
    await expect(other.getByText(/^360p · \d+% of about 2 MB$/)).toBeVisible()
    await page.close()
    await expect(playButton(other)).toBeVisible()
    expect((await listFiles(other)).filter((path) => path.includes('720'))).toEqual([])
  },
)

test('pausing stops at once, and what is deleted stays deleted', { tag: '@slow' }, async ({ page, playwright }) => {
  await openAsMember(page, playwright)
  const release = await holdRequests(page, /segment-\d+\.m4s/)
  await startDownload(page)
  await page.getByRole('link', { name: /^Downloading/ }).click()
  const held = await holdRequests(page, /downloads\/checks/)
  const checking = page.waitForRequest('**/downloads/checks')
  await page.reload()
  await checking
  await page.getByRole('button', { name: `Pause the download of ${NAME}` }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  release()
  await page.getByRole('button', { name: `Resume the download of ${NAME}` }).click()
  await expect(playButton(page)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${NAME}` }).click()
  await expect(page.getByText('No downloads yet.')).toBeVisible()
  const checked = page.waitForResponse('**/downloads/checks')
  held()
  await checked
  await page.evaluate(() => navigator.locks.request('downloads', () => undefined))
  expect((await listCached(page, 'downloads')).filter((path) => path.startsWith(FOLDER))).toEqual([])
})
