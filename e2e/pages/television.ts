/** Remote controls, gamepads and the layout of televisions. */
import * as z from 'zod'
import { connectGamepad } from '../support/gamepad.ts'
import { register } from '../support/accounts.ts'
import { getJson } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { postComment } from '../support/comments.ts'
import { holdRequests, open } from '../support/open.ts'
import { STILL } from '../support/motion.ts'
import { pressCode } from '../support/remote.ts'
import { ADMIN, originOf } from '../support/sites.ts'

const WEBOS =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.270 Safari/537.36 WebAppManager'

test.use({ viewport: { width: 1920, height: 1080 } })

type Page = Parameters<typeof open>[0]

const fontSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
const focused = (page: Page) => page.locator(':focus')
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('?tv chooses the large layout, keeps it, and ?tv=off leaves it', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/home?tv')
  expect(await fontSize(page)).toBe(24)
  await open(page, '/home')
  expect(await fontSize(page)).toBe(24)
  const inset = await page.locator('.header .icon').evaluateAll((icons) =>
    icons
      .map((icon) => icon.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, top }) => Math.min(left / innerWidth, top / innerHeight)),
  )
  expect(Math.min(...inset), 'the rail is inside of what every television shows').toBeGreaterThanOrEqual(0.05)
  await open(page, '/home?tv=off')
  expect(await fontSize(page)).toBe(16)
  await open(page, '/home')
  expect(await fontSize(page)).toBe(16)
})

test('the menu leaves the layout', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/about?tv')
  await page.getByRole('button', { name: 'Menu' }).first().press('Enter')
  await page.getByRole('button', { name: 'TV layout: on' }).press('Enter')
  await expect.poll(() => fontSize(page)).toBe(16)
})

