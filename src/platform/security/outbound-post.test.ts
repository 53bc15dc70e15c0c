import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type Answers, redirectTo, startUpstream } from '#test/services/upstream.ts'
import { createOutbound, type OutboundOptions } from './outbound.server.ts'

async function start(answer: Answers[string], options: Partial<OutboundOptions> = {}) {
  const upstream = await startUpstream({ '/hook': answer, '/inside': answer })
  const outbound = createOutbound({
    allowedHosts: [upstream.host],
    userAgent: 'Hoshimi',
    accept: '*/*',
    acceptsType: () => true,
    ...options,
  })
  onTestFinished(async () => {
    await outbound.close()
    await upstream.close()
  })
  const request = { headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1' }, body: '{"ä":1}' }
  return { upstream, outbound, post: () => outbound.post(`${upstream.origin}/hook`, request) }
}

test('sends the body with its headers, and returns an answer of any status', async () => {
  const { promise: body, resolve } = Promise.withResolvers<string>()
  const { upstream, post } = await start((response, request) => {
    void text(request).then((sent) => {
      resolve(sent)
      response.writeHead(500).end('out of order')
    })
  })
  expect(await post()).toEqual({ status: 500, retryAfterMs: undefined, text: 'out of order' })
  expect(await body).toBe('{"ä":1}')
  const [request] = upstream.requests
  expect(request?.method).toBe('POST')
  expect(request?.headers).toMatchObject({ 'webhook-id': 'msg_1', 'content-type': 'application/json' })
})

test('does not follow redirects', async () => {
  const { upstream, post } = await start(redirectTo('/inside'))
  expect((await post()).status).toBe(302)
  expect(upstream.requestedPaths).toEqual(['/hook'])
})

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', undefined],
])('a Retry-After of %s', async (header, expected) => {
  const { post } = await start((response) => void response.writeHead(429, { 'retry-after': header }).end())
  expect((await post()).retryAfterMs).toBe(expected)
})

test('reads the beginning of an endless answer', async () => {
  const { post } = await start((response) => {
    response.writeHead(200)
    const send = () => {
      while (response.write('x'.repeat(1_000)));
    }
    response.on('drain', send)
    send()
  })
  expect((await post()).text).toBe('x'.repeat(4_096))
})

test.each([
  ['does not answer', () => undefined],
  ['does not end its answer', (response) => void response.writeHead(200).write('x')],
] satisfies [string, Answers[string]][])('fails in time if the receiver %s', async (_, answer) => {
  const { post } = await start(answer, { limits: { totalMs: 100 } })
  await expect(post()).rejects.toMatchObject({ message: 'took too long', transient: true })
})

test('does not connect to addresses that are not public', async () => {
  const { upstream, outbound } = await start(() => undefined, { allowedHosts: [] })
  const request = { headers: {}, body: '' }
  await expect(outbound.post('http://127.0.0.1/hook', request)).rejects.toThrow('does not resolve to a public address')
  await expect(outbound.post(`${upstream.origin}/hook`, request)).rejects.toThrow('uses port')
  expect(() => outbound.check('http://user:secret@example.org/')).toThrow('contains a user name or password')
  expect(() => outbound.check('https://example.org/hook')).not.toThrow()
  expect(upstream.requestedPaths).toEqual([])
})
