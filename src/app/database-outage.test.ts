/** The whole site while PostgreSQL is down, and while it hangs. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { findPostgres } from '#test/programs.ts'
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts'
import { runSql } from '#test/services/templates.ts'
import { startProxy, type TcpProxy } from '#test/services/tcp-proxy.ts'
import { waitFor, waitUntil } from '#test/wait.ts'
import { quickRows } from '#test/tier.ts'

const [SEEN, UNSEEN] = ['/cowboy-bebop-1', '/frieren-beyond-journeys-end-2']
const PASSWORD = 'tsuki ga kirei'
const NOTE = 'We can’t reach your account right now. You can keep browsing.'

describe.runIf(findPostgres())('a site without its database', () => {
  let server: PostgresServer
  let proxy: TcpProxy
  let site: TestSite
  let cookie: string
  let filmPath: string
  beforeAll(async () => {
    server = await startPostgres({ durable: true })
    proxy = await startProxy(server.url)
    site = await openSite({ DATABASE_URL: proxy.url, PUBLIC_URL: 'https://anime.example' })
    const login = { email: 'admin@localhost', password: 'a password for tests' }
    const { headers } = await site.app.inject({ method: 'POST', url: '/api/login', payload: login })
    cookie = String(headers['set-cookie']).split(';', 1)[0] ?? ''
    filmPath = `/watch${String((await visit(`/${FILM_NUMBER}`)).headers.location)}`
    // a slow machine may have reached the time limit of a query
    for (const path of ['/home', SEEN, filmPath])
      await waitUntil(async () => !(await signedIn(path)).body.includes('unavailable right now'))
  })
  afterAll(async () => {
    await site.close()
    await proxy.close()
    await server.stop()
  })
  const visit = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({ url, headers: { accept: 'text/html', ...headers } })
  const signIn = (email: string) =>
    site.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } })
  const register = (username: string) => {
    const payload = { username, email: `${username}@example.org`, password: PASSWORD, confirmPassword: PASSWORD }
    return site.app.inject({ method: 'POST', url: '/api/register', payload })
  }
  const signedIn = (url: string) => visit(url, { cookie })
  const untilReady = () => waitFor(async () => expect((await visit('/readyz')).statusCode).toBe(200))

  describe.each(
    quickRows([
      { state: 'hanging', begin: async () => proxy.freeze(), end: async () => proxy.resume() },
      { state: 'down', begin: () => server.crash(), end: () => server.restart() },
    ]),
  )('that is $state', ({ begin, end }) => {
    beforeAll(async () => {
      await untilReady()
      await begin()
    })
    afterAll(async () => {
      await end()
      await untilReady()
    })

    test('is alive, but not ready', async () => {
      expect((await visit('/readyz')).json()).toMatchObject({ status: 'not ready', parts: { database: 'failed' } })
      expect((await visit('/healthz')).statusCode).toBe(200)
    })

    test.each(['/home', '/most-popular', '/search?keyword=a', '/about', SEEN, UNSEEN])(
      'shows %s to signed-in users with a note, and keeps them signed in',
      async (path) => {
        const { statusCode, headers, body } = await signedIn(path)
        expect(statusCode).toBe(200)
        expect(body).toContain(NOTE)
        expect(headers['cache-control']).toBe('no-store')
        expect(headers['set-cookie']).toBeUndefined()
      },
    )

    test('shows a title without its comments, and with the synopsis if it is known', async () => {
      const [known, unknown] = [await signedIn(SEEN), await signedIn(UNSEEN)]
      for (const { body } of [known, unknown]) expect(body).toContain('Comments are unavailable right now.')
      expect(known.body).not.toContain('The synopsis is unavailable right now.')
      expect(unknown.body).toContain('The synopsis is unavailable right now.')
    })

    test('still plays a known episode, and says so where it cannot', async () => {
      expect((await signedIn(filmPath)).body).toContain('<video')
      expect((await signedIn(`/watch${UNSEEN}`)).body).toContain('Playback is unavailable right now')
    })

    test('shows titles to visitors', async () => {
      const { statusCode, headers, body } = await visit(UNSEEN)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body).not.toContain(NOTE)
    })

    test.each(['/account', '/account/favourites', '/my-list', '/my-list/statistics', '/admin', '/login'])(
      'answers 503 for %s instead of asking for a sign-in',
      async (path) => {
        const { statusCode, headers, body } = await signedIn(path)
        expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
        expect(body).toContain(`Reference: ${String(headers['x-request-id'])}`)
      },
    )

    test('answers 503 to calls and forms that need it', async () => {
      const call = await signedIn('/api/me')
      expect([call.statusCode, call.headers['retry-after'], call.json()]).toEqual([
        503,
        '5',
        { success: false, error: 'The site is temporarily unavailable. Please try again in a moment.' },
      ])
      const form = await site.app.inject({
        method: 'POST',
        url: SEEN,
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'from=/home',
      })
      expect([form.statusCode, form.headers['retry-after']]).toEqual([503, '5'])
    })

    test('does not count attempts to sign in or register', async () => {
      for (let times = 0; times < 25; times++) {
        expect((await signIn('reader@example.org')).statusCode).toBe(503)
        expect((await register(`fan_${times}`)).statusCode).toBe(503)
      }
    })

    test('answers catalogue calls from memory', async () => {
      expect((await signedIn('/api/catalogue/search?keyword=bebop')).statusCode).toBe(200)
      expect((await visit('/api/catalogue/search?keyword=frieren')).statusCode).toBe(200)
    })
  })

  test('shows pages whose user was read just before it went down', { tags: 'slow' }, async () => {
    const lock = new pg.Client(server.url)
    lock.on('error', () => undefined)
    await lock.connect()
    await lock.query('begin; lock table notification in access exclusive mode')
    const pages = ['/home', '/most-popular', SEEN, filmPath].map(signedIn)
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`
    await waitFor(async () => expect(await runSql(server.url, waiting)).toHaveLength(pages.length))
    await server.crash()
    expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    await server.restart()
    await untilReady()
  })

  test('shows everything again afterwards', async () => {
    const { headers, body } = await visit(UNSEEN)
    expect(headers['cache-control']).not.toContain('no-store')
    expect(body).not.toMatch(/unavailable right now/)
    expect((await signedIn('/home')).body).not.toContain(NOTE)
    expect((await signedIn('/api/me')).statusCode).toBe(200)
    expect((await register('reader')).statusCode).toBe(201)
    expect((await signIn('reader@example.org')).statusCode).toBe(200)
  })
})
