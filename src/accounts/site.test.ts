/** Accounts through the whole site: no response shows one user's data to another. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { IMAGE_TYPES } from '#src/platform/uploaded-image.ts'

const ORIGIN = 'https://anime.example'
const AIKO = { username: 'aiko_is_here', email: 'aiko@example.org', password: 'tsuki ga kirei' }
const OWN = { 'sec-fetch-site': 'same-origin', origin: ORIGIN }

let site: TestSite
let cookie = ''
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN })
  const payload = { ...AIKO, confirmPassword: AIKO.password }
  const answer = await site.app.inject({ method: 'POST', url: '/api/register', payload, headers: OWN })
  cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

test('over https, cookies are limited to this host and hidden from scripts', async () => {
  const answer = await site.app.inject({ method: 'POST', url: '/api/login', payload: AIKO })
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ])
})

describe.each(['/home', '/cowboy-bebop-1', '/most-popular', '/home.data'])('%s', (url) => {
  test('is rendered for the signed-in user, and cached for no one', async () => {
    const before = await get(url)
    const own = await get(url, { cookie })
    expect(own.statusCode).toBe(200)
    expect(own.body).toContain(AIKO.username)
    expect(own.body).not.toContain(AIKO.email)
    expect(own.headers['cache-control']).toMatch(/^private, no-cache$|no-store/)
    expect(own.headers['vary']).toContain('cookie')
    const after = await get(url)
    expect(after.body).not.toContain(AIKO.username)
    expect(after.headers['etag']).toBe(before.headers['etag'])
  })

  test('is that of a visitor if the cookie is invalid', async () => {
    const answer = await get(url, { cookie: `__Host-session=${'x'.repeat(43)}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain(AIKO.username)
  })
})

test("a matching ETag gives a visitor no user's page", async () => {
  const own = await get('/home', { cookie })
  const visitor = await get('/home', { 'if-none-match': String(own.headers['etag']) })
  expect(visitor.statusCode).toBe(200)
})

test('the API document lists exactly the calls that are served', async () => {
  const { paths } = (await get('/api/openapi.json')).json<{ paths: Record<string, Record<string, object>> }>()
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    !path.startsWith('/api/') || path.startsWith('/api/catalogue')
      ? []
      : Object.keys(methods).map((method) => ({ method, path })),
  )
  expect(calls).toContainEqual({ method: 'post', path: '/api/login' })
  expect(calls.length).toBeGreaterThan(15)
  const unserved = calls.filter(
    ({ method, path }) =>
      path.startsWith('/api/') &&
      !site.app.hasRoute({ method: method.toUpperCase(), url: path.replace(/\{(\w+)\}/g, ':$1') }),
  )
  expect(unserved).toEqual([])
  const page = await get('/api/docs')
  for (const { method, path } of calls) expect(page.body).toContain(`${method.toUpperCase()} ${path}`)
})

const AVATAR_MEDIA_TYPES = IMAGE_TYPES.map((contentMediaType) => ({ contentMediaType }))

test('the API document describes the uploaded file', async () => {
  const { paths } = (await get('/api/openapi.json')).json<{ paths: Record<string, Record<string, object>> }>()
  expect(paths['/api/users/{id}/avatar']?.['post']).toMatchObject({
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            required: ['avatar'],
            properties: { avatar: { format: 'binary', maxLength: 5_242_880, anyOf: AVATAR_MEDIA_TYPES } },
          },
        },
      },
    },
  })
  expect((await get('/api/docs')).body).toContain('avatar: file')
})

test('other sites cannot read the product API', async () => {
  const answer = await get('/api/me', { cookie, origin: 'https://evil.example' })
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
})
