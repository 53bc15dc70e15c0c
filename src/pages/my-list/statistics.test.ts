import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'

const THIS_YEAR = new Date().getUTCFullYear()

let site: TestSite
let browser: ReturnType<typeof openBrowser>
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000' })
  browser = openBrowser(site)
})
afterAll(() => site.close())

async function signUp() {
  const { username, cookie } = await browser.signUp()
  const me = await site.app.inject({ url: '/api/me', headers: { cookie } })
  const { id } = me.json<{ user: { id: string } }>().user
  const send = (method: 'PATCH' | 'PUT' | 'POST', path: string, payload?: object) =>
    site.app.inject({ method, url: `/api/users/${id}/${path}`, headers: { cookie }, ...(payload && { payload }) })
  const open = (url: string) => site.app.inject({ url, headers: { cookie } })
  return { username, send, open }
}

const titlesOf = (page: string) => [...page.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)

describe('without an account', () => {
  test.each(['/my-list/statistics', '/my-list/review/2026', '/my-list/review/2026/picture.png'])(
    '%s leads to sign-in',
    async (url) => {
      const { statusCode, headers } = await site.app.inject({ url })
      expect([statusCode, String(headers.location)]).toEqual([302, expect.stringMatching(/^\/login\?from=%2Fmy-list/)])
    },
  )
})

describe('the statistics', () => {
  test('of a new user say what will be there', async () => {
    const { open } = await signUp()
    const { statusCode, body, headers } = await open('/my-list/statistics')
    expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
    expect(body).toContain('Nothing here yet.')
    expect(titlesOf(body)).toEqual(['Compare with another list'])
  })

  test('have figures, and the order that the address says', async () => {
    const { open, send } = await signUp()
    await send('PATCH', 'list/1', { status: 'completed', score: 90 })
    await send('PATCH', 'list/2', { status: 'watching', progress: 3, score: 60 })
    const { body } = await open('/my-list/statistics?by=score')
    expect(body).toContain('50%')
    expect(body).toMatch(/aria-current="true"[^>]*>Mean score/)
    expect(titlesOf(body)).toContain('Scores')
  })

  test('compare with a public list, and say the same of a private and an unknown one', async () => {
    const [me, other] = [await signUp(), await signUp()]
    const compare = async (name: string) => (await me.open(`/my-list/statistics?with=${encodeURIComponent(name)}`)).body
    const hidden = await compare(other.username)
    expect(hidden).toContain('There is no public list of this user.')
    expect(await compare('<script>')).toContain('There is no public list of this user.')
    await other.send('PATCH', 'list-settings', { isPublic: true })
    for (const { send } of [me, other]) await send('PATCH', 'list/1', { score: 80 })
    expect(await compare(other.username)).toContain('You agree on')
  })
})

describe('a review', () => {
  test('has its sections, and a picture for its user', async () => {
    const { open, send } = await signUp()
    await send('PATCH', 'list/1', { status: 'completed', score: 90, finishedOn: String(THIS_YEAR) })
    const { body } = await open(`/my-list/review/${THIS_YEAR}`)
    expect(titlesOf(body)).toEqual(['Best of the year', 'Genres', 'Scores', '1 title finished', 'Share your year'])
    const png = await open(`/my-list/review/${THIS_YEAR}/picture.png`)
    expect(png.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    const { width, height } = await sharp(png.rawPayload).metadata()
    expect([width, height]).toEqual([1080, 1350])
    const svg = await open(`/my-list/review/${THIS_YEAR}/picture.svg`)
    expect(svg.headers).toMatchObject({ 'content-type': 'image/svg+xml' })
    expect(svg.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('of a year without anything says so; a year to come does not exist', async () => {
    const { open } = await signUp()
    expect((await open('/my-list/review/1999')).body).toContain('Nothing from 1999.')
    for (const year of [THIS_YEAR + 1, 'soon', '1899']) {
      expect((await open(`/my-list/review/${year}`)).statusCode).toBe(404)
      expect((await open(`/my-list/review/${year}/picture.png`)).statusCode).toBe(404)
    }
  })
})