test.describe('on a television', () => {
  test.use({ ...STILL, userAgent: WEBOS })

  test(
    'home opens on its first title, and the stage shows the one that has the focus',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page, '/home')
      expect(await fontSize(page)).toBe(24)
      const titles = page.locator('.spotlight .headline')
      const stage = page.locator('.tv-stage .tv-title')
      await expect(focused(page)).toHaveText(/Watch Now/)
      await expect(stage).toHaveText((await titles.nth(0).textContent()) ?? '')
      await pressCode(page, 39)
      await expect(stage).toHaveText((await titles.nth(1).textContent()) ?? '')
      await expect(page.locator('.tv-kicker')).toHaveText('#2 Spotlight')
      await expect(page.locator('.tv-facts')).toContainText(/TV|Movie|ONA|OVA|Special/)
      // the row of the focus is below the stage, whichever it is, and its poster is not cut
      const places = []
      for (let row = 0; row < 3; row += 1) {
        await pressCode(page, 40)
        places.push(
          await focused(page).evaluate((element) => {
            const stageBottom = document.querySelector('.tv-stage')?.getBoundingClientRect().bottom ?? 0
            const { top, bottom } = element.closest('.section, .genres, .home-tonight')?.getBoundingClientRect() ?? {
              top: 0,
              bottom: 0,
            }
            const poster = element.closest('.card')?.querySelector('img')?.getBoundingClientRect().bottom ?? 0
            return top >= stageBottom && top < stageBottom + 60 && bottom > poster
          }),
        )
      }
      expect(places).toEqual([true, true, true])
    },
  )

  test('OK on a card plays at once in the whole window, and Back returns to the card', async ({ page }) => {
    await open(page, '/home')
    await expect(focused(page)).toHaveText(/Watch Now/)
    await press(page, 'Enter')
    await expect(page).toHaveURL(/\/watch\//)
    const video = page.locator('.watch-screen video')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false)
    await expect(video).toBeFocused()
    const box = await page.locator('.watch-screen .player').boundingBox()
    expect(box).toEqual({ x: 0, y: 0, width: 1920, height: 1080 })
    await press(page, 'ArrowDown')
    await expect(focused(page)).toHaveAttribute('aria-label', 'Pause')
    await pressCode(page, 461)
    await expect(video).toBeFocused()
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.played.length)).toBe(1)
    await video.evaluate((element: HTMLVideoElement) => void (element.currentTime = 30))
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.seeking)).toBe(false)
    await pressCode(page, 461)
    await expect(page).toHaveURL(/\/home/)
    await expect(focused(page), 'it leads to where the viewer was').toHaveText(/Resume/)
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  })

  test(
    'a video that is started on its own page fills the window, and Back shows the page',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page, '/watch/the-star-that-waved-back-9999')
      await expect(focused(page)).toHaveClass(/player-start/)
      await press(page, 'Enter')
      const player = page.locator('.watch-screen .player')
      await expect.poll(async () => (await player.boundingBox())?.width).toBe(1920)
      await pressCode(page, 461)
      await expect.poll(async () => (await player.boundingBox())?.width).toBeLessThan(1920)
      await expect(page).toHaveURL(/\/watch\//)
      await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
      await expect(player).toBeInViewport({ ratio: 0.9 })
    },
  )

  test(
    'Back leads to the first card of a row, to the first row, and to the rail',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page, '/about')
      await open(page, '/home')
      await expect(focused(page)).toHaveText(/Watch Now/)
      const latest = page.locator('.section[aria-labelledby=latest] .card-art')
      await latest.nth(2).focus()
      await pressCode(page, 461)
      await expect(latest.nth(0)).toBeFocused()
      await pressCode(page, 461)
      await expect(focused(page)).toHaveText(/Watch Now/)
      await pressCode(page, 461)
      const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })
      await expect(home).toBeFocused()
      await press(page, 'ArrowRight')
      await expect(focused(page)).toHaveText(/Watch Now/)
      await press(page, 'ArrowLeft')
      await expect(home, 'Left at the first card leads there too').toBeFocused()
      await press(page, 'Escape')
      await expect(page).toHaveURL(/about/)
    },
  )

  test(
    'holding OK opens the options of a title; Back closes them, and from the page of the title leads to its card',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page, '/most-popular')
      const card = page.locator('main').getByRole('link', { name: 'Watch Death Note', exact: true })
      await card.focus()
      const options = page.getByRole('dialog', { name: 'Options' })
      await page.keyboard.down('Enter')
      await expect(options).toBeVisible()
      await page.keyboard.up('Enter')
      await expect(options.getByRole('button', { name: 'Play' })).toBeFocused()
      await pressCode(page, 461)
      await expect(options).toHaveCount(0)
      await expect(card).toBeFocused()
      await press(page, 'ContextMenu')
      await options.getByRole('button', { name: 'Go to title' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Death Note' })).toBeVisible()
      await expect(focused(page), 'the main action of the page').toHaveClass(/is-ink/)
      await pressCode(page, 461)
      await expect(page.getByRole('heading', { level: 1, name: 'Most Popular' })).toBeVisible()
      await expect(card).toBeFocused()
    },
  )

  test(
    'the options have the art and the colours of the stage, and Play is first',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page, '/home')
      await expect(focused(page)).toHaveText(/Watch Now/)
      await expect(page.locator('.tv-stage img')).toBeVisible()
      await press(page, 'ContextMenu')
      const options = page.getByRole('dialog', { name: 'Options' })
      await expect(options.getByRole('button').first()).toHaveText('Watch Now')
      await expect(options.locator('img')).toBeVisible()
      const colours = await page
        .locator('.tv-stage, .tv-options')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
      expect(new Set(colours).size).toBe(1)
    },
  )

  test('what is new on the list is one stop, which plays', { tag: '@slow' }, async ({ page }) => {
    const { id } = await register(page.request, 'tvnew')
    const film = 'the-star-that-waved-back-9999'
    await page.request.patch(`/api/users/${id}/list/${film}`, { data: { status: 'watching' } })
    await open(page, '/home')
    await expect(focused(page)).toHaveClass(/new-play/)
    await expect(page.locator('.tv-kicker')).toHaveText('New on your list')
    await expect(page.locator('.tv-keys')).toContainText('Play E1')
    await press(page, 'ArrowDown')
    await expect(focused(page), 'not the link beside the name of the row').toHaveText(/Watch Now/)
    await press(page, 'ArrowUp', 'Enter')
    await expect(page).toHaveURL(/watch\/the-star-that-waved-back/)
  })

  test('the stage says what a poster plays for the account, and names genres', { tag: '@slow' }, async ({ page }) => {
    const { id } = await register(page.request, 'tvlegend')
    const film = 'the-star-that-waved-back-9999'
    await page.request.put(`/api/users/${id}/continue-watching/${film}`, {
      data: { episodeNum: 1, progress: 40, seconds: 30 },
    })
    const release = await holdRequests(page, /\/api\/users\/[^/]+(\/continue-watching|\/favourites)?$/)
    await open(page, '/home')
    await page.locator(`main .grid a[href^="/watch/${film}"]`).first().focus()
    await expect(page.locator('.tv-keys'), 'while the user is unknown').toContainText('Play')
    release()
    await expect(page.locator('.tv-keys')).toContainText('Resume')
    await page.locator('.genres .strip a').nth(3).focus()
    await expect(page.locator('.tv-kicker')).toHaveText('Genres')
    await expect(page.locator('.tv-keys')).toHaveText('OKOpen')
  })

  test(
    'a second Down on the page of a title leads to a row, and no button is beyond the page',
    { tag: '@slow' },
    async ({ page }) => {
      await open(page, '/cowboy-bebop-1')
      await expect(focused(page)).toHaveClass(/is-ink/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1920)
      const isIn = (place: string) => focused(page).evaluate((element, at) => element.matches(`${at} *`), place)
      await press(page, 'ArrowDown')
      await expect.poll(() => isIn('.title-episodes')).toBe(true)
      await press(page, 'ArrowDown')
      await expect.poll(() => isIn('.section:not(.title-episodes)')).toBe(true)
    },
  )

  test('the cards of the spotlight show their pictures and captions', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/home')
    await expect(focused(page)).toHaveText(/Watch Now/)
    const drawn = await page
      .locator('.spotlight .slide-text')
      .evaluateAll((texts) =>
        texts.map((text) => [
          getComputedStyle(text, '::before').display,
          getComputedStyle(text.closest('.slide') ?? text).overflow,
        ]),
      )
    expect(new Set(drawn.flat()), 'no scrim over the picture, and the mat is not cut').toEqual(
      new Set(['none', 'visible']),
    )
  })

  test('the pictures of a row load before they are in sight', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/most-popular')
    await expect(focused(page)).toHaveClass(/card-art/)
    const waiting = page.locator('main img[loading=lazy]')
    expect(
      await waiting.evaluateAll(
        (images) => images.filter((image) => image.getBoundingClientRect().top < innerHeight * 2).length,
      ),
    ).toBe(0)
  })

  for (const path of [
    '/',
    '/most-popular',
    '/genre/action',
    '/az-list',
    '/search',
    '/season/1998/spring',
    '/tonight',
  ] as const)
    test(`${path} opens with all of its first card, and no heading is cut`, { tag: '@slow' }, async ({ page }) => {
      await open(page, path)
      await expect(focused(page)).toHaveCount(1)
      const { card, heading } = await focused(page).evaluate((element) => {
        const boxOf = (one: Element | null) => {
          const { top = 0, bottom = 0 } = one?.getBoundingClientRect() ?? {}
          return { top, bottom }
        }
        return { card: boxOf(element.closest('.card') ?? element), heading: boxOf(document.querySelector('main h1')) }
      })
      expect(card.top).toBeGreaterThanOrEqual(0)
      expect(card.bottom, 'inside of what every television shows').toBeLessThanOrEqual(1_080 * 0.95 + 1)
      expect(heading.top >= 0 || heading.bottom <= 0, `${heading.top} to ${heading.bottom}`).toBe(true)
    })

  test('the first screen has no rail, and its button has the focus', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/')
    await expect(focused(page)).toHaveText('Start Watching Now')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })).toBeHidden()
  })

  test('the bell shows all of its count', { tag: '@slow' }, async ({ page, playwright, baseURL }) => {
    const { username } = await register(page.request, 'tvbell')
    const other = await playwright.request.newContext({ baseURL })
    await register(other, 'tvring')
    await postComment(other, '/gintama-35', `@${username} look`)
    await other.dispose()
    await open(page, '/home')
    const count = page.locator('.header-bell b')
    await expect(count).toHaveText('1')
    const hidden = await count.evaluate((element) => {
      const { left, right, top } = element.getBoundingClientRect()
      let hides = 0
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue
        const around = box.getBoundingClientRect()
        hides = Math.max(hides, around.left - left, right - around.right, around.top - top)
      }
      return hides
    })
    expect(hidden).toBeLessThanOrEqual(0)
  })

  test.describe('of an address without a page', () => {
    test.use({ allowedErrors: /no-such-page/ })

    test('the screen begins at its buttons', { tag: '@slow' }, async ({ page }) => {
      await page.goto('/no-such-page')
      await expect(focused(page)).toHaveText('Back to homepage')
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    })
  })

  test(
    'the statuses of My list open when the focus rests on them; a status and a score are chosen in the options',
    { tag: '@slow' },
    async ({ page }) => {
      await page.request.post('/api/login', { data: ADMIN })
      const me = z.object({ user: z.object({ id: z.string() }) })
      const { user } = await getJson(page.request, '/api/me', me)
      const entryUrl = `/api/users/${user.id}/list/cowboy-bebop-1`
      await page.request.patch(entryUrl, { data: { status: 'watching' } })
      await open(page, '/my-list')
      const tabs = page.getByRole('navigation', { name: 'Statuses and lists' })
      await tabs.getByRole('link', { name: /^All/ }).focus()
      await press(page, 'ArrowRight')
      await expect(page).toHaveURL(/my-list\/watching/)
      await expect(focused(page)).toHaveText(/^Watching/)
      await press(page, 'ArrowDown')
      await expect(focused(page)).toHaveText('Cowboy Bebop')
      await press(page, 'ContextMenu')
      const options = page.getByRole('dialog', { name: 'Options' })
      const status = options.getByRole('slider', { name: 'Status' })
      await status.focus()
      await press(page, 'ArrowRight')
      await expect(status).toContainText('Rewatching')
      await press(page, 'ArrowDown', 'ArrowRight')
      await expect(options.getByRole('slider', { name: 'Score' })).toContainText('10')
      const entry = z.object({ entry: z.object({ status: z.string(), score: z.number() }) })
      await expect
        .poll(async () => (await getJson(page.request, entryUrl, entry)).entry)
        .toEqual({ status: 'rewatching', score: 100 })
    },
  )

  test('the score of a title is in a line above its name', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/cowboy-bebop-1')
    const boxes = await page
      .locator('.title-strip-cell:visible')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().bottom))
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(boxes.length).toBeGreaterThan(0)
    expect(Math.max(...boxes)).toBeLessThanOrEqual(title?.y ?? 0)
  })

  test('a row remembers its place, and ends where it ends', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/home')
    const genres = page.locator('.genres .strip a')
    await press(page, 'ArrowDown')
    // the most popular one: those before it follow at the end
    await expect(genres.nth(3)).toBeFocused()
    await genres.nth(4).focus()
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowUp')
    await expect(focused(page)).not.toHaveClass(/chip/)
    await press(page, 'ArrowDown')
    await expect(genres.nth(6)).toBeFocused()
    const last = genres.nth(2)
    await last.focus()
    await press(page, 'ArrowRight')
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport()
  })

  test('the episodes of a title are one row, with their whole names', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/cowboy-bebop-1')
    const names = page.locator('.title-episode-name')
    const tops = await names.evaluateAll((all) => all.map((name) => Math.round(name.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
    const cut = await names.evaluateAll((all) =>
      all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).map((name) => name.textContent),
    )
    expect(cut).toEqual([])
  })

  test('letters are typed on the screen, and results appear below them', { tag: '@slow' }, async ({ page }) => {
    const release = await holdRequests(page, /\/assets\/television-[\w-]+\.js$/)
    await open(page, '/search')
    await page.locator('main').getByRole('combobox', { name: 'Search anime' }).focus()
    // OK is pressed before its code is loaded
    await press(page, 'Enter')
    release()
    const keyboard = page.getByRole('dialog', { name: 'On-screen keyboard' })
    await expect(keyboard.getByRole('button', { name: 'a', exact: true })).toBeFocused()
    await press(page, 'ArrowRight', 'ArrowRight', 'Enter')
    for (const key of ['o', 'w', 'b', 'o', 'y'])
      await keyboard.getByRole('button', { name: key, exact: true }).press('Enter')
    await expect(keyboard.getByRole('status')).toHaveText('cowboy')
    await keyboard.getByRole('link', { name: 'Cowboy Bebop', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Cowboy Bebop' })).toBeVisible()
  })
})

test(
  'an admin sees whole focus rings in the navigation, and the text of the search box',
  { tag: '@slow' },
  async ({ page }) => {
    await page.request.post('/api/login', { data: ADMIN })
    await open(page, '/admin/titles?tv')
    const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Imports' })
    await link.focus()
    const hidden = await link.evaluate((element) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(element)
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const left = element.getBoundingClientRect().left - ring
      let hides = 0
      for (let box = element.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible')
          hides = Math.max(hides, box.getBoundingClientRect().left - left)
      return hides
    })
    expect(hidden).toBeLessThanOrEqual(0)
    const search = page.getByRole('banner').getByRole('combobox', { name: 'Search anime' })
    // the rail opens
    await search.focus()
    const missing = await search.evaluate((field: HTMLInputElement) => {
      const style = getComputedStyle(field)
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) return Infinity
      canvas.font = style.font
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return canvas.measureText(field.placeholder).width - room
    })
    expect(missing).toBeLessThanOrEqual(0)
  },
)

