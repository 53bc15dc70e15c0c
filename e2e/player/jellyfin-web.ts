/**
 * Jellyfin's web pages, unmodified, on another origin: `JELLYFIN_WEB=/path/to/dist`, of 10.11 or 12. Without it, these journeys are
 * skipped; the calls that they have made are replayed in `src/jellyfin/apps.test.ts`.
 */
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test'
import { type Account, register } from '../support/accounts.ts'
import { copy, createVideos, LINES, removeVideos, serveFolder } from '../support/jellyfin-web.ts'
import { type SiteNode, setUpNode } from '../support/node.ts'
import { ADMIN } from '../support/sites.ts'

/** Requests that may fail, and why. */
const ALLOWED: readonly (readonly [RegExp, string])[] = [
  [/cast_sender\.js$/, 'of a service that is not of the site'],
  [/\/System\/Info\/Public$/, 'the pages look for a server at their own origin first'],
]

interface Web {
  node: SiteNode
  /** Of the pages. */
  origin: string
}

interface User extends Account {
  /** Calls of the site, signed in. */
  request: APIRequestContext
}

const test = base.extend<{ problems: string[]; user: User }, { web: Web }>({
  web: [
    async ({ playwright }, use) => {
      const videos = await createVideos()
      const pages = await serveFolder(copy ?? '')
      const node = await setUpNode(playwright.request, {
        JELLYFIN_API: 'on',
        MEDIA_DIR: videos,
        PREPARE: 'all',
        ADMIN_EMAIL: ADMIN.email,
        SIGN_UPS_PER_HOUR: '1000',
      })
      try {
        await node.start()
        await waitForLibrary(node, await playwright.request.newContext({ baseURL: node.origin }))
        await use({ node, origin: pages.origin })
      } finally {
        await node.remove()
        pages.close()
        await removeVideos(videos)
      }
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  user: async ({ playwright, web }, use) => {
    const request = await playwright.request.newContext({
      baseURL: web.node.origin,
      extraHTTPHeaders: { origin: web.node.origin },
    })
    await use({ ...(await register(request, 'web')), request })
    await request.dispose()
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      const add = (problem: string, url: string) => {
        if (!ALLOWED.some(([allowed]) => allowed.test(new URL(url).pathname))) problems.push(`${problem}: ${url}`)
      }
      page.on('response', (response) => {
        if (response.status() >= 400) add(`${response.status()} ${response.request().method()}`, response.url())
      })
      page.on('requestfailed', (request) => {
        // pages end requests when they are left, and media elements those that they need no more
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') add(request.failure()?.errorText ?? '', request.url())
      })
      await use(problems)
      expect(problems, 'requests that failed').toEqual([])
    },
    { auto: true },
  ],
})

test.skip(copy === undefined, 'JELLYFIN_WEB does not name the folder of a built copy of jellyfin-web')
// one site for all of them
test.describe.configure({ mode: 'default' })

/** Until all videos can be played, with chapters and previews. */
async function waitForLibrary(node: SiteNode, request: APIRequestContext): Promise<void> {
  await request.post('/api/login', { data: ADMIN, headers: { origin: node.origin } })
  await request.post('/api/admin/library/scan', { data: {}, headers: { origin: node.origin } })
  await expect
    .poll(
      async () => {
        const streams = await Promise.all(
          [1, 2].map((episode) => request.get(`/api/catalogue/servers/cowboy-bebop-1?ep=10000${episode}`)),
        )
        return (await Promise.all(streams.map((answer) => answer.text()))).every((text) => text.includes('HD-1'))
      },
      { timeout: 600_000, message: 'both episodes are prepared' },
    )
    .toBe(true)
  await request.dispose()
}

const serverOf = ({ node }: Web): string => `${node.origin}/jellyfin`

async function addServer(page: Page, web: Web): Promise<void> {
  // how an operator lets people add servers
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), multiserver: true, servers: [] } })
  })
  // of services that are not of the site
  await page.route(/gstatic\.com/, (route) => route.abort())
  await page.goto(web.origin)
  await page.getByRole('link', { name: 'Add Server' }).click()
  await page.locator('#txtServerHost').fill(serverOf(web))
  await page.locator('.addServerForm button[type=submit]').click()
  await expect(page.locator('#txtManualName')).toBeVisible()
}

