import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { type Dispatcher, request } from 'undici'
import { afterEach, describe, expect, test } from 'vitest'
import { toRequest } from '#test/raw-http.ts'
import { createResponseCache, sendResponse, toCacheableResponse } from './response-cache.server.ts'
import { createHttp } from './http.server.ts'
import { STALL_TIMEOUT_MS } from './stalled-client.server.ts'
import { SAFE_HEADERS } from '../security/security-headers.ts'

const LONG = 'a star that waved back '.repeat(200)
const HEADERS = {
  'content-type': 'text/plain',
  vary: 'accept-encoding',
  'cross-origin-resource-policy': 'cross-origin',
}

let site: FastifyInstance
afterEach(() => site.close())

/** A server that responds with `text` to every path; `routed` counts the requests that reached the route. */
async function serve(text = LONG, isCacheable = true) {
  const state = { text, routed: 0, generation: { version: 1 } }
  const cache = createResponseCache(100_000_000, () => state.generation)
  const app = createHttp(
    { logLevel: 'silent', trustedProxies: [] },
    (_, reply, status, message) => reply.code(status).send(message),
    ({ url }) => cache.findByUrl(url),
  )
  app.get('/*', async (asked, reply) => {
    state.routed += 1
    const make = async () => toCacheableResponse(200, HEADERS, Buffer.from(state.text))
    const key = asked.url.toLowerCase()
    return sendResponse(asked, reply, await cache.find(key, make, () => isCacheable, asked.url))
  })
  site = app
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (
    headers: Record<string, string> = { 'accept-encoding': 'gzip, br' },
    url = '/a',
    method: Dispatcher.HttpMethod = 'GET',
  ) => {
    const { headers: responseHeaders, statusCode, body } = await request(origin + url, { method, headers })
    const { date: _, connection: _connection, 'keep-alive': _alive, 'x-request-id': _id, ...kept } = responseHeaders
    return { status: statusCode, headers: kept, body: Buffer.from(await body.arrayBuffer()) }
  }
  /** Requests until the response is served from the cache. */
  const settle = async () => {
    for (let asked = 0; asked < 3; asked++) await ask()
    state.routed = 0
  }
  return { state, ask, settle, origin }
}

describe.each([
  ['long', LONG],
  ['small', 'short'],
])('a %s response', (_, text) => {
  test('is identical from the cache and from the route, including headers', async () => {
    const { state, ask } = await serve(text)
    const first = await ask()
    await ask()
    expect(state.routed).toBe(2)
    expect(await ask()).toEqual(first)
    expect(state.routed).toBe(2)
    expect(first.headers).toMatchObject({ ...SAFE_HEADERS, ...HEADERS, etag: expect.any(String) })
  })
})

describe('the route handles, with the same response,', () => {
  test('HEAD requests', async () => {
    const { state, ask, settle } = await serve()
    await settle()
    const { headers } = await ask()
    const head = await ask(undefined, '/a', 'HEAD')
    expect([head.status, head.headers, head.body.length]).toEqual([200, headers, 0])
    expect(state.routed).toBe(1)
  })

  test('conditional requests', async () => {
    const { ask, settle } = await serve()
    await settle()
    const { headers } = await ask()
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const other = await ask({ 'accept-encoding': 'br', 'if-none-match': '"another"' })
    expect([other.status, brotliDecompressSync(other.body).toString()]).toEqual([200, LONG])
  })

  test.each([
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('other encodings: %s', async (accepted, encoding) => {
    const { ask, settle } = await serve()
    await settle()
    const { headers, body } = await ask({ 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect((encoding ? gunzipSync(body) : body).toString()).toBe(LONG)
  })
})

test('a body that is sent with a GET does not reach the next request of its connection', async () => {
  const { ask, settle, origin } = await serve('short')
  await settle()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const get = 'GET /a HTTP/1.1\r\nHost: a\r\n'
  socket.write(`${get}Content-Length: 5\r\n\r\nshort${get}Connection: close\r\n\r\n`)
  const received = (await text(socket)).match(/HTTP\/1.1 200 OK/g)
  expect(received).toHaveLength(2)
  expect((await ask()).body.toString()).toBe('short')
})

test('a client that does not read a cached response is disconnected like others', { tags: 'slow' }, async () => {
  // more than the buffers of both ends of a connection take
  const { state, settle, origin } = await serve(randomBytes(16 * 2 ** 20).toString('base64'))
  await settle()
  const socketsOf: Socket[] = []
  site.server.on('connection', (socket) => socketsOf.push(socket))
  const client = connect(Number(new URL(origin).port), '127.0.0.1')
  client.write(toRequest('/a', { 'Accept-Encoding': 'br' }))
  await once(client, 'readable')
  expect(state.routed).toBe(0)
  expect(socketsOf.map(({ timeout }) => timeout)).toEqual([STALL_TIMEOUT_MS])
  client.destroy()
})

test('does not serve a response of an older version', async () => {
  const { state, ask, settle } = await serve('one')
  await settle()
  state.text = 'two'
  state.generation = { version: 2 }
  expect((await ask()).body.toString()).toBe('two')
})

test('the next request renews a stale response', async () => {
  const { state, ask, settle } = await serve('one')
  await settle()
  state.text = 'two'
  state.generation = { version: 1 }
  expect([(await ask()).body.toString(), (await ask()).body.toString()]).toEqual(['one', 'two'])
})

test('the route handles every request for an uncacheable response', async () => {
  const { state, ask, settle } = await serve('one', false)
  await settle()
  state.text = 'two'
  expect((await ask()).body.toString()).toBe('two')
})

test('caches each spelling of a URL separately', async () => {
  const { state, ask, settle } = await serve()
  await settle()
  const { headers } = await ask()
  expect((await ask(undefined, '/A')).headers).toEqual(headers)
  expect(state.routed).toBe(1)
  expect((await ask(undefined, '/b')).status).toBe(200)
  expect(state.routed).toBe(2)
})
