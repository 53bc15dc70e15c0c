/** Controls the player. */
import type { Locator, Page } from '@playwright/test'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { expect } from './journey.ts'
import { holdScripts, waitUntilHydrated, open } from './open.ts'
import { readJson } from './storage.ts'

export const videoOf = (page: Page): Locator => page.locator('.player video')

export const timeOf = (page: Page): Promise<number> =>
  videoOf(page).evaluate((element: HTMLVideoElement) => element.currentTime)

export const evaluateVideo = <T>(page: Page, expression: (video: HTMLVideoElement) => T): Promise<T> =>
  videoOf(page).evaluate(expression)

/** Expects playback to advance; on a busy machine a video takes many seconds to start. */
export async function expectRunning(page: Page): Promise<void> {
  const before = await timeOf(page)
  await expect.poll(() => timeOf(page), { timeout: 120_000 }).toBeGreaterThan(before + 0.2)
}

/** Reloads the page and presses Play before hydration; @param held holds the scripts until after the click */
export async function pressBeforeHydration(page: Page, held = false): Promise<void> {
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const button = page.getByRole('button', { name: /^Play / })
  if (!held) await button.click()
  else {
    await button.hover()
    await page.mouse.down()
  }
  release()
  if (!held) return
  await waitUntilHydrated(page)
  await page.mouse.up()
}

/** @returns reports to the page that the browser has closed the media source, as it does after some decoding errors */
export async function holdMediaSource(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const createObjectURL = URL.createObjectURL
    URL.createObjectURL = (source) => {
      if (source instanceof MediaSource) Object.assign(globalThis, { source })
      return createObjectURL(source)
    }
  })
  return () => page.evaluate("source.dispatchEvent(new Event('sourceclose'))")
}

/** Records the player's messages, including short-lived ones. */
export async function recordMessages(page: Page): Promise<() => Promise<string[]>> {
  const messages = await page.locator('.player-status').evaluateHandle((element) => {
    const recorded: string[] = []
    new MutationObserver(() => recorded.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return recorded
  })
  return () => messages.jsonValue()
}

/** Lets videos play at a quarter of their speed, by default: on a busy machine, short ones would end before a journey does. */
export const slowDown = (page: Page): Promise<unknown> =>
  page.addInitScript(() => (localStorage['player'] ??= '{"speed":0.25}'))

/** Opens the film and presses Play. */
export async function startFilm(page: Page): Promise<void> {
  await open(page, `/watch/film-${FILM_NUMBER}`)
  await page.getByRole('button', { name: /^Play / }).click()
  await expectRunning(page)
}

/** Moves the mouse over the video, which shows the controls. */
export async function showControls(page: Page): Promise<void> {
  await page.locator('.player').hover({ position: { x: 40, y: 40 } })
  await page.locator('.player').hover({ position: { x: 60, y: 50 } })
}

/** Opens a page of the settings. */
export async function openSettings(page: Page, name: RegExp): Promise<Locator> {
  await showControls(page)
  await page.getByRole('button', { name: /^Settings/ }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name }).click()
  return panel
}

/** Reads the stored preferences: of all titles, or of each. */
export const readPreferences = (page: Page, key: 'player' | 'playerTitles') => readJson(page, key)
