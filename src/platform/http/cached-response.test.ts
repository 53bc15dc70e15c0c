import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { createResponseCache, sendResponse, toCacheableResponse } from './response-cache.server.ts'
import { createHttp } from './http.server.ts'
import { SAFE_HEADERS } from '../security/security-headers.ts'

const LONG = 'a star that waved back '.repeat(200)
const HEADERS = {
  'content-type': 'text/plain',
  vary: 'accept-encoding',
  'cross-origin-resource-policy': 'cross-origin',
}

/** A server that responds with `text` to every path; `routed` counts the requests that reached the route. */
function serve(text = LONG, isCacheable = true) {
  const state = { text, routed: 0, generation: { version: 1 } }
  const cache = createResponseCache(1_000_000, () => state.generation)
  const app = createHttp(
    { logLevel: 'silent', trustedProxies: [] },
    (_, reply, status, message) => reply.code(status).send(message),
    cache.findByUrl,
  )
  app.get('/*', async (request, reply) => {
    state.routed += 1
    const make = async () => toCacheableResponse(200, HEADERS, Buffer.from(state.text))
    const key = request.url.toLowerCase()
    return sendResponse(request, reply, await cache.find(key, make, () => isCacheable, request.url))
  })
  const ask = async (
    headers: Record<string, string> = { 'accept-encoding': 'gzip, br' },
    url = '/a',
    method: InjectOptions['method'] = 'GET',
  ) => {
    const { headers: responseHeaders, statusCode, rawPayload } = await app.inject({ method, url, headers })
    delete responseHeaders.date
    delete responseHeaders['x-request-id']
    return { status: statusCode, headers: responseHeaders, body: rawPayload }
  }
  /** Requests until the response is served from the cache. */
  const settle = async () => {
    for (let asked = 0; asked < 3; asked++) await ask()
    state.routed = 0
  }
  return { state, ask, settle }
}

describe.each([
  ['long', LONG],
  ['small', 'short'],
])('a %s response', (_, text) => {
  test('is identical from the cache and from the route, including headers', async () => {
    const { state, ask } = serve(text)
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
    const { state, ask, settle } = serve()
    await settle()
    const { headers } = await ask()
    const head = await ask(undefined, '/a', 'HEAD')
    expect([head.status, head.headers, head.body.length]).toEqual([200, headers, 0])
    expect(state.routed).toBe(1)
  })

  test('conditional requests', async () => {
    const { ask, settle } = serve()
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
    const { ask, settle } = serve()
    await settle()
    const { headers, body } = await ask({ 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect((encoding ? gunzipSync(body) : body).toString()).toBe(LONG)
  })
})

test('does not serve a response of an older version', async () => {
  const { state, ask, settle } = serve('one')
  await settle()
  state.text = 'two'
  state.generation = { version: 2 }
  expect((await ask()).body.toString()).toBe('two')
})

test('the next request renews a stale response', async () => {
  const { state, ask, settle } = serve('one')
  await settle()
  state.text = 'two'
  state.generation = { version: 1 }
  expect([(await ask()).body.toString(), (await ask()).body.toString()]).toEqual(['one', 'two'])
})

test('the route handles every request for an uncacheable response', async () => {
  const { state, ask, settle } = serve('one', false)
  await settle()
  state.text = 'two'
  expect((await ask()).body.toString()).toBe('two')
})

test('caches each spelling of a URL separately', async () => {
  const { state, ask, settle } = serve()
  await settle()
  const { headers } = await ask()
  expect((await ask(undefined, '/A')).headers).toEqual(headers)
  expect(state.routed).toBe(1)
  expect((await ask(undefined, '/b')).status).toBe(200)
  expect(state.routed).toBe(2)
})
