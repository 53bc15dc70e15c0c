import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test as journey } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { slowDown } from '../support/player.ts'
import { addVideo, episodeIdOf, pause, storeSeries, timeOf } from '../support/series.ts'
import { storeTitle } from '../support/titles.ts'

const test = journey.extend<{ origin: string }>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
})

/** Adds a series of two episodes, the first with credits from its first second on, and pauses it before them. */
async function pauseBeforeCredits(page: Page, origin: string, name: string) {
  const id = await storeSeries(page, name)
  await addVideo(page, origin, id, 2)
  await addVideo(page, origin, id, 1, '--outro', '1-4')
  await open(page, `/watch/${id}?episode=1`)
  await page.getByRole('button', { name: /^Play / }).click()
  const video = page.locator('video')
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2)
  await pause(video)
  return { id, video }
}

test.describe('the player', () => {
  test('over its credits announces the next one, and not before', { tag: '@slow' }, async ({ page, origin }) => {
    const { video } = await pauseBeforeCredits(page, origin, 'Harbour Credits')
    const seek = (to: number) => video.evaluate((one: HTMLVideoElement, time) => (one.currentTime = time), to)
    await seek(0.8)
    await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuetext', /^0:00/)
    const card = page.getByRole('region', { name: 'Up next' })
    await expect(card).toHaveCount(0)
    await seek(1.4)
    await expect(card).toContainText(/Next episode in 0:0[23]/)
    await expect(card.locator('img')).toBeVisible()
    await expectAccessible(page, 'dark')
    await card.getByRole('button', { name: 'Cancel' }).click()
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Next Episode' }), 'still on request').toBeVisible()
  })

  test(
    'lists the episodes inside the player, and names the current one in full screen',
    { tag: '@slow' },
    async ({ page, origin }) => {
      const id = await storeSeries(page, 'Harbour Lists')
      await addVideo(page, origin, id, 2)
      await addVideo(page, origin, id, 1)
      await slowDown(page)
      await open(page, `/watch/${id}?episode=1`)
      await page.getByRole('button', { name: /^Play / }).click()
      await expect.poll(() => timeOf(page.locator('video'))).toBeGreaterThan(0)
      await page.keyboard.press('k')
      await page.keyboard.press('f')
      await expect(page.locator('.player-heading')).toHaveText('Harbour ListsEpisode 1 · Low Tide')
      await page.keyboard.press('e')
      const list = page.getByRole('dialog', { name: 'Episodes' })
      await expect(list.getByRole('listitem')).toHaveCount(3)
      await expect(list.getByRole('link', { name: /^Episode 1/ })).toHaveAttribute('aria-current', 'true')
      await expect(list.getByRole('link', { name: /^Episode 1/ }), 'where the list starts').toBeFocused()
      await expect(list.getByRole('listitem').nth(2)).toContainText('Not available here yet')
      await expectAccessible(page, 'dark')
      await list.getByRole('link', { name: /^Episode 2/ }).click()
      await expect(page).toHaveURL(`/watch/${id}?ep=${episodeIdOf(id, 2)}`)
    },
  )
})

test(
  'beside the player, names have two lines, also of what does not play',
  { tag: '@slow' },
  async ({ page, origin }) => {
    const name = 'What the harbour said to the lighthouse'
    const id = await storeTitle(page, {
      names: { english: 'Harbour Names' },
      episodes: 2,
      status: 'finished',
      startDate: '2001-04-01',
      episodeTitles: [1, 2].map((number) => ({ number, title: name })),
    })
    await addVideo(page, origin, id, 1)
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, `/watch/${id}`)
    const rows = page.locator('.episodes .episode')
    await expect(rows).toHaveCount(2)
    const names = await rows
      .locator('.episode-name')
      .evaluateAll((all) =>
        all.map((one) => [
          one.textContent,
          one.scrollHeight > one.clientHeight + 1,
          one.getBoundingClientRect().bottom,
        ]),
      )
    expect(names.map(([text, isCut]) => [text, isCut])).toEqual([
      [name, false],
      [name, false],
    ])
    const mark = await rows.nth(1).getByText('Not available here yet').boundingBox()
    expect(mark?.y, 'it takes nothing of the line').toBeGreaterThanOrEqual(Number(names[1]?.[2]))
  },
)

test.describe('on a phone', { tag: '@slow' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the card of the next episode covers no button', async ({ page, origin }) => {
    const { video } = await pauseBeforeCredits(page, origin, 'Harbour Phones')
    await video.evaluate((one: HTMLVideoElement) => (one.currentTime = 1.4))
    const card = page.getByRole('region', { name: 'Up next' })
    await expect(card).toBeVisible()
    const boxOf = (locator: Locator) =>
      locator.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top, bottom }
      })
    const buttons = page.locator('.player-touch').getByRole('button')
    const tops = await Promise.all((await buttons.all()).map(async (button) => (await boxOf(button)).top))
    expect((await boxOf(card)).bottom).toBeLessThanOrEqual(Math.min(...tops))
  })
})
