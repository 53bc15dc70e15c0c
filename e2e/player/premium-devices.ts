/** A premium title on other devices, which have no cookies. */
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { openAirPlay, pretendAirPlay } from '../support/airplay.ts'
import { expect } from '../support/journey.ts'
import { testOnOwnSite } from '../support/own-site.ts'
import { expectRunning, startFilm } from '../support/player.ts'
import { ADMIN } from '../support/sites.ts'

const test = testOnOwnSite({ PREMIUM: 'members', ADMIN_EMAIL: ADMIN.email })

test(
  'AirPlay gets an address that works without cookies, and the video goes on from it',
  { tag: '@slow' },
  async ({ page, node: { origin }, playwright }) => {
    const headers = { origin }
    expect((await page.request.post('/api/login', { data: ADMIN, headers })).ok()).toBe(true)
    const patched = await page.request.patch(`/api/admin/titles/film-${FILM_NUMBER}`, {
      data: { premium: true },
      headers,
    })
    expect(patched.ok()).toBe(true)
    await page.addInitScript(pretendAirPlay)
    await startFilm(page)
    const playlist = page.locator('.player video source[type="application/vnd.apple.mpegurl"]')
    await expect(playlist).toHaveAttribute('src', /\/media\/film\//)
    const device = await playwright.request.newContext({ extraHTTPHeaders: { origin: 'https://tv.example' } })
    const load = async () => device.get((await playlist.getAttribute('src')) ?? '')
    expect((await load()).status(), 'the first address needs the session').toBe(401)
    await openAirPlay(page)
    const airPlay = page.getByRole('button', { name: /^AirPlay/ })
    await expect(airPlay).toBeVisible()
    await expect(playlist).toHaveAttribute('src', /\/media\/ticket\/[^/]+\/film\/[0-9a-f]+\/1\/sub\.m3u8$/)
    const loaded = await load()
    expect([loaded.status(), loaded.headers()['access-control-allow-origin']]).toEqual([200, '*'])
    expect(await loaded.text(), 'with its subtitles').toContain('TYPE=SUBTITLES')
    await airPlay.click()
    await expect(page.getByRole('region', { name: 'Playing with AirPlay' })).toBeVisible()
    await expectRunning(page)
  },
)
