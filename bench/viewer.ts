/** A browser that opens the film's page and measures when playback starts. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags } from '#test/chromium-flags.ts'
import { findBrowser, findChromium } from '#test/programs.ts'

const FILM = '/watch/film-9999'

/** Emulated network conditions. */
export interface NetworkConditions {
  name: string
  bitsPerSecond: number
  latencyMs: number
}

export const openBrowser = (): Promise<Browser> => {
  const executablePath = findChromium() ?? findBrowser()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumFlags('--enable-precise-memory-info', '--js-flags=--expose-gc'),
  })
}

/** Opens the film's page and waits until it is interactive. */
export async function openFilm(
  context: BrowserContext,
  origin: string,
  network: NetworkConditions | null,
): Promise<Page> {
  const page = await context.newPage()
  if (network) {
    const client = await context.newCDPSession(page)
    const throughput = network.bitsPerSecond / 8
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  await page.goto(origin + FILM)
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  return page
}

/** Clicks Play. @returns milliseconds from the click to the first frame that is not the poster */
export async function measureStart(page: Page): Promise<number> {
  const playback = await page.evaluateHandle(() => {
    const video = document.querySelector('video')
    let clicked = 0
    addEventListener('click', () => (clicked = performance.now()), { capture: true, once: true })
    const firstFrame = new Promise<number>((resolve) => {
      const check = (now: number, { presentedFrames }: VideoFrameCallbackMetadata) => {
        if (clicked > 0 && presentedFrames > 0) resolve(Math.max(0, now - clicked))
        else video?.requestVideoFrameCallback(check)
      }
      video?.addEventListener('playing', () => video.requestVideoFrameCallback(check), { once: true })
    })
    return { firstFrame }
  })
  await page.click('.player-start')
  return page.evaluate(({ firstFrame }) => firstFrame, playback)
}
