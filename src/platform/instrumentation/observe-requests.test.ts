import { expect, onTestFinished, test } from 'vitest'
import { createHttp } from '../http/http.server.ts'
import { createResponseCache, sendResponse, toCacheableResponse } from '../http/response-cache.server.ts'
import { createRequestObserver, type ObservedRequest } from './observe-requests.ts'

async function serve() {
  const generation = { version: 1 }
  const cache = createResponseCache(1_000_000, () => generation)
  const observer = createRequestObserver()
  const observed: ObservedRequest[] = []
  observer.subscribe((request) => void observed.push(request))
  const app = createHttp(
    { logLevel: 'silent', trustedProxies: ['127.0.0.1'], observer },
    (_, reply, status, message) => reply.code(status).send(message),
    ({ url }) => cache.findByUrl(url),
  )
  onTestFinished(() => app.close())
  let routed = 0
  app.get('/api/text', async (request, reply) => {
    routed++
    const create = async () => toCacheableResponse(200, {}, Buffer.from('text'))
    return sendResponse(request, reply, await cache.find('text', create, () => true, request.url))
  })
  app.get('/broken', () => {
    throw new Error('broken')
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  const get = async (url: string) => {
    const response = await fetch(origin + url, { headers })
    await response.text()
    return response.status
  }
  return { get, observed, routed: () => routed }
}

test('reports each response, with its kind, status and duration', async () => {
  const { get, observed } = await serve()
  expect([await get('/api/text'), await get('/broken'), await get('/images/none')]).toEqual([200, 500, 404])
  expect(observed.map(({ kind, status }) => [kind, status])).toEqual([
    ['call', 200],
    ['page', 500],
    ['picture', 404],
  ])
  for (const { milliseconds } of observed) expect(milliseconds).toBeGreaterThan(0)
})

test('reports responses that are served from the cache before routing', async () => {
  const { get, observed, routed } = await serve()
  for (let count = 0; count < 4; count++) await get('/api/text')
  expect(routed()).toBe(2)
  expect(observed).toHaveLength(4)
  expect(observed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(observed.map(({ request: { ip, method, url } }) => `${method} ${url} ${ip}`))).toEqual(
    new Set(['GET /api/text 192.0.2.7']),
  )
})