async function signIn(page: Page, web: Web, { username, password }: Account): Promise<void> {
  await addServer(page, web)
  await page.locator('#txtManualName').fill(username)
  await page.locator('#txtManualPassword').fill(password)
  await page.locator('.manualLoginForm button[type=submit]').click()
  await expect(cardOf(page, 'Anime')).toBeVisible()
}

const cardOf = (page: Page, name: string) =>
  page
    .locator('.card:visible')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()
const videoOf = (page: Page) => page.locator('video')
const timeOf = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime)

/** Waits until the video plays. */
async function expectPlaying(page: Page, after = 0): Promise<void> {
  await expect.poll(() => timeOf(page)).toBeGreaterThan(after + 0.5)
}

/** The server's id, and those of items, as the pages have them. */
async function idOf(page: Page, web: Web, query: string): Promise<string> {
  const items = await callApi<{ Items: { Id: string }[] }>(page, web, `/Items?Recursive=true&${query}`)
  return items.Items[0]?.Id ?? ''
}

/** Calls the API with the token that the pages have. */
async function callApi<T>(page: Page, web: Web, path: string, method = 'GET'): Promise<T> {
  const token = await tokenOf(page)
  const answer = await page.request.fetch(serverOf(web) + path, { method, headers: { 'x-emby-token': token } })
  expect(answer.ok(), path).toBe(true)
  return (await answer.json()) as T
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { Servers } = JSON.parse(localStorage.getItem('jellyfin_credentials') ?? '{}') as {
      Servers?: { AccessToken?: string }[]
    }
    return Servers?.at(-1)?.AccessToken ?? ''
  })

const seriesOf = (page: Page, web: Web) => idOf(page, web, 'IncludeItemTypes=Series&SearchTerm=Cowboy')
const filmOf = (page: Page, web: Web) => idOf(page, web, 'IncludeItemTypes=Movie&SearchTerm=Akira')
const episodesOf = async (page: Page, web: Web): Promise<string[]> =>
  (await callApi<{ Items: { Id: string }[] }>(page, web, `/Shows/${await seriesOf(page, web)}/Episodes`)).Items.map(
    ({ Id }) => Id,
  )

async function openItem(page: Page, id: string): Promise<void> {
  await page.evaluate((item) => {
    location.hash = `#/details?id=${item}`
  }, id)
  await expect(
    page.locator('.itemDetailPage:visible .itemName, .itemDetailPage:visible .parentName').first(),
  ).toBeVisible()
}

const press = (page: Page, button: string) => page.locator(`.itemDetailPage:visible ${button}:visible`).first().click()

/** The controls hide while a video plays. */
async function control(page: Page, button: string): Promise<void> {
  await page.mouse.move(300, 200)
  await page.mouse.move(310, 220)
  await page.locator(`.videoOsdBottom ${button}, .videoOsdPage:visible ${button}`).first().click()
}

async function choose(page: Page, button: string, name: RegExp): Promise<void> {
  await control(page, button)
  await page.locator('.actionSheet .listItem, .actionSheetMenuItem').filter({ hasText: name }).first().click()
}

/** What native text tracks show. */
const cuesOf = (page: Page): Promise<string> =>
  videoOf(page).evaluate((video: HTMLVideoElement) =>
    Array.from(video.textTracks)
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ activeCues }) => Array.from(activeCues ?? []))
      .map((cue) => (cue instanceof VTTCue ? cue.text : ''))
      .join('\n'),
  )

