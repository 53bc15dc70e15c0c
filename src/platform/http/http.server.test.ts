import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { serializeResponse } from './cached-response.server.ts'
import { createHttp, toEventLog } from './http.server.ts'
import { Problem } from '../problem.ts'

const app = createHttp(
  { logLevel: 'silent', trustedProxies: [] },
  (_, reply, status, message) => reply.code(status).send(message),
  () => undefined,
)
app.get('/fine', async () => 'fine')
app.get('/open', (_, reply) => reply.header('cross-origin-resource-policy', 'cross-origin').send('open'))
app.get('/wrong', async () => {
  throw new Problem(400, 'That is wrong.')
})
app.get('/broken', async () => {
  throw new Error('a secret')
})

test.each([
  ['/fine', 200],
  ['/open', 200],
  ['/wrong', 400],
  ['/broken', 500],
  ['/nowhere', 404],
  ['/%ff', 400],
])('%s (%i) has security headers', async (url, status) => {
  const { statusCode, headers, body } = await app.inject(url)
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'content-security-policy': "base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': url === '/open' ? 'cross-origin' : 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'permissions-policy': expect.stringContaining('camera=(), '),
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  })
  expect(body).not.toContain('secret')
})

describe('Strict-Transport-Security', () => {
  const cached = serializeResponse(200, {}, 'identity', Buffer.from('cached'))
  const fetchHeader = async (publicUrl: string, url: string) => {
    const site = createHttp(
      { logLevel: 'silent', trustedProxies: [], publicUrl },
      (_, reply, status, message) => reply.code(status).send(message),
      ({ url }) => (url === '/cached' ? cached : undefined),
    )
    site.get('/fine', async () => 'fine')
    const { headers } = await fetch((await site.listen({ port: 0, host: '127.0.0.1' })) + url)
    await site.close()
    return headers.get('strict-transport-security')
  }
  test.each(['/fine', '/cached', '/nowhere'])('is sent with %s on https', async (url) => {
    expect(await fetchHeader('https://anime.example.org', url)).toBe('max-age=31536000')
  })
  test.each(['/fine', '/cached'])('is not sent with %s on http', async (url) => {
    expect(await fetchHeader('http://localhost:3000', url)).toBeNull()
  })
})

interface LogEntry {
  level: number
  msg: string
}

describe('the log', () => {
  async function logOf(url: string, headers: Record<string, string> = {}, logLevel = 'info') {
    const lines: string[] = []
    const site = createHttp(
      { logLevel, trustedProxies: [], logStream: { write: (line) => void lines.push(line) } },
      (_, reply, status, message) => reply.code(status).send(message),
      () => undefined,
    )
    site.get('/reset/:token', async () => 'fine')
    site.get('/broken', async () => {
      throw new Error('a\nfault')
    })
    const events = toEventLog(site.log)
    site.get('/login', async () => events.info({ user: 'aiko' }, 'signed in'))
    await site.inject({ url, headers })
    return lines
  }

  test('contains no tokens, queries or cookies', async () => {
    const token = randomBytes(32).toString('base64url')
    const [line = ''] = await logOf(`/reset/${token}?query=aiko@example.org`, { cookie: `session=${token}` })
    expect(JSON.parse(line)).toMatchObject({ req: { method: 'GET', url: '/reset/…', remoteAddress: '127.0.0.1' } })
    expect(line).not.toMatch(/example\.org|session/)
    expect(line).not.toContain(token)
  })

  test.each([
    ['info', ['incoming request', 'signed in', 'request completed']],
    ['warn', ['signed in']],
    ['error', []],
  ])('at level %s contains %j for a sign-in request', async (level, messages) => {
    const entries: LogEntry[] = (await logOf('/login', {}, level)).map((line) => JSON.parse(line))
    expect(entries.map(({ msg }) => msg)).toEqual(messages)
    expect(entries.every((entry) => entry.level === 30)).toBe(true)
  })

  test('records an error in one line with its path, without the client', async () => {
    const entries: LogEntry[] = (await logOf('/broken')).map((line) => JSON.parse(line))
    const errors = entries.filter((entry) => 'err' in entry)
    expect(errors).toMatchObject([{ level: 50, method: 'GET', path: '/broken', err: { message: 'a\nfault' } }])
    expect(JSON.stringify(errors)).not.toContain('127.0.0.1')
  })
})
