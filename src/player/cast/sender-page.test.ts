/** The policies of a site with and without Google Cast. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { ORIGIN, sharedSite } from '#test/apps/shared-site.ts'
import { SENDER_PAGE } from './sender-page-path.ts'

const PAGES = ['/home', '/cowboy-bebop-1', '/watch/cowboy-bebop-1', '/search?keyword=bebop']
let sites: Record<'off' | 'on', TestSite>
beforeAll(async () => {
  sites = {
    off: await sharedSite(),
    on: await openSite({ PUBLIC_URL: ORIGIN, CAST: 'on' }),
  }
})
afterAll(() => sites.on.close())

const get = (mode: 'off' | 'on', url: string) => sites[mode].app.inject({ url })
/** Without the hashes of inline scripts, which contain the settings. */
const policyOf = ({ headers }: Awaited<ReturnType<typeof get>>): string =>
  String(headers['content-security-policy']).replaceAll(/ 'sha256-[^']+'/g, '')

test.each(PAGES)('%s has the same policy with and without Google Cast', async (url) => {
  const policies = [policyOf(await get('off', url)), policyOf(await get('on', url))]
  expect(policies[1]).toBe(policies[0])
  expect(policies[0]).toContain("script-src 'self'; ")
  expect(policies[0]).not.toContain('gstatic')
})

test('only the frame of the sender allows scripts of Google, and only pages of the site contain it', async () => {
  const { statusCode, headers, body } = await get('on', SENDER_PAGE)
  expect([statusCode, headers['x-frame-options'], headers['x-robots-tag']]).toEqual([200, 'SAMEORIGIN', 'noindex'])
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src https://www.gstatic.com; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
  expect(body).not.toContain('script')
})

test('without Google Cast, there is no such frame', async () => {
  expect((await get('off', SENDER_PAGE)).statusCode).toBe(404)
})
