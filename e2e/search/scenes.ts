import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { samplesFolder } from '../../test/media/cache.ts'
import { SAMPLES } from '../../test/media/samples.ts'
import { findFfmpeg } from '../../test/programs.ts'
import { expectAccessible } from '../support/accessible.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { waitUntilIdle, waitUntilPrepared } from '../support/library.ts'
import { open } from '../support/open.ts'
import { originOf } from '../support/sites.ts'

test.use({ baseURL: originOf('library') })

const ALMANAC = 'The Lamplighter Almanac'

/** A frame of the first episode as a screenshot of low quality, cropped to 4:3. */
async function takePicture(seconds: number): Promise<string> {
  const file = join(await samplesFolder(), SAMPLES[0]?.path ?? '')
  const filter = ['-frames:v', '1', '-vf', 'scale=854:480,crop=640:480', '-q:v', '8', '-f', 'mjpeg', '-']
  const args = ['-v', 'error', '-ss', String(seconds), '-i', file, ...filter]
  return execFileSync(findFfmpeg() ?? 'ffmpeg', args).toString('base64')
}

async function drop(page: Page, picture: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    transfer.items.add(new File([bytes], 'scene.jpg', { type: 'image/jpeg' }))
    return transfer
  }, picture)
  await page.dispatchEvent('body', 'drop', { dataTransfer })
}

test('a picture that a user drops on the search finds its second', { tag: '@slow' }, async ({ page, request }) => {
  await waitUntilPrepared(request, ALMANAC, 1)
  await waitUntilIdle()
  await register(page.request, 'scene')
  await open(page, '/search?keyword=almanac')
  await expect(page.getByRole('link', { name: 'Which scene is this?' })).toBeVisible()
  await drop(page, await takePicture(31.3))
  await expect(page).toHaveURL(/\/search\/scene\?picture=/)
  await expect(page.getByRole('status')).toContainText('It looks like')
  await expectAccessible(page, 'dark', 'light')
  // films of this site show the same pattern
  const scene = page.getByRole('link').filter({ hasText: /Lamplighter Almanac.*Episode 1 at 0:3[12]/ })
  await expect(scene).toHaveAttribute('href', /\/watch\/.*&t=3[12]$/)
  await page.reload()
  await scene.click()
  await expect(page).toHaveURL(/\/watch\/.*&t=3[12]/)
})
