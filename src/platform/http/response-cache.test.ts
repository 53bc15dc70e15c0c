import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import {
  type CacheableResponse,
  createResponseCache,
  sendResponse,
  toCacheableResponse,
} from './response-cache.server.ts'

const LONG = 'a star that waved back '.repeat(200)

function serve(make: () => CacheableResponse, isCacheable = true) {
  const generation = { now: { version: 1 } }
  const clock = { now: 0 }
  const made: number[] = []
  const cache = createResponseCache(
    1_000_000,
    () => generation.now,
    () => clock.now,
  )
  const app = Fastify()
  const sent = new Set<unknown>()
  app.addHook('onSend', async (_request, _reply, payload) => void sent.add(payload))
  app.get('/*', async (request, reply) => {
    const response = await cache.find(
      request.url,
      async () => {
        made.push(1)
        return make()
      },
      () => isCacheable,
    )
    return sendResponse(request, reply, response)
  })
  const ask = (encoding: string | undefined, headers = {}) =>
    app.inject({ url: '/', headers: { ...(encoding !== undefined && { 'accept-encoding': encoding }), ...headers } })
  return { ask, made, sent, generation, clock }
}

const long = () => toCacheableResponse(200, { 'content-type': 'text/plain' }, Buffer.from(LONG))
const read = { br: brotliDecompressSync, gzip: gunzipSync }

describe.each([
  ['cached', true],
  ['not cacheable', false],
])('a response that is %s', (_, isCacheable) => {
  test('has the same body in every encoding, in any order of requests', async () => {
    for (const order of [
      ['br', 'gzip', undefined],
      [undefined, 'gzip', 'br'],
      ['gzip', undefined, 'gzip'],
    ] as const) {
      const { ask } = serve(long, isCacheable)
      for (const encoding of order) {
        const { headers, rawPayload } = await ask(encoding)
        expect(headers['content-encoding']).toBe(encoding)
        expect((encoding ? read[encoding](rawPayload) : rawPayload).toString()).toBe(LONG)
      }
    }
  })
})

test.each([
  ['a short body', 'It is night.'],
  ['a compressed body', LONG],
])('keeps no more memory than %s takes', async (_, text) => {
  const { find } = createResponseCache(1_000_000, () => ({ version: 1 }))
  const response = await find(
    '/',
    async () => toCacheableResponse(200, {}, Buffer.from(text)),
    () => true,
  )
  for (const body of await Promise.all(response.encodings.values()))
    expect(body.buffer.byteLength).toBeLessThan(text.length + 1_500)
})

test('clients that accept no encoding share one decompressed copy', async () => {
  const { ask, sent } = serve(long)
  await ask('br')
  sent.clear()
  await Promise.all(Array.from({ length: 20 }, () => ask(undefined)))
  await ask(undefined)
  expect([...sent].map(String)).toEqual([LONG])
})

test('renders a cached response once until its data changes', async () => {
  const { ask, made, generation } = serve(long)
  await Promise.all([ask('br'), ask('gzip'), ask(undefined)])
  expect(made).toHaveLength(1)
  generation.now = { version: 2 }
  await ask('br')
  expect(made).toHaveLength(2)
})

test('serves a stale response while it is renewed, unless it is too old', async () => {
  let text = 'one'
  const { ask, made, generation, clock } = serve(() => toCacheableResponse(200, {}, Buffer.from(text)))
  const fetchText = async () => (await ask(undefined)).body
  expect(await fetchText()).toBe('one')
  text = 'two'
  generation.now = { version: 1 }
  clock.now = 60_000
  expect([await fetchText(), await fetchText()]).toEqual(['one', 'two'])
  expect(made).toHaveLength(2)
  text = 'three'
  generation.now = { version: 1 }
  clock.now = 600_000
  expect(await fetchText()).toBe('three')
  generation.now = { version: 2 }
  text = 'four'
  expect(await fetchText()).toBe('four')
})

test('serves an earlier response of the same version instead of a partial one', async () => {
  let response = toCacheableResponse(200, {}, Buffer.from('whole'))
  const { ask, generation, clock } = serve(() => response)
  const fetchText = async () => (await ask(undefined)).body
  expect(await fetchText()).toBe('whole')
  response = { ...toCacheableResponse(200, {}, Buffer.from('partial')), isPartial: true }
  generation.now = { version: 1 }
  clock.now = 600_000
  expect([await fetchText(), await fetchText()]).toEqual(['whole', 'whole'])
  generation.now = { version: 2 }
  expect(await fetchText()).toBe('partial')
})

test('does not compress a small response', async () => {
  const { ask } = serve(() => toCacheableResponse(200, {}, Buffer.from('short')))
  const { headers, body } = await ask('br, gzip')
  expect([headers['content-encoding'], body]).toEqual([undefined, 'short'])
})

test('returns 304 for a matching If-None-Match', async () => {
  const { ask } = serve(long)
  const { headers } = await ask('br')
  const again = await ask('br', { 'if-none-match': headers['etag'] })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('answers each scope with its own response, and a raw URL with that of no scope', async () => {
  let scope = ''
  const generation = { version: 1 }
  const cache = createResponseCache(
    1_000_000,
    () => generation,
    Date.now,
    () => scope,
  )
  const ask = async (text: string) => {
    const render = async () => toCacheableResponse(200, {}, Buffer.from(text))
    const response = await cache.find('page', render, () => true, '/page')
    return String(await response.encodings.get('identity'))
  }
  expect([await ask('all'), await ask('other')]).toEqual(['all', 'all'])
  scope = 'limited '
  expect(cache.has('page')).toBe(false)
  expect([await ask('some'), await ask('other')]).toEqual(['some', 'some'])
  scope = ''
  expect(await ask('other')).toBe('all')
  expect(String(cache.findByUrl('/page')?.body)).toBe('all')
})
