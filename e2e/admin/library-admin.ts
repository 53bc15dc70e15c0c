import type { Page } from '@playwright/test'
import * as z from 'zod'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { copySample, POLL_OPTIONS, waitUntilPrepared, watchPath } from '../support/library.ts'
import { open } from '../support/open.ts'
import { evaluateVideo, expectRunning, timeOf } from '../support/player.ts'
import { ADMIN, originOf } from '../support/sites.ts'

/** An admin manages the library in the browser. */
test.use({ baseURL: originOf('library') })
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/api/login', { data: ADMIN })).status()).toBe(200)
})

const filesResponse = z.object({ files: z.array(z.object({ id: z.number() })) })

const VOYAGE = 'Paper Harbour: Second Voyage'
const FILE = 'Paper Harbor Voyage - 08.mkv'

async function watchFrom(page: Page, seconds: number): Promise<void> {
  await open(page, watchPath(VOYAGE, 8))
  await page.getByRole('button', { name: /^Play / }).click()
  await expectRunning(page)
  await page.keyboard.press('k')
  await page.locator('.player video').evaluate((video: HTMLVideoElement, to) => void (video.currentTime = to), seconds)
}

test(
  'an admin matches an uncertain file, which then plays, and sets its opening',
  { tag: '@slow' },
  async ({ page, request }) => {
    test.setTimeout(300_000)
    await copySample('Paper/Paper Harbor Voyage - 01.mkv', FILE)
    const find = async () => {
      const answer = await page.request.get('/api/admin/library/files', { params: { q: FILE } })
      return filesResponse.parse(await answer.json()).files[0]?.id
    }
    await expect.poll(find, POLL_OPTIONS).toBeDefined()
    const id = await find()

    await open(page, '/admin/library?status=doubtful')
    const row = page.getByRole('listitem').filter({ hasText: FILE })
    await row.getByRole('radio', { name: new RegExp(`^${VOYAGE}`) }).check()
    await expectAccessible(page, 'dark', 'light')
    await row.getByRole('button', { name: 'Match' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('File matched. Future scans won’t change it.')
    await expect(row).toHaveCount(0)

    await open(page, '/admin/jobs')
    await page.waitForResponse(/\/api\/admin\/library\/jobs/)
    await expectAccessible(page, 'light', 'dark')
    await waitUntilPrepared(request, VOYAGE, 8)

    await open(page, `/admin/library/${id}/segments`)
    await page.getByRole('button', { name: 'Add intro' }).click()
    await page.getByRole('textbox', { name: 'Start of segment 1' }).fill('0:02.0')
    const end = page.getByRole('textbox', { name: 'End of segment 1' })
    await end.fill('0:07.9')
    await end.press('ArrowUp')
    await expect(end).toHaveValue('0:08.0')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Segments saved.' })).toBeVisible()
    await expect(page.getByText('Intro 0:02.0 – 0:08.0')).toBeVisible()
    await expectAccessible(page, 'dark', 'light')

    await watchFrom(page, 3)
    await page.getByRole('button', { name: 'Skip Intro' }).click()
    await expect.poll(() => timeOf(page)).toBeGreaterThan(7.5)

    // set from the current position
    await open(page, `/admin/library/${id}/segments`)
    await page.getByRole('button', { name: /^Play .*mkv/ }).click()
    await expectRunning(page)
    await page.keyboard.press('k')
    await evaluateVideo(page, (video) => void (video.currentTime = 4.5))
    await expect(page.locator('.seg-position b')).toHaveText('0:04.5')
    await page.keyboard.press('[')
    await expect(page.getByRole('textbox', { name: 'Start of segment 1' })).toHaveValue('0:04.5')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Intro 0:04.5 – 0:08.0')).toBeVisible()
    await watchFrom(page, 3)
    await expect.poll(() => timeOf(page)).toBe(3)
    await expect(page.getByRole('button', { name: 'Skip Intro' })).toHaveCount(0)
    await evaluateVideo(page, (video) => void (video.currentTime = 5))
    await expect(page.getByRole('button', { name: 'Skip Intro' })).toBeVisible()
  },
)
