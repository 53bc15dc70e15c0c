import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createAnswerCache, sendAnswer, toAnswer } from './answer-cache.server.ts'
import { createHttp } from './http.server.ts'
import { SAFE_HEADERS } from '../security/security-headers.ts'

const LONG = 'a star that waved back '.repeat(200)
const HEADERS = {
  'content-type': 'text/plain',
  vary: 'accept-encoding',
  'cross-origin-resource-policy': 'cross-origin',
}

/** A server that says under `/…` what `text` is; `routed` counts the requests that came as far as their route. */
function serve(text = LONG, mayKeep = true) {
  const state = { text, routed: 0, generation: { version: 1 } }
  const cache = createAnswerCache(1_000_000, () => state.generation)
  const app = createHttp(
    { logLevel: 'silent', trustedProxies: [] },
    (_, reply, status, message) => reply.code(status).send(message),
    cache.recall,
  )
  app.get('/*', async (request, reply) => {
    state.routed += 1
    const make = async () => toAnswer(200, HEADERS, Buffer.from(state.text))
    const key = request.url.toLowerCase()
    return sendAnswer(request, reply, await cache.find(key, make, () => mayKeep, request.url))
  })
  const ask = async (
    headers: Record<string, string> = { 'accept-encoding': 'gzip, br' },
    url = '/a',
    method = 'GET',
  ) => {
    const { headers: got, statusCode, rawPayload } = await app.inject({ method: method as 'GET', url, headers })
    delete got.date
    return { status: statusCode, headers: got, body: rawPayload }
  }
  /** Asks until the answer comes at once. */
  const settle = async () => {
    for (let asked = 0; asked < 3; asked++) await ask()
    state.routed = 0
  }
  return { state, ask, settle }
}

describe.each([
  ['long', LONG],
  ['small', 'short'],
])('a %s answer', (_, text) => {
  test('is the same at once as the long way round, to the last header', async () => {
    const { state, ask } = serve(text)
    const first = await ask()
    await ask()
    expect(state.routed).toBe(2)
    expect(await ask()).toEqual(first)
    expect(state.routed).toBe(2)
    expect(first.headers).toMatchObject({ ...SAFE_HEADERS, ...HEADERS, etag: expect.any(String) as string })
  })
})

describe('the long way is taken, and leads to the same answer,', () => {
  test('by HEAD', async () => {
    const { state, ask, settle } = serve()
    await settle()
    const { headers } = await ask()
    const head = await ask(undefined, '/a', 'HEAD')
    expect([head.status, head.headers, head.body.length]).toEqual([200, headers, 0])
    expect(state.routed).toBe(1)
  })

  test('by whoever has it already', async () => {
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
  ])('by those who take another form: %s', async (accepted, encoding) => {
    const { ask, settle } = serve()
    await settle()
    const { headers, body } = await ask({ 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect((encoding ? gunzipSync(body) : body).toString()).toBe(LONG)
  })
})

test('an answer of an older version is not given at once', async () => {
  const { state, ask, settle } = serve('one')
  await settle()
  state.text = 'two'
  state.generation = { version: 2 }
  expect((await ask()).body.toString()).toBe('two')
})

test('one that time has overtaken is renewed by whoever asks next', async () => {
  const { state, ask, settle } = serve('one')
  await settle()
  state.text = 'two'
  state.generation = { version: 1 }
  expect([(await ask()).body.toString(), (await ask()).body.toString()]).toEqual(['one', 'two'])
})

test('what may not be kept takes the long way each time', async () => {
  const { state, ask, settle } = serve('one', false)
  await settle()
  state.text = 'two'
  expect((await ask()).body.toString()).toBe('two')
})

test('each way to write an address is known on its own', async () => {
  const { state, ask, settle } = serve()
  await settle()
  const { headers } = await ask()
  expect((await ask(undefined, '/A')).headers).toEqual(headers)
  expect(state.routed).toBe(1)
  expect((await ask(undefined, '/b')).status).toBe(200)
  expect(state.routed).toBe(2)
})