test('names of characters are not broken within words', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/cowboy-bebop-1?tv')
  const broken = await page.locator('.character-name').evaluateAll((names) =>
    names.flatMap((name) => {
      const { textContent } = name
      const range = document.createRange()
      const [text] = name.childNodes
      if (!text) return []
      return [...(textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )
  expect(broken).toEqual([])
})

/** The id of the screen that the television opens. */
const watchScreen = (page: Page): Promise<string> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const [, id] = /"screen":"([\w-]+)"/.exec(String(payload)) ?? []
        if (id !== undefined) resolve(id)
      }),
    )
  })

test.describe('on a site that a phone can reach', () => {
  // at a loopback address the television shows no code
  test.use({ baseURL: originOf('starter').replace('127.0.0.1', 'anime.localhost') })

  test('a search is typed on a phone that has scanned the code', { tag: '@slow' }, async ({ page, browser }) => {
    const screen = watchScreen(page)
    await open(page, '/search?tv')
    await page.locator('main').getByRole('combobox', { name: 'Search anime' }).press('Enter')
    const keyboard = page.getByRole('dialog', { name: 'On-screen keyboard' })
    await expect(keyboard.getByRole('img', { name: 'QR code of a page to type on' })).toBeVisible()
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await open(phone, new URL(`/type?screen=${await screen}`, page.url()).href)
    await phone.getByLabel('Search on the TV').pressSequentially('cowb')
    await expect(keyboard.getByRole('status')).toHaveText('cowb')
    await expect(keyboard.getByRole('link', { name: 'Cowboy Bebop', exact: true })).toBeVisible()
    await phone.getByLabel('Search on the TV').press('Enter')
    await expect(page).toHaveURL(/search\?.*keyword=cowb/)
    await expect(phone.getByText('Sent to the TV.')).toBeVisible()
    await phone.close()
  })

  test('what is typed on a slow and failing connection arrives in its order', { tag: '@slow' }, async ({ page }) => {
    const opened = watchScreen(page)
    const arrived: string[] = []
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const [, text] = /"typed",\{"text":"([^"]+)"/.exec(String(payload)) ?? []
        if (text !== undefined) arrived.push(text)
      }),
    )
    await open(page, '/search?tv')
    await page.locator('main').getByRole('combobox', { name: 'Search anime' }).press('Enter')
    const text = page.getByRole('dialog', { name: 'On-screen keyboard' }).getByRole('status')
    const phone = await page.context().newPage()
    await open(phone, `/type?screen=${await opened}`)
    const field = phone.getByLabel('Search on the TV')

    let goOn = () => {}
    const first = new Promise<void>((resolve) => (goOn = resolve))
    let requests = 0
    let reach = () => {}
    const reached = new Promise<void>((resolve) => (reach = resolve))
    await phone.route('**/type.data*', async (route) => {
      if (++requests === 1) {
        reach()
        await first
      }
      await route.continue()
    })
    await field.fill('one')
    await reached
    await field.fill('one piece')
    // time for the page to send the second text, which it must not do yet
    await phone.clock.install()
    await phone.clock.runFor(1_000)
    goOn()
    await expect.poll(() => arrived).toEqual(['one', 'one piece'])
    await expect(text).toHaveText('one piece')

    await phone.route('**/type.data*', (route) => route.abort())
    await field.fill('one piece film')
    await expect(phone.getByRole('alert')).toHaveText('Not sent. Check your connection and try again.')
    await phone.unrouteAll()
    await field.fill('one piece film red')
    await expect(text).toHaveText('one piece film red')
    await expect(phone.getByRole('alert')).toBeHidden()
  })
})

test(
  'arrows of a keyboard move the focus until a pointer is used, then they scroll',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, '/home')
    await press(page, 'ArrowDown')
    await expect(focused(page)).toHaveText(/Watch Now/)
    await open(page, '/about')
    await page.mouse.move(300, 300)
    await page.mouse.move(310, 300)
    await press(page, 'ArrowDown')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await expect(page.locator('body')).toBeFocused()
  },
)

test('a gamepad moves the focus, presses, and goes back', { tag: '@slow' }, async ({ page }) => {
  const pressButton = await connectGamepad(page)
  await open(page, '/home')
  await page.evaluate(() => dispatchEvent(new Event('gamepadconnected')))
  await expect
    .poll(async () => {
      await pressButton(13)
      return focused(page).count()
    })
    .toBe(1)
  const link = page.getByRole('link', { name: 'Details' }).first()
  await link.focus()
  await pressButton(14)
  await expect(focused(page)).toHaveText(/Watch Now/)
  await pressButton(15)
  await expect(focused(page)).toHaveText(/Details/)
  await pressButton(0)
  await expect(page).not.toHaveURL(/home/)
  await pressButton(1)
  await expect(page).toHaveURL(/home/)
})
