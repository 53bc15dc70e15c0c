import { chooseDub, expectChosen } from '../support/account-choices.ts'
import { register } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { expectRunning, openSettings, startFilm } from '../support/player.ts'
import { open } from '../support/open.ts'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'

const FILM = `/watch/film-${FILM_NUMBER}`
const WEBOS =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.270 Safari/537.36 WebAppManager'

test.describe('on a television', () => {
  test.use({ userAgent: WEBOS, viewport: { width: 1920, height: 1080 } })

  test('what an account chose of a title plays, and is shown as chosen', { tag: '@slow' }, async ({ page }) => {
    const { id } = await register(page.request, 'tele')
    await chooseDub(page.request, id)
    await open(page, FILM)
    await expect(page).toHaveURL(/type=dub/)
    await page.getByRole('button', { name: /^Play / }).press('Enter')
    await expectRunning(page)
    await expectChosen(page)
  })
})

test(
  'the languages and tracks of a visitor move into their account, and to their other browsers',
  { tag: '@slow' },
  async ({ page, browser, baseURL }) => {
    await startFilm(page)
    let panel = await openSettings(page, /^Subtitles/)
    await panel.getByRole('button', { name: 'Languages of all titles' }).click()
    await page.getByRole('dialog').getByLabel('Audio').selectOption('en')
    await open(page, FILM)
    await expect(page, 'the dub, since its audio is English').toHaveURL(/type=dub/)

    await page.getByRole('button', { name: /^Play / }).click()
    await expectRunning(page)
    panel = await openSettings(page, /^Subtitles/)
    await panel.getByRole('radio', { name: 'Japanese' }).check()
    const { email, password } = await register(page.request, 'tracks')
    const merged = page.waitForResponse(/\/title-choices$/)
    await open(page, FILM)
    expect((await merged).ok()).toBe(true)

    const other = await browser.newContext({ baseURL: baseURL ?? '' })
    try {
      const login = await other.request.post('/api/login', { data: { email, password } })
      expect(login.ok()).toBe(true)
      const second = await other.newPage()
      await second.goto(FILM)
      await expect(second).toHaveURL(/type=dub/)
      await second.getByRole('button', { name: /^Play / }).click()
      await expectRunning(second)
      await expect(second.getByRole('button', { name: 'Subtitles: Japanese' })).toBeVisible()
      // the sub is chosen by its address, and remembered once it plays
      const saved = second.waitForResponse((response) => response.request().method() === 'PATCH')
      await second.goto(`${FILM}?type=sub`)
      await second.getByRole('button', { name: /^Play / }).click()
      await expectRunning(second)
      expect((await saved).ok()).toBe(true)
    } finally {
      await other.close()
    }
    await open(page, FILM)
    await expect(page.getByRole('navigation', { name: 'Sources' }).locator('[aria-current=true]')).toHaveAccessibleName(
      /^Sub/,
    )
  },
)
