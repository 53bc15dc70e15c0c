import type { Page } from '@playwright/test'
import * as z from 'zod'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { evaluateVideo, timeOf } from '../support/player.ts'

const REPORT = '/api/statistics/watching'
const bodySchema = z.object({ animeId: z.string(), seconds: z.number() })

/** The bodies of the page's beacons, which Playwright does not show. */
async function recordBeacons(page: Page): Promise<string[]> {
  const bodies: string[] = []
  await page.exposeFunction('recordBeacon', (body: string) => void bodies.push(body))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => window.recordBeacon?.(text))
      return send(url, body)
    }
  })
  return bodies
}

declare global {
  interface Window {
    recordBeacon?: (body: string) => void
  }
}

test(
  'the time that a video really plays is reported, not the time in the video',
  { tag: '@slow' },
  async ({ page }) => {
    const beacons = await recordBeacons(page)
    await open(page, `/watch/film-${FILM_NUMBER}`)
    const startedAt = performance.now()
    await page.getByRole('button', { name: /^Play / }).click()
    await evaluateVideo(page, (video) => {
      video.playbackRate = 4
    })
    await expect.poll(() => timeOf(page), { timeout: 120_000 }).toBeGreaterThan(12)
    const [position, elapsed] = [await timeOf(page), (performance.now() - startedAt) / 1000]
    expect(beacons, 'a minute has not passed').toEqual([])

    const reported = page.waitForResponse((response) => response.url().endsWith(REPORT))
    await page.locator('header').getByRole('link', { name: 'Hoshimi' }).click()
    expect((await reported).status()).toBe(200)
    await expect.poll(() => beacons).toHaveLength(1)
    const { animeId, seconds } = bodySchema.parse(JSON.parse(beacons[0] ?? ''))
    expect(animeId).toMatch(new RegExp(`-${FILM_NUMBER}$`))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThan(position)
    expect(seconds).toBeLessThanOrEqual(elapsed + 2)
  },
)
