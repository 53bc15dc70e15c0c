import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { type Answer, createAnswerCache, sendAnswer, toAnswer } from './answer-cache.server.ts'

const LONG = 'a star that waved back '.repeat(200)

function serve(make: () => Answer, mayKeep = true) {
  const generation = { now: { version: 1 } }
  const clock = { now: 0 }
  const made: number[] = []
  const cache = createAnswerCache(
    1_000_000,
    () => generation.now,
    () => clock.now,
  )
  const app = Fastify()
  app.get('/*', async (request, reply) => {
    const answer = await cache.find(
      request.url,
      async () => {
        made.push(1)
        return make()
      },
      () => mayKeep,
    )
    return sendAnswer(request, reply, answer)
  })
  const ask = (encoding: string | undefined, headers = {}) =>
    app.inject({ url: '/', headers: { ...(encoding !== undefined && { 'accept-encoding': encoding }), ...headers } })
  return { ask, made, generation, clock }
}

const long = () => toAnswer(200, { 'content-type': 'text/plain' }, Buffer.from(LONG))
const read = { br: brotliDecompressSync, gzip: gunzipSync }

describe.each([
  ['kept', true],
  ['made anew', false],
])('an answer that is %s', (_, keep) => {
  test('says the same in every form, whichever is asked for first', async () => {
    for (const order of [
      ['br', 'gzip', undefined],
      [undefined, 'gzip', 'br'],
      ['gzip', undefined, 'gzip'],
    ] as const) {
      const { ask } = serve(long, keep)
      for (const encoding of order) {
        const { headers, rawPayload } = await ask(encoding)
        expect(headers['content-encoding']).toBe(encoding)
        expect((encoding ? read[encoding](rawPayload) : rawPayload).toString()).toBe(LONG)
      }
    }
  })
})

test('one that is kept is made once, until what it was made from changes', async () => {
  const { ask, made, generation } = serve(long)
  await Promise.all([ask('br'), ask('gzip'), ask(undefined)])
  expect(made).toHaveLength(1)
  generation.now = { version: 2 }
  await ask('br')
  expect(made).toHaveLength(2)
})

test('one that is only a minute old is given while a newer one is made, but not when it is much older', async () => {
  let text = 'one'
  const { ask, made, generation, clock } = serve(() => toAnswer(200, {}, Buffer.from(text)))
  const said = async () => (await ask(undefined)).body
  expect(await said()).toBe('one')
  text = 'two'
  generation.now = { version: 1 }
  clock.now = 60_000
  expect([await said(), await said()]).toEqual(['one', 'two'])
  expect(made).toHaveLength(2)
  text = 'three'
  generation.now = { version: 1 }
  clock.now = 600_000
  expect(await said()).toBe('three')
  generation.now = { version: 2 }
  text = 'four'
  expect(await said()).toBe('four')
})

test('a small one is sent as it is', async () => {
  const { ask } = serve(() => toAnswer(200, {}, Buffer.from('short')))
  const { headers, body } = await ask('br, gzip')
  expect([headers['content-encoding'], body]).toEqual([undefined, 'short'])
})

test('whoever has it already is told so', async () => {
  const { ask } = serve(long)
  const { headers } = await ask('br')
  const again = await ask('br', { 'if-none-match': headers['etag'] })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
