/** Google Cast where the viewer is not at the page: the end of the queue, other pages, reloads, remote controls. */
import { expectAccessible } from '../support/accessible.ts'
import { connect, expectPage, openDevices, playHere, screenOf, startEpisode, test } from '../support/cast-site.ts'
import { expect } from '../support/journey.ts'
import { evaluateVideo, expectRunning, openSettings, timeOf, videoOf } from '../support/player.ts'

test(
  'after three episodes without a touch, the page asks whether the viewer is still watching',
  { tag: '@slow' },
  async ({ page, castSite }) => {
    const receiver = await startEpisode(page, castSite)
    await connect(page, receiver)
    await expect.poll(async () => (await receiver.queue()).length).toBe(3)
    for (const episode of [2, 3, 4]) {
      await receiver.finish()
      await expect(page).toHaveURL(new RegExp(`\\?ep=10000${episode}$`))
      await expectPage(page, episode)
    }
    expect(await receiver.queue(), 'a queue of three').toEqual([])
    await receiver.playTo(99)
    await receiver.finish()
    await expect(screenOf(page)).toContainText('Are you still watching?')
    await expectAccessible(page, 'dark')
    await screenOf(page).getByRole('button', { name: 'Continue with episode 5' }).click()
    await expect(page).toHaveURL(/\?ep=100005$/)
    await expect.poll(async () => (await receiver.loads()).at(-1)?.media.customData.href).toContain('ep=100005')
    await expect(screenOf(page)).not.toContainText('Are you still watching?')
  },
)

test(
  'after a reload, a television that plays another episode is controlled again, and not interrupted',
  { tag: '@slow' },
  async ({ page, castSite }) => {
    const receiver = await startEpisode(page, castSite)
    await connect(page, receiver)
    const [first] = await receiver.loads()
    if (!first) throw new Error('Nothing was loaded')
    await playHere(page, 2)
    await openDevices(page)
    await page.getByRole('button', { name: /^Google Cast/ }).click()
    await expect(page.getByRole('button', { name: /^Choose a Cast device/ })).toBeVisible()
    await receiver.rejoin(first, 1)
    await expect(screenOf(page)).toContainText('Cowboy Bebop · Episode 1')
    await expect.poll(() => evaluateVideo(page, (video) => video.paused)).toBe(true)
    await expect(screenOf(page).getByRole('button', { name: 'Play episode 2 on Living Room TV' })).toBeVisible()
    await screenOf(page).getByRole('button', { name: 'Pause' }).click()
    expect(await receiver.state()).toMatchObject({ time: 1, isPaused: true })
    await screenOf(page).getByRole('link', { name: 'Open its page' }).click()
    await expect(page).toHaveURL(/\?ep=100001$/)
    await expect(screenOf(page).getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^0:01 of/)
    expect([await receiver.loads(), await receiver.queue()], 'nothing was sent').toEqual([[], []])
    await screenOf(page).getByRole('button', { name: 'Play here again' }).click()
    await expectRunning(page)
    expect(await timeOf(page)).toBeGreaterThanOrEqual(1)
    await expect(videoOf(page)).toBeFocused()
  },
)

test(
  'settings open while the television plays: without autoplay, nothing follows the episode',
  { tag: '@slow' },
  async ({ page, castSite }) => {
    const receiver = await startEpisode(page, castSite)
    await connect(page, receiver)
    const followers = async () => (await receiver.queue()).length
    await expect.poll(followers).toBe(3)
    await screenOf(page).getByRole('button', { name: 'Settings' }).click()
    const panel = page.getByRole('dialog', { name: 'Settings' })
    await expect(panel.getByRole('button', { name: /^Speed/ }), 'what concerns only this page').toHaveCount(0)
    await expectAccessible(page, 'dark')
    await panel.getByRole('switch', { name: /^Autoplay/ }).uncheck()
    await expect.poll(followers).toBe(0)
    await panel.getByRole('switch', { name: /^Autoplay/ }).check()
    await expect.poll(followers).toBe(3)
    await panel.getByRole('button', { name: /^Sleep timer/ }).click()
    await page.getByRole('radio', { name: 'End of episode' }).check()
    await expect.poll(followers).toBe(0)
    await page.keyboard.press('Escape')
    await receiver.playTo(99)
    await receiver.finish()
    await expect(screenOf(page).getByRole('button', { name: 'Continue with episode 2' })).toBeVisible()
    await screenOf(page).getByRole('button', { name: 'Episodes' }).click()
    await page
      .getByRole('dialog', { name: 'Episodes' })
      .getByRole('link', { name: /^Episode 3/ })
      .click()
    await expect(page).toHaveURL(/\?ep=100003$/)
    await expect.poll(async () => (await receiver.loads()).at(-1)?.media.customData.href).toContain('ep=100003')
    await expect(screenOf(page)).toContainText('Cowboy Bebop · Episode 3')
  },
)

