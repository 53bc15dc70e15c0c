/** AirPlay and the Remote Playback API, which headless browsers lack: a stand-in for each. */
import { expectAccessible } from '../support/accessible.ts'
import { openAirPlay, pretendAirPlay } from '../support/airplay.ts'
import { expect, test } from '../support/journey.ts'
import { open } from '../support/open.ts'
import { evaluateVideo, expectRunning, showControls, slowDown, startFilm } from '../support/player.ts'
import { addVideo, storeSeries } from '../support/series.ts'

const control = { name: 'Play on another device' }

test('nothing is offered where nothing is possible', { tag: '@slow' }, async ({ page }) => {
  await startFilm(page)
  await showControls(page)
  await expect(page.getByRole('button', { name: /^Settings/ })).toBeVisible()
  await expect(page.getByRole('button', control)).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test(
  'AirPlay gets a playlist beside what the browser plays, and playback returns',
  { tag: '@slow' },
  async ({ page }) => {
    await page.addInitScript(pretendAirPlay)
    await startFilm(page)
    // on a slow machine, the film would end meanwhile
    await evaluateVideo(page, (video) => void (video.loop = true))
    const playlist = page.locator('.player video source[type="application/vnd.apple.mpegurl"]')
    await expect(playlist).toHaveAttribute('src', /^http:\/\/127\.0\.0\.1:\d+\/media\/film\/[0-9a-f]+\/1\/sub\.m3u8$/)
    expect(await evaluateVideo(page, (video) => video.disableRemotePlayback)).toBe(false)
    await openAirPlay(page)
    await page.getByRole('button', { name: /^AirPlay/ }).click()
    const screen = page.getByRole('region', { name: 'Playing with AirPlay' })
    await expect(screen).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.keyboard.press('k')
    await expect.poll(() => evaluateVideo(page, (video) => video.paused)).toBe(true)
    await expectAccessible(page, 'dark')
    await page.setViewportSize({ width: 390, height: 844 })
    await screen.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => evaluateVideo(page, (video) => video.paused)).toBe(false)
    await screen.getByRole('button', { name: 'Play here again' }).click()
    await expect(screen).toHaveCount(0)
  },
)

test('a file plays on a device of the browser', { tag: '@slow' }, async ({ page, baseURL }) => {
  await page.addInitScript(pretendRemotePlayback)
  await slowDown(page)
  const id = await storeSeries(page, 'Harbour Screens')
  await addVideo(page, baseURL ?? '', id, 1)
  await open(page, `/watch/${id}?episode=1`)
  await page.getByRole('button', { name: /^Play / }).click()
  await expectRunning(page)
  await showControls(page)
  await page.getByRole('button', control).click()
  const devices = page.getByRole('button', { name: /^Nearby devices/ })
  await devices.click()
  await expect(page.getByText(/^No devices found\./)).toBeVisible()
  await devices.click()
  const screen = page.getByRole('region', { name: 'Playing on another device' })
  await expect(screen).toBeVisible()
  await screen.getByRole('button', { name: 'Play here again' }).click()
  await expect(screen).toHaveCount(0)
})

/** The first list of devices is empty. */
function pretendRemotePlayback(): void {
  let prompts = 0
  class Remote extends EventTarget {
    state = 'disconnected'
    watchAvailability(listener: (isAvailable: boolean) => void) {
      listener(true)
      return Promise.resolve(1)
    }
    cancelWatchAvailability() {
      return Promise.resolve()
    }
    prompt() {
      if (!navigator.userActivation.isActive) return Promise.reject(new DOMException('', 'InvalidAccessError'))
      if (++prompts === 1) return Promise.reject(new DOMException('', 'NotFoundError'))
      this.change('connected')
      return Promise.resolve()
    }
    change(state: string) {
      this.state = state
      this.dispatchEvent(new Event(state === 'connected' ? 'connect' : 'disconnect'))
    }
  }
  const remote = new Remote()
  Object.defineProperties(HTMLMediaElement.prototype, {
    remote: { get: () => remote },
    disableRemotePlayback: {
      get: () => false,
      set(isDisabled: boolean) {
        if (isDisabled && remote.state === 'connected') remote.change('disconnected')
      },
    },
  })
}