const placeOf = async (page: Page, web: Web, item: string): Promise<number> => {
  const { UserData } = await callApi<{ UserData: { PlaybackPositionTicks: number } }>(page, web, `/Items/${item}`)
  return UserData.PlaybackPositionTicks / 10_000_000
}

test('Quick Connect signs in once the code was entered on the site', { tag: '@slow' }, async ({ page, web, user }) => {
  await addServer(page, web)
  await page.locator('.btnQuick').click()
  const code =
    /\d{3} ?\d{3}/.exec((await page.locator('.dialog:visible').textContent()) ?? '')?.[0].replace(' ', '') ?? ''
  const allowed = await user.request.post('/link', { form: { intent: 'allow', code } })
  expect(allowed.ok()).toBe(true)
  await expect(cardOf(page, 'Anime')).toBeVisible()
})

test('home, libraries, their filters and a series are shown', { tag: '@slow' }, async ({ page, web, user }) => {
  await signIn(page, web, user)
  for (const name of ['Anime', 'Films', 'My list', 'Airing']) await expect(cardOf(page, name)).toBeVisible()
  await cardOf(page, 'Anime').locator('a, button').first().click()
  await expect(cardOf(page, 'Cowboy Bebop')).toBeVisible()
  const series = await seriesOf(page, web)
  await openItem(page, series)
  await expect(page.locator('.itemDetailPage:visible')).toContainText('Cowboy Bebop')
  await expect(cardOf(page, 'Season 1')).toBeVisible()
  await openItem(page, (await episodesOf(page, web))[0] ?? '')
  await expect(
    page.locator('.itemDetailPage:visible .mediaInfoItems, .itemDetailPage:visible .itemMiscInfo').first(),
  ).toBeVisible()
})

test(
  'an episode plays, seeks, jumps to a chapter, and goes on where it was stopped',
  { tag: '@slow' },
  async ({ page, web, user }) => {
    const messages: string[] = []
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => messages.push(String(payload))))
    await signIn(page, web, user)
    const [first = ''] = await episodesOf(page, web)
    await openItem(page, first)
    await press(page, '.btnPlay')
    await expectPlaying(page)
    await page.keyboard.press('ArrowRight')
    await expectPlaying(page, 20)
    await control(page, '.btnNextChapter')
    await expectPlaying(page, 40)
    await page.goBack()
    await expect(videoOf(page)).toHaveCount(0)
    await expect.poll(() => placeOf(page, web, first)).toBeGreaterThan(39)
    // the page is the one from before: it learns of the position through the socket
    await expect
      .poll(() => messages.some((message) => message.includes('UserDataChanged') && message.includes(first)))
      .toBe(true)
    await press(page, '.btnPlay')
    await expectPlaying(page, 39)
  },
)

test('an episode plays from its card, and the next one follows', { tag: '@slow' }, async ({ page, web, user }) => {
  await signIn(page, web, user)
  const [first = '', second = ''] = await episodesOf(page, web)
  await openItem(page, await seriesOf(page, web))
  const card = page.locator(`.itemDetailPage:visible .card[data-id="${first}"]`).first()
  await card.hover()
  await card.locator('[data-action=resume], [data-action=play]').first().click()
  await expectPlaying(page)
  await control(page, '.btnNextTrack')
  await expect.poll(() => placeOf(page, web, second), 'reports of the next episode').toBeGreaterThan(0)
  await expectPlaying(page)
})

test('a film plays from its page', { tag: '@slow' }, async ({ page, web, user }) => {
  await signIn(page, web, user)
  const film = await filmOf(page, web)
  await openItem(page, film)
  await press(page, '.btnPlay')
  // a second at least, or nothing was watched
  await expectPlaying(page, 2)
  await page.goBack()
  await expect.poll(() => placeOf(page, web, film)).toBeGreaterThan(0)
})

