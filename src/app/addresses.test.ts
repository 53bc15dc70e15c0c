/** Other spellings of a page's address, tested against the whole site. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, openBrowser, ORIGIN, PASSWORD, redirectOf } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN })
})
afterAll(() => site.close())

const TITLE = '/cowboy-bebop-1'
/** Each is the title's page, or its data, to the router. */
const SPELLINGS = [
  TITLE,
  `${TITLE}.data`,
  '/%63owboy-bebop-%31',
  `${TITLE}//`,
  `/${TITLE}`,
  `${TITLE}/%2e`,
  `${TITLE}/.`,
  `/x/%2E%2e${TITLE}`,
  `${TITLE}\\`,
  `${TITLE}/_.data`,
  `${TITLE}/.data`,
  `${TITLE}.dat%61`,
]

/** The page that a visitor ends at. */
async function visit(url: string): Promise<string> {
  const { headers, body } = await site.app.inject({ url })
  return headers.location === undefined ? body : visit(headers.location)
}

test('a deleted comment is gone at every spelling of its page’s address', async () => {
  const { cookie } = await openBrowser(site).signUp()
  const call = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    site.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  const posted = await call('POST', '/api/comments', { animeId: '1', text: 'Regretted within the hour' })
  const { commentId } = posted.json<{ commentId: number }>()
  for (const url of SPELLINGS) expect(await visit(url)).toContain('Regretted within')
  for (const url of SPELLINGS) await visit(url) // from the cache
  expect((await call('DELETE', `/api/comments/${commentId}`)).statusCode).toBe(200)
  const found = await Promise.all(SPELLINGS.map(async (url) => (await visit(url)).includes('Regretted within')))
  expect(SPELLINGS.filter((_, index) => found[index])).toEqual([])
})

test.each([
  ['/%6cogin?from=%2Fhome', '/login?from=%2Fhome'],
  ['//login', '/login'],
  ['/login/', '/login'],
  ['/logi%6E.data', '/login.data'],
  ['/_.data/', '/_.data'],
])('%s leads to %s, also forms', async (url, location) => {
  const payload = new URLSearchParams({ email: 'a@example.org', password: PASSWORD }).toString()
  const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
  expect(redirectOf(await site.app.inject({ url }))).toEqual([308, location])
  const posted = await site.app.inject({ method: 'POST', url, headers, payload })
  expect(redirectOf(posted)).toEqual([308, location])
  expect(cookieOf(posted)).toBe('')
})

test('calls are answered at any spelling of their address', async () => {
  const expected = (await site.app.inject({ url: '/api/catalogue/qtip/1' })).body
  for (const url of ['/api//catalogue/qtip/1', '/api/catalogue/%71tip/1', '/api/./catalogue/qtip/1'])
    expect((await site.app.inject({ url })).body).toBe(expected)
})
