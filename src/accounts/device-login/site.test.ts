/** Device login over HTTP (RFC 8628), and the page where users allow it. */
import { describe, expect, test } from 'vitest'
import { listErrors, ORIGIN, PASSWORD, redirectOf, useDatabaseSite } from '#test/apps/account-site.ts'

const FORM = 'application/x-www-form-urlencoded'
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

const { browser, inject, accounts } = useDatabaseSite()
let networks = 0

interface Started {
  device_code: string
  user_code: string
  verification_uri: string
  verification_uri_complete: string
  expires_in: number
  interval: number
}

/** A television in a network of its own. */
function openTelevision() {
  const remoteAddress = `198.51.100.${++networks}`
  const post = async (path: string, fields: string | Record<string, string>, type = FORM) => {
    const payload = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
    const headers = { 'content-type': type, 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0' }
    const {
      statusCode,
      headers: sent,
      body,
    } = await inject({
      method: 'POST',
      url: path,
      payload,
      headers,
      remoteAddress,
    })
    return { status: statusCode, headers: sent, body: JSON.parse(body) as Record<string, unknown> }
  }
  const start = async (fields: Record<string, string> = {}) => {
    const { body } = await post('/oauth/device_authorization', {
      client_id: 'Hoshimi TV',
      device_name: 'Living room',
      ...fields,
    })
    return body as unknown as Started
  }
  const poll = (deviceCode: string, change: Record<string, string> = {}) =>
    post('/oauth/token', { grant_type: GRANT, device_code: deviceCode, client_id: 'Hoshimi TV', ...change })
  return { post, start, poll }
}

const readAsk = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['error']]

describe('device login', () => {
  test('signs in a device that the user allows, and answers each code once', async () => {
    const television = openTelevision()
    const { cookie, username } = await browser.signUp()
    const started = await television.start({ scope: 'read watch' })
    expect(started).toMatchObject({
      user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verification_uri: `${ORIGIN}/link`,
      verification_uri_complete: `${ORIGIN}/link?code=${started.user_code}`,
      expires_in: 600,
      interval: 5,
    })
    expect(readAsk(await television.poll(started.device_code))).toEqual([400, 'authorization_pending'])
    expect(readAsk(await television.poll(started.device_code))).toEqual([400, 'slow_down'])

    const page = await browser.get(`/link?code=${started.user_code.toLowerCase().replace('-', '')}`, cookie)
    for (const text of ['Living room', 'Hoshimi TV', '198.51.100.', started.user_code, 'See your profile'])
      expect(page.body).toContain(text)
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    // looking a code up, however often, allows nothing
    await browser.get(`/link?code=${started.user_code}&intent=allow`, cookie)
    expect(readAsk(await television.poll(started.device_code))).toEqual([400, 'slow_down'])

    const allowed = await browser.post('/link', { intent: 'allow', code: started.user_code }, cookie)
    expect(redirectOf(allowed)).toEqual([303, '/link?done=allowed'])
    const { status, headers, body } = await television.poll(started.device_code)
    expect([status, headers['cache-control'], body['token_type'], body['scope']]).toEqual([
      200,
      'no-store',
      'Bearer',
      'read watch',
    ])
    expect(body['expires_in']).toBeGreaterThan(364 * 86_400)
    const authorization = `Bearer ${String(body['access_token'])}`
    const me = await inject({ url: '/api/me', headers: { authorization } })
    expect(me.json<{ user: { username: string } }>().user.username).toBe(username)
    expect(readAsk(await television.poll(started.device_code))).toEqual([400, 'invalid_grant'])
    expect((await browser.get('/account/devices', cookie)).body).toContain('Living room')

    await television.post('/oauth/revoke', { token: String(body['access_token']) })
    expect((await inject({ url: '/api/me', headers: { authorization } })).statusCode).toBe(401)
  })

  test('is refused when the user denies it, and the same code works no more', async () => {
    const television = openTelevision()
    const { cookie } = await browser.signUp()
    const { device_code: deviceCode, user_code: code } = await television.start()
    expect(redirectOf(await browser.post('/link', { intent: 'deny', code }, cookie))).toEqual([
      303,
      '/link?done=denied',
    ])
    expect(readAsk(await television.poll(deviceCode))).toEqual([400, 'access_denied'])
    expect((await browser.post('/link', { intent: 'allow', code }, cookie)).statusCode).toBe(404)
  })

  test('expires', async () => {
    const television = openTelevision()
    const { device_code: deviceCode } = await television.start()
    const past = new Date(Date.now() - 1000).toISOString()
    await accounts().updateTable('device_login').set({ expires_at: past }).execute()
    expect(readAsk(await television.poll(deviceCode))).toEqual([400, 'expired_token'])
  })

  test('needs a recent password, and a session', async () => {
    const { user_code: code } = await openTelevision().start()
    const { cookie } = await browser.signUp()
    await accounts().updateTable('session').set({ proved_at: '2020-01-01T00:00:00.000Z' }).execute()
    expect((await browser.get(`/link?code=${code}`, cookie)).body).toContain('Your password')
    const refused = await browser.post('/link', { intent: 'allow', code }, cookie)
    expect([refused.statusCode, listErrors(refused)]).toEqual([403, ['Confirm your password to continue.']])
    const allowed = await browser.post('/link', { intent: 'allow', code, password: PASSWORD }, cookie)
    expect(redirectOf(allowed)).toEqual([303, '/link?done=allowed'])
    expect(redirectOf(await browser.get(`/link?code=${code}`))).toEqual([
      302,
      `/login?from=${encodeURIComponent(`/link?code=${code}`)}`,
    ])
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', 'content-type': FORM }
    expect((await browser.post('/link', { intent: 'allow', code }, cookie, foreign)).statusCode).toBe(403)
  })

  test('counts wrong codes', async () => {
    const { cookie } = await browser.signUp()
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) {
      const url = `/link?code=BBBB-BBB${'BCDFGH'[index]}`
      const { statusCode } = await inject({ url, headers: { cookie }, remoteAddress: '203.0.113.99' })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  })

  test('shows what a device calls itself as text in one line', async () => {
    const { user_code: code } = await openTelevision().start({
      client_id: '<script>alert(1)</script>\u202e',
      device_name: `a\nb${'x'.repeat(400)}`,
    })
    const stored = await accounts()
      .selectFrom('device_login')
      .select(['client', 'device'])
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ client: '<script>alert(1)</script>', device: `a b${'x'.repeat(57)}` })
    expect(code).toBeTruthy()
  })
})

