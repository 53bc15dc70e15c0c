/** The page for tonight without JavaScript, on the whole site with the starter catalogue. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestSite } from '#test/apps/app.ts'
import { sharedSite } from '#test/apps/shared-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedSite()
})

const get = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } })
const open = async (url: string) => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(200)
  return body.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
}
const picks = (html: string) =>
  [...html.matchAll(/class="tonight-poster"[^>]*href="\/([a-z0-9-]+)"/g)].map(([, id]) => id)
const links = (html: string, text: string) =>
  [...html.matchAll(new RegExp(`<a[^>]*href="([^"]+)"[^>]*>${text}`, 'g'))].map(([, href]) => href ?? '')

test('three titles that play here or at an official service, with a reason each', async () => {
  const html = await open('/tonight')
  expect(new Set(picks(html)).size).toBe(3)
  expect(html.match(/class="tonight-reason">[^<]+</g)).toHaveLength(3)
  expect((html.match(/>Where to watch</g) ?? []).length + (html.match(/aria-label="Play[^"]*: /g) ?? []).length).toBe(3)
})

test('another in one place leaves the others, and three others replace all', async () => {
  const html = await open('/tonight?mood=COZY')
  const [first, second, third] = picks(html)
  const [, another = ''] = links(html, 'Another')
  const after = picks(await open(another))
  expect([after[0], after[2]]).toEqual([first, third])
  expect(after[1]).not.toBe(second)
  const [others = ''] = links(html, 'Three others')
  expect(new Set(picks(await open(others))).isDisjointFrom(new Set(picks(html)))).toBe(true)
})

test('a form leads to the short address, which says what is chosen', async () => {
  const response = await get('/tonight?time=HOUR&mood=&language=SUB&availability=&with=FRIENDS&tags=&excludetags=Gore')
  expect(response.statusCode).toBe(302)
  const address = '/tonight?time=HOUR&with=FRIENDS&language=SUB&excludetags=Gore'
  expect(response.headers['location']).toBe(address)
  const html = await open(address)
  const chips = [...html.matchAll(/aria-label="Remove ([^"]+)"[^>]*href="([^"]+)"/g)].map((match) => match.slice(1))
  expect(chips).toEqual([
    ['1 hour', '/tonight?with=FRIENDS&language=SUB&excludetags=Gore'],
    ['With friends', '/tonight?time=HOUR&language=SUB&excludetags=Gore'],
    ['Subbed', '/tonight?time=HOUR&with=FRIENDS&excludetags=Gore'],
    ['Not Gore', '/tonight?time=HOUR&with=FRIENDS&language=SUB'],
  ])
  expect(html).toMatch(/<option[^>]*value="FRIENDS"[^>]*selected=""/)
  expect(html).toMatch(/<input type="hidden" name="time" value="HOUR"/)
})

test('where fewer than three fit, it says what to loosen', async () => {
  const html = await open('/tonight?language=DUB&with=CHILDREN')
  expect(html).toMatch(/Nothing fits all of this|Only (?:1 title fits|\d+ titles fit) all of this/)
  expect(links(html, 'Without “Dubbed”: ')[0]).toBe('/tonight?with=CHILDREN')
})

describe('hostile addresses', () => {
  test.each([
    `/tonight?not=${'9.'.repeat(4_000)}`,
    '/tonight?keep=__proto__.constructor.toString',
    `/tonight?tags=${'x,'.repeat(400)}&excludetags=${encodeURIComponent('<script>alert(1)</script>')}`,
    '/tonight?mood=<script>alert(1)</script>&time=1e9',
  ])('%.60s renders a page', async (url) => {
    const html = await open(url)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).not.toContain('<script>alert')
  })
})

test('only the address without choices is for search engines, and home and search lead to it', async () => {
  expect(await open('/tonight?mood=COZY')).toContain('content="noindex')
  expect(await open('/tonight')).not.toContain('content="noindex')
  for (const path of ['/home', '/search'])
    expect(links(await open(path), 'What to watch tonight')).toEqual(['/tonight'])
})
