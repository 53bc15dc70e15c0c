import { expect, test } from 'vitest'
import { createHttp } from './http.server.ts'
import { Problem } from './problem.ts'

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
])('%s (%i) tells browsers to be careful', async (url, status) => {
  const { statusCode, headers, body } = await app.inject(url)
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': url === '/open' ? 'cross-origin' : 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  })
  expect(body).not.toContain('secret')
})
