/** The library's admin pages, tested against the whole site without JavaScript. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { addFile } from '#test/library/library-files.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'

const ORIGIN = 'https://anime.example'
const ADMIN = { email: 'admin@example.org', password: 'a password for tests' }
const USER = {
  username: 'aiko',
  email: 'aiko@example.org',
  password: 'tsuki ga kirei',
  confirmPassword: 'tsuki ga kirei',
}
const OWN = { 'sec-fetch-site': 'same-origin', origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }

let site: TestSite
let admin: string
let user: string
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN, ADMIN_EMAIL: ADMIN.email })
  admin = await cookieOf('/api/login', ADMIN)
  user = await cookieOf('/api/register', USER)
})
afterAll(() => site.close())

async function cookieOf(url: string, payload: object): Promise<string> {
  const { cookies } = await site.app.inject({ method: 'POST', url, payload })
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
const get = (url: string, cookie?: string) => site.app.inject({ url, headers: cookie ? { cookie } : {} })
const post = (url: string, form: Record<string, string>, cookie?: string, headers: Record<string, string> = OWN) =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...(cookie && { cookie }) },
    payload: new URLSearchParams(form).toString(),
  })

describe.each(['/admin/library', '/admin/jobs', '/admin/sources'])('%s', (path) => {
  test('is only for admins, and not cached', async () => {
    const [visited, used, own] = [await get(path), await get(path, user), await get(path, admin)]
    expect([visited.statusCode, visited.headers.location]).toEqual([303, `/login?from=${encodeURIComponent(path)}`])
    expect([used.statusCode, own.statusCode]).toEqual([404, 200])
    expect(own.headers['cache-control']).toContain('no-store')
    expect(own.body).toMatch(/<meta name="robots" content="noindex"/)
  })

  test('rejects cross-site forms', async () => {
    const form = { intent: 'scan' }
    expect((await post(path, form)).statusCode).toBe(303)
    expect((await post(path, form, user)).statusCode).toBe(404)
    const foreign = { ...OWN, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await post(path, form, admin, foreign)).statusCode).toBe(403)
    expect((await post(path, { intent: 'constructor' }, admin)).statusCode).toBe(400)
  })
})

describe('without JavaScript', () => {
  test('reports a missing folder, and starts a scan', async () => {
    expect((await get('/admin/library', admin)).body).toContain('No video folder is set up')
    const answer = await post('/admin/library?status=ready', { intent: 'scan' }, admin)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin/library?status=ready&done=scan'])
    expect((await get('/admin/library?done=scan', admin)).body).toMatch(/role="status"[^>]*>Scan started/)
  })

  test('the overview and the library ask about videos that disappeared, until an admin answers', async () => {
    const folder = '/srv/anime'
    const db = await openDatabase(undefined, site.config.dataDir)
    for (const number of [1, 2])
      await addFile(db.$extendTables<CatalogueTables>(), 1, {
        folder,
        path: `Moon/<b>${number}.mkv`,
        missing_since: new Date().toISOString(),
      })
    await db.destroy()
    for (const page of ['/admin', '/admin/library']) {
      const { body } = await get(page, admin)
      expect(body).toContain('2 videos in /srv/anime/Moon can’t be found.')
      expect(body).toContain('action="/admin/library"')
    }
    const answer = await post('/admin/library', { intent: 'mark-missing', folder }, admin)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin/library?done=marked-missing&count=2'])
    expect((await get('/admin/library?done=marked-missing&count=2', admin)).body).toMatch(
      /marks what it doesn’t find of 2 videos/,
    )
    expect((await get('/admin', admin)).body).not.toContain('can’t be found')
    expect((await post('/admin/library', { intent: 'mark-missing', folder }, admin)).statusCode).toBe(409)
  })

  test('a URL is added, shown and removed; errors are shown', async () => {
    const path = '/admin/sources?title=1'
    const good = { intent: 'add', title: '1', episode: '2', address: 'https://media.example/2.m3u8', sound: 'dub' }
    const wrong = await post(path, { ...good, address: 'javascript:alert(1)' }, admin)
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toMatch(/role="alert"[^>]*>javascript:alert\(1\) is not a URL/)
    expect((await post(path, good, admin)).headers.location).toBe('/admin/sources?title=1&done=source-added')
    const shown = await get(path, admin)
    expect(shown.body).toContain('https://media.example/2.m3u8')
    const source = /name="source" value="(\d+)"/.exec(shown.body)?.[1] ?? ''
    expect((await post(path, { intent: 'remove', source }, admin)).headers.location).toContain('done=source-removed')
    expect((await get(path, admin)).body).not.toContain('https://media.example/2.m3u8')
    expect((await get('/admin/sources?find=bebop', admin)).body).toContain('Cowboy Bebop')
  })

  test('unknown ids are 404', async () => {
    for (const path of [
      '/admin/library/999',
      '/admin/library/999/segments',
      '/admin/library/x',
      '/admin/sources?title=x',
    ])
      expect([path, (await get(path, admin)).statusCode]).toEqual([path, 404])
    expect((await post('/admin/jobs', { intent: 'cancel', job: '1' }, admin)).statusCode).toBe(404)
  })
})
