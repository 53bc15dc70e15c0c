import type { Page } from '@playwright/test'
import * as z from 'zod'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { register } from '../support/accounts.ts'
import { getJson } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { expectRunning, startFilm, videoOf } from '../support/player.ts'
import { readSessionJson, readText } from '../support/storage.ts'
import { STILL } from '../support/motion.ts'

/** A user's lists on two devices. */

const FILM = 'The Star That Waved Back'
const LIST = '/search?keyword=cowboy+bebop'
const BEBOP = 'Favourite Cowboy Bebop'

const pause = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.pause())
const heart = (page: Page) => page.getByRole('button', { name: BEBOP, exact: true }).first()

const continueWatchingResponse = z.object({
  continueWatching: z.array(z.object({ position: z.number(), progress: z.number() })),
})
const watchHistoryResponse = z.object({ watchHistory: z.array(z.object({ title: z.string() })) })

test.use({ ...STILL, allowedErrors: /\/favourites\/|continue-watching$/ })

test('favourites, progress and history sync between devices', { tag: '@slow' }, async ({ page, browser, problems }) => {
  await test.step("a visitor's progress stays in the browser, and the favourite button asks them to sign in", async () => {
    await startFilm(page)
    await pause(page)
    await expect.poll(() => readText(page, 'continueWatching')).toContain(`-${FILM_NUMBER}"`)
    await open(page, LIST)
    await heart(page).click()
    await expect(page.getByRole('dialog').getByText(/^Sign in to add .+ to your favourites\.$/)).toBeVisible()
    await expect(page.locator('.toast'), 'which would be below the dialog').toHaveCount(0)
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  })

  const account = await register(page.request, 'keeper')
  const newest = async () => {
    const url = `/api/users/${account.id}/continue-watching`
    return (await getJson(page.request, url, continueWatchingResponse)).continueWatching[0]
  }
  const position = async () => (await newest())?.position ?? -1
  const progress = async () => (await newest())?.progress ?? -1
  const history = async () => {
    const { watchHistory } = await getJson(page.request, `/api/users/${account.id}/watch-history`, watchHistoryResponse)
    return watchHistory.map(({ title }) => title)
  }

  await test.step("signing in merges the browser's list into the account", async () => {
    await open(page, '/home')
    await expect(page.getByRole('region', { name: 'Continue Watching' })).toContainText(FILM)
    await expect.poll(position).toBeGreaterThanOrEqual(0)
    expect(await readText(page, 'continueWatching')).toBeNull()
  })

  await test.step('a favourite appears at once, and reverts if saving fails', async () => {
    await open(page, LIST)
    await page.route('**/favourites/*', (route) => route.fulfill({ status: 503, json: { success: false } }))
    await heart(page).click()
    await expect(page.getByText('Couldn’t save. Try again.')).toBeVisible()
    expect(problems.splice(0).join(), 'it is logged').toContain('Error toggling favourite:')
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/favourites/*')
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Cowboy Bebop', exact: true }).first().click()
    await expect(page.getByRole('button', { name: 'Favourite', exact: true })).toHaveAttribute('aria-pressed', 'true')
  })

  await page.clock.install()
  const read = page.waitForResponse(/continue-watching$/)
  await open(page, '/home')
  await read
  const before = await progress()

  const other = await browser.newContext()
  const phone = await other.newPage()
  const expectStoredHistory = async (titles: readonly string[]) => {
    const watchHistory = titles.map((title) => expect.objectContaining({ title }))
    const readUser = () => readSessionJson(phone, 'currentUser')
    await expect.poll(readUser, 'the stored user is updated too').toMatchObject({ watchHistory })
  }
  await test.step('the other device resumes where the first one stopped', async () => {
    await other.request.post('/api/login', { data: account })
    await open(phone, LIST)
    await expect(heart(phone), 'also before any script ran').toHaveAttribute('aria-pressed', 'true')
    await phone.getByRole('link', { name: 'Watch Cowboy Bebop' }).first().click()
    await expect.poll(history).toEqual(['Cowboy Bebop'])
    await expectStoredHistory(['Cowboy Bebop'])
    await startFilm(phone)
    await videoOf(phone).evaluate((video: HTMLVideoElement) => (video.currentTime = 40))
    await expectRunning(phone)
    await pause(phone)
    await expect.poll(position).toBeGreaterThanOrEqual(40)
    await expect.poll(history).toEqual([FILM, 'Cowboy Bebop'])
    await expectStoredHistory([FILM, 'Cowboy Bebop'])
  })

  await test.step('saves the position while offline', async () => {
    const before = await position()
    await phone.route('**/continue-watching', (route) => route.abort())
    await videoOf(phone).evaluate((video: HTMLVideoElement) => (video.currentTime = 60))
    await expect.poll(() => readText(phone, 'unsentPlaces')).toContain('"position":60')
    expect(await position()).toBe(before)
    await phone.unroute('**/continue-watching')
    await open(phone, '/about')
    await expect.poll(position).toBeGreaterThanOrEqual(60)
    await expect.poll(() => readText(phone, 'unsentPlaces')).toBeNull()
    await other.close()
  })

  await test.step('the first device resumes there', async () => {
    const row = page.getByRole('region', { name: 'Continue Watching' })
    const bar = row.locator('.progress > i')
    await expect(bar).toHaveAttribute('style', new RegExp(`^width: ?${before}%`))
    await page.clock.fastForward(15_000)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const seen = await progress()
    expect(seen).toBeGreaterThan(before)
    await expect(bar, 'also on the page that was already open').toHaveAttribute(
      'style',
      new RegExp(`^width: ?${seen}%`),
    )
    await open(page, `/watch/film-${FILM_NUMBER}`)
    await expect(page.getByText('Continue at 1:00')).toBeVisible()
  })

  await test.step('signing out leaves nothing behind', async () => {
    await open(page, '/home')
    await expect(page.getByRole('region', { name: 'Continue Watching' })).toContainText(FILM)
    await page
      .getByRole('link', { name: /^Profile of/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).first().click()
    await expect(page.getByRole('region', { name: 'Continue Watching' })).toHaveCount(0)
    expect([await readText(page, 'continueWatching'), await readText(page, 'unsentPlaces')]).toEqual([null, null])
    await open(page, LIST)
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  })
})
