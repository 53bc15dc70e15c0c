import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { answerWith, type Answers, redirectTo, startUpstream } from '#test/services/upstream.ts'
import { type ConfirmedOriginOptions, openConfirmedOrigin, originOf } from './confirmed-origin.server.ts'
import { NotPublicError } from './outbound.server.ts'

async function start(answers: Answers, options: Partial<ConfirmedOriginOptions> = {}) {
  const upstream = await startUpstream(answers)
  const server = openConfirmedOrigin({
    address: `${upstream.origin}/base`,
    confirmedOrigin: upstream.origin,
    userAgent: 'Hoshimi',
    ...options,
  })
  onTestFinished(async () => {
    await server.close()
    await upstream.close()
  })
  return { ...upstream, server, ask: (path: string) => server.request(`${upstream.origin}${path}`) }
}

const answers: Answers = {
  '/a': answerWith('{"a":1}', 'Application/JSON'),
  '/missing': (response) => void response.writeHead(404, { 'retry-after': '7' }).end('not here'),
  '/moved': redirectTo('/a'),
  '/unchanged': (response) => void response.writeHead(304).end(),
}

test('a confirmed origin in the private network is asked, and its answer returned whatever its status is', async () => {
  const { ask } = await start(answers)
  expect(await ask('/a')).toEqual({
    status: 200,
    contentType: 'application/json',
    retryAfterMs: undefined,
    body: Buffer.from('{"a":1}'),
  })
  expect(await ask('/missing')).toMatchObject({ status: 404, retryAfterMs: 7_000, body: Buffer.from('not here') })
})

test('a body and headers are sent', async () => {
  const { promise: sent, resolve } = Promise.withResolvers<string>()
  const { origin, server, requests } = await start({
    '/add': (response, request) => {
      void text(request).then(resolve)
      response.writeHead(201).end()
    },
  })
  await server.request(`${origin}/add`, { method: 'POST', headers: { 'x-api-key': 'k' }, body: '{"ä":1}' })
  expect(await sent).toBe('{"ä":1}')
  expect(requests[0]?.headers).toMatchObject({ 'x-api-key': 'k', 'user-agent': 'Hoshimi' })
})

test.each([
  ['none', null],
  ['another port', 'http://127.0.0.1:1'],
  ['another scheme', 'https://127.0.0.1'],
  ['the same host by another name', 'http://localhost'],
])('without a confirmation of exactly this origin (%s), a private address is refused', async (_, confirmedOrigin) => {
  const { ask, requestedPaths } = await start(answers, { confirmedOrigin })
  await expect(ask('/a')).rejects.toBeInstanceOf(NotPublicError)
  expect(requestedPaths).toEqual([])
})

test('a name is checked by what it resolves to: only a private or public address', async () => {
  const resolveTo = (address: string) => ({
    address: 'http://media.example:1',
    confirmedOrigin: 'http://media.example:1',
    resolve: async () => [address],
  })
  const { server } = await start(answers, resolveTo('169.254.169.254'))
  await expect(server.request('http://media.example:1/a')).rejects.toBeInstanceOf(NotPublicError)
  const { server: other } = await start(answers, resolveTo('127.0.0.1'))
  await expect(other.request('http://media.example:1/a')).rejects.toThrow('cannot be reached (ECONNREFUSED)')
})

test('a public address needs no confirmation', async () => {
  const { ask } = await start(answers, { confirmedOrigin: null, isPublic: () => true })
  expect((await ask('/a')).status).toBe(200)
})

test.each(['/moved', '/unchanged'])('a redirect is refused: %s', async (path) => {
  const { ask, requestedPaths } = await start(answers)
  await expect(ask(path)).rejects.toThrow('redirects, which is not followed')
  expect(requestedPaths).toEqual([path])
})

test('another origin is refused', async () => {
  const { server, requestedPaths, host } = await start(answers)
  for (const url of ['http://127.0.0.1:1/a', `https://${host}/a`, 'http://example.org/a'])
    await expect(server.request(url)).rejects.toThrow('has another origin')
  expect(requestedPaths).toEqual([])
})

test('an answer that is too large is refused, with and without its length', async () => {
  const { ask } = await start(
    {
      '/long': answerWith(Buffer.alloc(101)),
      '/endless': (response) => {
        const send = () => {
          while (response.write('x'.repeat(50)));
        }
        response.on('drain', send)
        send()
      },
      '/fits': answerWith(Buffer.alloc(100)),
    },
    { limits: { bytes: 100 } },
  )
  await expect(ask('/long')).rejects.toThrow('sent too much data')
  await expect(ask('/endless')).rejects.toThrow('sent too much data')
  expect((await ask('/fits')).body).toHaveLength(100)
})

test('a compressed answer is refused', async () => {
  const { ask } = await start({ '/a': answerWith('x', 'text/plain', { 'content-encoding': 'gzip' }) })
  await expect(ask('/a')).rejects.toThrow('unexpected content encoding')
})

test.each([
  ['does not answer', () => undefined],
  ['does not end its answer', (response) => void response.writeHead(200).write('x')],
] satisfies [string, Answers[string]][])('a server that %s is too slow', async (_, answer) => {
  const { ask } = await start({ '/a': answer }, { limits: { totalMs: 100 } })
  await expect(ask('/a')).rejects.toMatchObject({ message: 'took too long', transient: true })
})

test.each([
  ['http://sonarr:8989/base', 'http://sonarr:8989'],
  ['HTTPS://Media.Example.org:443/', 'https://media.example.org'],
  ['http://[::1]:80', 'http://[::1]'],
])('the origin of %s', (address, origin) => {
  expect(originOf(address)).toBe(origin)
})

test.each([
  ['sonarr', 'is not a URL'],
  ['sonarr:8989', 'does not use http or https'],
  ['file:///etc/passwd', 'does not use http or https'],
  ['http://admin:secret@sonarr:8989', 'contains a user name or password'],
])('%s %s', (address, reason) => {
  expect(() => originOf(address)).toThrow(reason)
})