test('previews are shown while seeking', { tag: '@slow' }, async ({ page, web, user }) => {
  await signIn(page, web, user)
  await openItem(page, (await episodesOf(page, web))[0] ?? '')
  await press(page, '.btnPlay')
  await expectPlaying(page)
  const sheet = page.waitForResponse(/\/Trickplay\/\d+\/\d+\.jpg/)
  await page.mouse.move(300, 200)
  await page.locator('.osdPositionSlider').first().hover()
  expect((await sheet).ok()).toBe(true)
})

test('subtitles are shown: styled ones drawn, plain ones as text', { tag: '@slow' }, async ({ page, web, user }) => {
  await signIn(page, web, user)
  await openItem(page, (await episodesOf(page, web))[0] ?? '')
  await press(page, '.btnPlay')
  await expectPlaying(page)
  await choose(page, '.btnSubtitles', /spa|Spanish/i)
  await expect.poll(() => cuesOf(page)).toContain(LINES.srt)
  const styled = page.waitForResponse(/Stream\.ass/)
  await choose(page, '.btnSubtitles', /eng|English/i)
  expect((await styled).ok()).toBe(true)
  await expect(page.locator('.libassjs-canvas').first()).toBeAttached()
  await expectPlaying(page)
})

test('the dub is played', { tag: '@slow' }, async ({ page, web, user }) => {
  await signIn(page, web, user)
  await openItem(page, (await episodesOf(page, web))[0] ?? '')
  await press(page, '.btnPlay')
  await expectPlaying(page)
  const before = await timeOf(page)
  const dub = page.waitForResponse(/audio-\d-en\/.*\.(?:m4s|mp4|m3u8)/)
  await choose(page, '.btnAudio', /eng|English/i)
  expect((await dub).ok()).toBe(true)
  await expectPlaying(page, before)
})

test('marks are those of the site, in both directions', { tag: '@slow' }, async ({ page, web, user }) => {
  await signIn(page, web, user)
  const [, second = ''] = await episodesOf(page, web)
  await openItem(page, second)
  await press(page, '.btnPlaystate')
  const watched = async () =>
    (await (await user.request.get(`/api/users/${user.id}/watched/cowboy-bebop-1`)).json()) as { episodes: number[] }
  await expect.poll(async () => (await watched()).episodes).toEqual([2])
  await openItem(page, await seriesOf(page, web))
  await press(page, '.btnUserRating')
  const favourites = async () => {
    const answer = await user.request.get(`/api/users/${user.id}/favourites`)
    return ((await answer.json()) as { favourites: { animeId: string }[] }).favourites.map(({ animeId }) => animeId)
  }
  await expect.poll(favourites).toEqual(['cowboy-bebop-1'])
  const rating = page.locator('.itemDetailPage:visible .btnUserRating:visible').first()
  await expect(rating).toHaveAttribute('data-isfavorite', 'true')
  // what is changed on the site arrives without a reload
  await user.request.delete(`/api/users/${user.id}/favourites/cowboy-bebop-1`)
  await expect(rating).toHaveAttribute('data-isfavorite', 'false')
})

test('a library is narrowed by its filters', { tag: '@slow' }, async ({ page, web, user }) => {
  await signIn(page, web, user)
  await cardOf(page, 'Anime').locator('a, button').first().click()
  await expect(cardOf(page, 'Cowboy Bebop')).toBeVisible()
  await page.locator('.btnFilter:visible, button[title="Filter"]:visible').first().click()
  const narrowed = page.waitForResponse((response) => /[?&]Genres=|[?&]genres=|GenreIds=/i.test(response.url()))
  const menu = page.locator('.filterDialogContent, .MuiPopover-paper').last()
  await menu.getByText('Genres', { exact: true }).click()
  await menu.getByText('Action', { exact: true }).click()
  expect((await narrowed).ok()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(cardOf(page, 'Cowboy Bebop')).toBeVisible()
})
