/** A viewer in front of the player. */
import type { Locator, Page } from '@playwright/test'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { expect } from './journey.ts'
import { holdScripts, hydrated, open } from './look.ts'

export const videoOf = (page: Page): Locator => page.locator('.player video')

export const timeOf = (page: Page): Promise<number> =>
  videoOf(page).evaluate((element: HTMLVideoElement) => element.currentTime)

export const ask = <T>(page: Page, what: (video: HTMLVideoElement) => T): Promise<T> =>
  videoOf(page).evaluate(what as (element: SVGElement | HTMLElement) => T)

/** It moves on from wherever it is now. */
export async function expectRunning(page: Page): Promise<void> {
  const before = await timeOf(page)
  await expect.poll(() => timeOf(page), { timeout: 15_000 }).toBeGreaterThan(before + 0.2)
}

/** Opens the page anew and presses Play while its scripts are still on their way; @param held lets go after they came */
export async function pressEarly(page: Page, held = false): Promise<void> {
  const free = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const button = page.getByRole('button', { name: /^Play / })
  if (!held) await button.click()
  else {
    await button.hover()
    await page.mouse.down()
  }
  free()
  if (!held) return
  await hydrated(page)
  await page.mouse.up()
}

/** What the player says from now on, also what is gone again before one looks. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.locator('.player-said').evaluate((element) => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => heard.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

/** Opens the film and presses Play. */
export async function startFilm(page: Page): Promise<void> {
  await open(page, `/watch/film-${FILM_NUMBER}`)
  await page.getByRole('button', { name: /^Play / }).click()
  await expectRunning(page)
}

/** Moves the mouse over the picture: controls that rest come back. */
export async function stir(page: Page): Promise<void> {
  await page.locator('.player').hover({ position: { x: 40, y: 40 } })
  await page.locator('.player').hover({ position: { x: 60, y: 50 } })
}

/** The settings, at one of their pages. */
export async function openSettings(page: Page, name: RegExp): Promise<Locator> {
  await stir(page)
  await page.getByRole('button', { name: /^Settings/ }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name }).click()
  return panel
}

export const choices = (page: Page, key: 'player' | 'playerTitles'): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)
