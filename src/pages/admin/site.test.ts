/** Access to the admin pages and admin API, tested against the whole site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '#test/apps/admin-site.ts'
import { SECTIONS } from './sections.ts'

let site: AdminSite
let admin: string
beforeAll(async () => {
  site = await openAdminSite()
  admin = site.admin
})
afterAll(() => site.close())

describe('access', () => {
  const PAGES = [...SECTIONS.map(({ path }) => path), '/admin/users/unknown']

  test.each(PAGES)('%s redirects visitors to sign-in and back', async (path) => {
    const answer = await site.get(`${path}?q=a%26b`)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/login?from=${encodeURIComponent(`${path}?q=a%26b`)}`,
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each(PAGES)('%s is a 404 for other users', async (path) => {
    const { cookie } = await site.newcomer()
    const answer = await site.get(path, cookie)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('aria-label="Admin"')
  })

  test.each(SECTIONS)('$path opens for admins, uncached and not indexed', async ({ path, name }) => {
    const answer = await site.get(path, admin)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    expect(answer.body).toContain(`<title>${name} · Admin`)
    expect(answer.body).toContain('<meta name="robots" content="noindex"/>')
  })

  test('times are rendered in the zone of the admin’s browser', async () => {
    const { body } = await site.get('/admin/users', `${admin}; timeZone=Asia%2FTokyo`)
    expect(body).toMatch(/<time [^>]*>[^<]+ GMT\+9</)
    expect(body).not.toMatch(/<time [^>]*>[^<]+ UTC</)
  })

  test('the audit trail names users', async () => {
    const me = await site.newcomer()
    await site.send(`/admin/users/${me.id}`, { intent: 'mute' }, admin)
    const { body } = await site.get(`/admin/audit?id=${me.id}`, admin)
    expect(body).toMatch(new RegExp(`href="/admin/users/${me.id}"[^>]*>user ${me.username}<`))
  })

  test.each(['', '?_routes=pages%2Fadmin%2Fusers'])('protects loader data the same way: .data%s', async (query) => {
    const { cookie } = await site.newcomer()
    for (const session of [undefined, cookie]) {
      const { body } = await site.get(`/admin/users.data${query}`, session)
      expect(body).not.toContain('@')
    }
    expect((await site.get(`/admin/users.data${query}`, admin)).body).toContain('@example.org')
  })

  test('an unknown admin page is a 404 for everyone', async () => {
    for (const cookie of [undefined, admin])
      expect((await site.get('/admin/nothing-here', cookie)).statusCode).toBe(404)
  })

  test.each(['/admin/users/a%00b', '/admin/audit?id=%00', '/admin/audit.data?admin=%00'])(
    '%s is a 400: a database cannot look up NUL',
    async (path) => {
      expect((await site.get(path, admin)).statusCode).toBe(400)
    },
  )

  test('other pages do not mention the admin pages', async () => {
    const { body } = await site.get('/home')
    const manifest = /\/assets\/manifest-\w+-visitors\.js/.exec(body)?.[0] ?? ''
    const list = await site.get(manifest)
    expect([list.statusCode, list.body.includes('pages/home'), list.body.includes('admin')]).toEqual([200, true, false])
    expect((await site.get('/sitemap-pages.xml')).body).not.toMatch(/admin|reports/)
  })
})

describe('the admin API', () => {
  const CALLS = [
    ['GET', '/admin/messages'],
    ['PATCH', '/admin/messages/1'],
    ['DELETE', '/admin/messages/1'],
    ['GET', '/admin/imports'],
    ['POST', '/admin/imports'],
    ['POST', '/admin/imports/1/stop'],
    ['GET', '/admin/refresh'],
    ['GET', '/admin/refresh/changes'],
    ['POST', '/admin/refresh/airing/start'],
    ['PUT', '/admin/refresh/airing'],
    ['DELETE', '/admin/users/1'],
    ['GET', '/admin/audit'],
    ['GET', '/admin/status'],
  ] as const

  test.each(CALLS)('%s %s is for admins only, and rejects cross-site requests', async (method, path) => {
    const { cookie } = await site.newcomer()
    const ask = (who?: string, from: Record<string, string> = {}) =>
      site.ask(method, path, { ...(who && { cookie: who }), ...from })
    expect([(await ask()).statusCode, (await ask(cookie)).statusCode]).toEqual([401, 403])
    const foreign = await ask(admin, { origin: 'https://evil.example' })
    expect([foreign.statusCode === 403, foreign.headers['access-control-allow-origin']]).toEqual([
      method !== 'GET',
      undefined,
    ])
    expect([200, 400, 404, 409]).toContain((await ask(admin)).statusCode)
  })

  test('every call is documented', async () => {
    const { paths } = (await site.get('/api/openapi.json')).json<{ paths: Record<string, object> }>()
    for (const [method, path] of CALLS)
      expect(paths[`/api${path.replace('/1', '/{id}').replace('/airing', '/{kind}')}`]).toHaveProperty(
        method.toLowerCase(),
      )
  })
})

describe('with JavaScript', () => {
  test('a form redirects as it does without JavaScript', async () => {
    const me = await site.newcomer()
    const { body } = await site.send(`/admin/users/${me.id}.data?page=1`, { intent: 'mute' }, admin)
    expect(body).toContain(`"/admin/users/${me.id}?page=1&done=muted"`)
  })

  test('an expired session redirects to the page itself', async () => {
    const { body } = await site.get('/admin/users.data?q=a&_routes=pages%2Fadmin%2Fusers')
    expect(body).toContain('"/login?from=%2Fadmin%2Fusers%3Fq%3Da"')
  })
})
