import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startBrowser } from '../support/crashing-browser.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { numberOf, pause, storeSeries, timeOf } from '../support/series.ts'
import { readText } from '../support/storage.ts'
import { addToLibrary, COLOURS, serveFile } from '../support/video.ts'

/** What IndexedDB has of a list. */
const readCopy = (page: Page, key: string) =>
  page.evaluate(
    (name) =>
      new Promise<string | null>((resolve, reject) => {
        const opening = indexedDB.open('lists')
        opening.addEventListener('error', reject)
        opening.addEventListener('success', () => {
          if (!opening.result.objectStoreNames.contains('lists')) return resolve(null)
          const reading = opening.result.transaction('lists').objectStore('lists').get('lists')
          reading.addEventListener('success', () => {
            const copy = reading.result as { lists: Record<string, string | null> } | undefined
            opening.result.close()
            resolve(copy?.lists[name] ?? null)
          })
        })
      }),
    key,
  )

test('a visitor’s position survives a crash of the browser', { tag: '@slow' }, async ({ page: admin, baseURL }) => {
  const id = await storeSeries(admin, 'Harbour Storms')
  const profile = await mkdtemp(join(tmpdir(), 'profile-'))
  const first = await startBrowser(profile)
  const address = `${baseURL}/test-media/${id}.mp4`
  await addToLibrary(admin, numberOf(id), 1, address)
  await serveFile(first.page, address, { body: COLOURS, type: 'video/mp4' })
  await first.page.addInitScript(() => localStorage.setItem('player', '{"autoplay":false,"speed":0.25}'))
  await open(first.page, `${baseURL}/watch/${id}`)
  await first.page.getByRole('button', { name: /^Play / }).click()
  const video = first.page.locator('video')
  await expect.poll(() => timeOf(video)).toBeGreaterThan(1.2)
  await pause(video)
  await expect.poll(() => readText(first.page, 'continueWatching')).toContain('"position":1')
  const saved = await readText(first.page, 'continueWatching')
  await expect.poll(() => readCopy(first.page, 'continueWatching')).toBe(saved)
  await first.kill()

  const second = await startBrowser(profile)
  await open(second.page, `${baseURL}/home`)
  await expect(second.page.getByRole('region', { name: 'Continue Watching' }).getByRole('link')).not.toHaveCount(0)
  expect(await readText(second.page, 'continueWatching')).toBe(saved)
  await second.kill()

  const third = await startBrowser(profile)
  await serveFile(third.page, address, { body: COLOURS, type: 'video/mp4' })
  await third.page.addInitScript(() => localStorage.setItem('player', '{"autoplay":false}'))
  await open(third.page, `${baseURL}/watch/${id}`)
  await expect(third.page.getByText('Continue at 0:01')).toBeVisible()
  await third.kill()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})
