import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/look.ts'
import { expectRunning, startFilm, videoOf } from '../support/player.ts'

/** What one keeps, on two devices of the same person. */

const FILM = 'The Star That Waved Back'
const LIST = '/search?keyword=cowboy+bebop'
const BEBOP = 'Favourite Cowboy Bebop'

const pause = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.pause())
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const heart = (page: Page) => page.getByRole('button', { name: BEBOP, exact: true }).first()

async function ask<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await (await request.get(`/api/users/${path}`)).json()) as T
}

test.use({ badAnswers: /\/favourites\/|continue-watching$/ })

test('hearts, places and history follow their owner from one device to the other', async ({
  page,
  browser,
  complaints,
}) => {
  await test.step('a visitor’s place stays in the browser, and their heart says how to sign in', async () => {
    await startFilm(page)
    await pause(page)
    await expect.poll(() => stored(page, 'continueWatching')).toContain(`-${FILM_NUMBER}"`)
    await open(page, LIST)
    await heart(page).click()
    await expect(page.getByText('Please sign in to keep favourites.')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  })

  const name = `keeper_${randomInt(1e9)}`
  const person = { username: name, email: `${name}@example.org`, password: 'blue lantern tide 7' }
  const registered = await page.request.post('/api/register', {
    data: { ...person, confirmPassword: person.password },
  })
  const { user } = (await registered.json()) as { user: { id: string } }
  const newest = async () => {
    const { continueWatching } = await ask<{ continueWatching: { position: number; progress: number }[] }>(
      page.request,
      `${user.id}/continue-watching`,
    )
    return continueWatching[0]
  }
  const place = async () => (await newest())?.position ?? -1
  const progress = async () => (await newest())?.progress ?? -1
  const history = async () =>
    (await ask<{ watchHistory: { title: string }[] }>(page.request, `${user.id}/watch-history`)).watchHistory.map(
      ({ title }) => title,
    )

  await test.step('after signing in, the browser’s list is the account’s', async () => {
    await open(page, '/home')
    await expect(page.getByRole('region', { name: 'Continue Watching' })).toContainText(FILM)
    await expect.poll(place).toBeGreaterThanOrEqual(0)
    expect(await stored(page, 'continueWatching')).toBeNull()
  })

  await test.step('a heart is filled at once, and turns back when it cannot be kept', async () => {
    await open(page, LIST)
    await page.route('**/favourites/*', (route) => route.abort())
    await heart(page).click()
    await expect(page.getByText('That could not be saved. Please try again.')).toBeVisible()
    expect(complaints.splice(0).join(), 'it is logged').toContain('Error toggling favourite:')
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
  await test.step('the other device goes on where the first one stopped', async () => {
    await other.request.post('/api/login', { data: person })
    await open(phone, LIST)
    await expect(heart(phone), 'also before any script ran').toHaveAttribute('aria-pressed', 'true')
    await phone.getByRole('link', { name: 'Watch Cowboy Bebop' }).first().click()
    await expect.poll(history).toEqual(['Cowboy Bebop'])
    await startFilm(phone)
    await videoOf(phone).evaluate((video: HTMLVideoElement) => (video.currentTime = 40))
    await expectRunning(phone)
    await pause(phone)
    await expect.poll(place).toBeGreaterThanOrEqual(40)
    await expect.poll(history).toEqual([FILM, 'Cowboy Bebop'])
    const kept = () =>
      phone.evaluate(() => {
        const user = JSON.parse(sessionStorage.getItem('currentUser') ?? '{}') as { watchHistory?: { title: string }[] }
        return user.watchHistory?.map(({ title }) => title)
      })
    await expect.poll(kept, 'the session’s user follows').toEqual([FILM, 'Cowboy Bebop'])
  })

  await test.step('while the line is gone, the place waits', async () => {
    const before = await place()
    await phone.route('**/continue-watching', (route) => route.abort())
    await videoOf(phone).evaluate((video: HTMLVideoElement) => (video.currentTime = 60))
    await expect.poll(() => stored(phone, 'unsentPlaces')).toContain('"position":60')
    expect(await place()).toBe(before)
    await phone.unroute('**/continue-watching')
    await open(phone, '/about')
    await expect.poll(place).toBeGreaterThanOrEqual(60)
    await expect.poll(() => stored(phone, 'unsentPlaces')).toBeNull()
    await other.close()
  })

  await test.step('back at the first device, it goes on there', async () => {
    const row = page.getByRole('region', { name: 'Continue Watching' })
    await expect(row).toContainText(`${before}% watched`)
    await page.clock.fastForward(15_000)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const seen = await progress()
    expect(seen).toBeGreaterThan(before)
    await expect(row, 'also on the page that stood open').toContainText(`${seen}% watched`)
    await open(page, `/watch/film-${FILM_NUMBER}`)
    await expect(page.getByText('Continue at 1:00')).toBeVisible()
  })

  await test.step('who signs out leaves nothing behind', async () => {
    await open(page, '/home')
    await expect(page.getByRole('region', { name: 'Continue Watching' })).toContainText(FILM)
    await page
      .getByRole('link', { name: /^Profile of/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).first().click()
    await expect(page.getByRole('region', { name: 'Continue Watching' })).toHaveCount(0)
    expect([await stored(page, 'continueWatching'), await stored(page, 'unsentPlaces')]).toEqual([null, null])
    await open(page, LIST)
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  })
})