describe('malformed requests', () => {
  test.each([
    ['/oauth/device_authorization', '', 'invalid_request'],
    ['/oauth/device_authorization', 'client_id=', 'invalid_request'],
    ['/oauth/device_authorization', 'client_id=a&client_id=b', 'invalid_request'],
    [`/oauth/device_authorization`, `client_id=${'a'.repeat(501)}`, 'invalid_request'],
    ['/oauth/device_authorization', 'client_id=a&scope=admin', 'invalid_scope'],
    ['/oauth/device_authorization', 'client_id=a&scope=everything', 'invalid_scope'],
    ['/oauth/token', '', 'invalid_request'],
    ['/oauth/token', 'grant_type=password&client_id=a', 'unsupported_grant_type'],
    ['/oauth/token', `grant_type=${GRANT}&client_id=a`, 'invalid_request'],
    ['/oauth/token', `grant_type=${GRANT}&device_code=a`, 'invalid_request'],
    ['/oauth/token', `grant_type=${GRANT}&device_code=a&client_id=a`, 'invalid_grant'],
    ['/oauth/token', `grant_type=${GRANT}&device_code=%00&client_id=%00`, 'invalid_request'],
    ['/oauth/revoke', '', 'invalid_request'],
  ])('%s %j', async (path, body, error) => {
    const answer = await openTelevision().post(path, body)
    expect([...readAsk(answer), answer.headers['cache-control']]).toEqual([400, error, 'no-store'])
  })

  test('of another type, of another client, or too many', async () => {
    const television = openTelevision()
    expect(readAsk(await television.post('/oauth/token', '{}', 'application/json'))).toEqual([400, 'invalid_request'])
    const { device_code: deviceCode } = await television.start()
    expect(readAsk(await television.poll(deviceCode, { client_id: 'Another' }))).toEqual([400, 'invalid_grant'])
    const answers: unknown[] = []
    for (let index = 0; index < 31; index++)
      answers.push((await television.post('/oauth/device_authorization', 'client_id=a')).status)
    expect(answers.at(-1)).toBe(429)
  })

  test('unknown tokens are revoked without a word', async () => {
    expect((await openTelevision().post('/oauth/revoke', 'token=nonsense')).status).toBe(200)
  })
})

test('the metadata names what the site offers', async () => {
  const answer = await inject('/.well-known/oauth-authorization-server')
  expect(answer.json()).toMatchObject({
    issuer: ORIGIN,
    device_authorization_endpoint: `${ORIGIN}/oauth/device_authorization`,
    token_endpoint: `${ORIGIN}/oauth/token`,
    grant_types_supported: [GRANT],
    response_types_supported: [],
  })
})