test(
  'without autoplay, another server plays on the television when the viewer says so',
  { tag: '@slow' },
  async ({ page, castSite }) => {
    const receiver = await startEpisode(page, castSite, 6)
    await connect(page, receiver)
    await receiver.playTo(40)
    await screenOf(page).getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('switch', { name: /^Autoplay/ }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^Sub: .*\(2\)$/ }).click()
    await screenOf(page)
      .getByRole('button', { name: /^Play from Sub: .*\(2\) on Living Room TV$/ })
      .click()
    await expect.poll(async () => (await receiver.loads()).length).toBe(2)
    const [, load] = await receiver.loads()
    expect([load?.media.contentUrl, load?.currentTime]).toEqual([`${castSite.origin}/test-media/6-other.mp4`, 40])
    await expect(screenOf(page).getByRole('button', { name: /^Play from/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page, 'the way back leads to that server').toHaveURL(/\?ep=100006&type=sub&server=HD-2$/)
    await expect(screenOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(screenOf(page).getByRole('button', { name: /^Play from/ })).toHaveCount(0)
  },
)

test('on other pages, the television is controlled in a corner', { tag: '@slow' }, async ({ page, castSite }) => {
  const receiver = await startEpisode(page, castSite)
  await connect(page, receiver)
  await expect(screenOf(page)).toBeFocused()
  await receiver.playTo(12)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL(/\/home$/)
  const corner = page.getByRole('complementary', { name: 'Playing on Living Room TV' })
  await expect(corner).toContainText(/Cowboy Bebop.*Episode 1/)
  await corner.getByRole('button', { name: 'Pause' }).click()
  expect((await receiver.state()).isPaused).toBe(true)
  await expectAccessible(page, 'dark', 'light')
  await corner.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\?ep=100001$/)
  await expect(screenOf(page)).toBeVisible()
  await expect(corner).toHaveCount(0)
  expect(await receiver.loads(), 'it was not loaded again').toHaveLength(1)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await corner.getByRole('button', { name: 'Stop' }).click()
  await expect(corner).toBeHidden()
})

test('playback that was stopped at the television can go on there', { tag: '@slow' }, async ({ page, castSite }) => {
  const receiver = await startEpisode(page, castSite)
  await connect(page, receiver)
  await receiver.playTo(33)
  await receiver.stop()
  await expect(screenOf(page)).toContainText('Playback was stopped on Living Room TV.')
  await screenOf(page).getByRole('button', { name: 'Resume' }).click()
  await expect
    .poll(async () => (await receiver.loads()).map(({ currentTime }) => currentTime))
    .toEqual([expect.any(Number), 33])
})

test(
  'the keys of keyboards and headsets, and the sleep timer, pause the television',
  { tag: '@slow' },
  async ({ page, castSite }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      const handlers: Record<string, unknown> = {}
      Object.assign(globalThis, { handlers })
      navigator.mediaSession.setActionHandler = (action, handler) => void (handlers[action] = handler)
    })
    const receiver = await startEpisode(page, castSite)
    const panel = await openSettings(page, /^Sleep timer/)
    await panel.getByRole('radio', { name: '10 minutes' }).check()
    await page.keyboard.press('Escape')
    await connect(page, receiver)
    const press = (action: string) => page.evaluate(`handlers.${action}({})`)
    const isPaused = async () => (await receiver.state()).isPaused
    await press('pause')
    expect(await isPaused()).toBe(true)
    await press('play')
    expect(await isPaused()).toBe(false)
    await page.clock.fastForward('10:00')
    await expect.poll(isPaused).toBe(true)
  },
)
