import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listeningPort } from '#test/ports.ts'
import { createPublicFetch } from './outbound.server.ts'

const server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1/inside' }).end()
  else response.end('titles')
})
let port: number
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = listeningPort(server)
})
afterAll(() => void server.close())

const init = () => ({ headers: {}, signal: new AbortController().signal })
/** Why a request failed. */
const failure = (request: Promise<Response>) =>
  request.then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? String(error.cause) : ''),
  )

test('addresses of the own network are refused, by number and by name', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f000001'])
    expect(await failure(createPublicFetch()(`http://${host}:${port}/`, init()))).toContain('public address')
})

test('a redirect into the own network is refused', async () => {
  // the name counts as public, the number that it redirects to does not
  const resolve = async () => ['127.0.0.1']
  let isFirst = true
  const isPublic = () => {
    const wasFirst = isFirst
    isFirst = false
    return wasFirst
  }
  const request = createPublicFetch({ resolve, isPublic })(`http://files.example:${port}/moved`, init())
  expect(await failure(request)).toContain('public address')
})

test('public addresses are read', async () => {
  const response = await createPublicFetch({ isPublic: () => true })(`http://127.0.0.1:${port}/`, init())
  expect([response.status, await response.text()]).toEqual([200, 'titles'])
})
