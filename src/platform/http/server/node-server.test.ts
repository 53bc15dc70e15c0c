import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listeningPort } from '#test/ports.ts'
import { exchange, toRequest } from '#test/raw-http.ts'
import { waitFor } from '#test/wait.ts'
import { createHttp } from '../http.server.ts'

const KEEP_ALIVE = { Connection: 'keep-alive' }
/** More than the buffers of both ends of a connection take. */
const LARGE_BYTES = 32_000_000

let app: ReturnType<typeof createHttp>
let handled: string[]
const clients: Socket[] = []
beforeEach(() => {
  handled = []
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await app.close()
})

async function open(stallTimeoutMs = 600_000, source?: PassThrough): Promise<number> {
  app = createHttp(
    { logLevel: 'silent', trustedProxies: [], stallTimeoutMs },
    (_, reply, status, message) => reply.code(status).send(message),
    () => undefined,
  )
  const large = Buffer.alloc(LARGE_BYTES)
  app.get('/large', async ({ url }) => {
    handled.push(url)
    return large
  })
  if (source) app.get('/bucket', async () => source)
  app.get('/:name', async ({ url }) => {
    handled.push(url)
    return url
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return listeningPort(app.server)
}

/** Sends text and reads nothing. */
function sendOnly(port: number, text: string): Socket {
  const client = connect(port, '127.0.0.1')
  clients.push(client)
  client.on('error', () => undefined)
  client.write(text)
  return client
}

test('requests that are sent at once on one connection are answered in order', async () => {
  const port = await open()
  const paths = Array.from({ length: 15 }, (_, index) => `/${index}`)
  const text = paths.map((path) => toRequest(path, KEEP_ALIVE)).join('') + toRequest('/last')
  const answers = (await exchange(port, text)).toString()
  expect([...answers.matchAll(/\r\n\r\n(\/\d+|\/last)/g)].map(([, path]) => path)).toEqual([...paths, '/last'])
})

test('a client that does not read makes one response, however many requests it has sent', async () => {
  const port = await open()
  const client = sendOnly(port, toRequest('/large', KEEP_ALIVE) + toRequest('/next', KEEP_ALIVE).repeat(15))
  await waitFor(() => expect(handled).toEqual(['/large']))
  expect(await (await fetch(`http://127.0.0.1:${port}/other`)).text()).toBe('/other')
  expect(handled).toEqual(['/large', '/other'])
  client.resume()
  await waitFor(() => expect(handled).toHaveLength(17))
})

test('requests that many clients send at once delay no other one', async () => {
  const port = await open()
  let accepted = 0
  app.server.on('connection', () => accepted++)
  const [last, ...others] = Array.from({ length: 41 }, () => sendOnly(port, ''))
  await waitFor(() => expect(accepted).toBe(41))
  for (const client of others) client.write(toRequest('/many', KEEP_ALIVE).repeat(15))
  last?.write(toRequest('/one', KEEP_ALIVE))
  await waitFor(() => expect(handled).toHaveLength(40 * 15 + 1))
  // of each of the others the first, and some in the turns that it took to arrive
  expect(handled.indexOf('/one')).toBeLessThan(100)
})

test('a connection with more requests than any client sends at once is closed', async () => {
  const port = await open()
  const client = sendOnly(port, toRequest('/large', KEEP_ALIVE) + toRequest('/next', KEEP_ALIVE).repeat(1_000))
  client.resume()
  await new Promise((resolve) => client.once('close', resolve))
  expect(handled).toEqual(['/large'])
})

test('a client that stops reading is disconnected', async () => {
  const port = await open(100)
  sendOnly(port, toRequest('/large', KEEP_ALIVE))
  const [socket]: Socket[] = await once(app.server, 'connection')
  expect(socket && (await once(socket, 'close'))).toBeDefined()
  expect(handled).toEqual(['/large'])
})

test('a client is not disconnected because what it asked for is read slowly', async () => {
  const source = new PassThrough()
  const port = await open(50, source)
  const answer = exchange(port, toRequest('/bucket')).then(String)
  const [socket]: Socket[] = await once(app.server, 'connection')
  if (!socket) throw new Error('The connection was not accepted')
  source.write('first ')
  for (let count = 0; count < 3; count++) await once(socket, 'timeout')
  source.write('second ')
  for (let count = 0; count < 3; count++) await once(socket, 'timeout')
  source.end('third')
  expect(await answer).toMatch(/first [^]*second [^]*third/)
})

test('what is never read to its end is ended with its client', async () => {
  const source = new PassThrough()
  const port = await open(50, source)
  source.write('first')
  expect((await exchange(port, toRequest('/bucket'))).toString()).toMatch(/first\r\n$/)
  await waitFor(() => expect(source.destroyed).toBe(true))
})

test('a request to upgrade to what the path does not serve is answered as if it had not asked', async () => {
  const port = await open()
  for (const protocol of ['websocket', 'h2c']) {
    const answer = await exchange(port, toRequest('/page', { Connection: 'Upgrade, close', Upgrade: protocol }))
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*\/page$/)
  }
})

test('a request for a tunnel is refused with an answer', async () => {
  const port = await open()
  const answer = await exchange(port, toRequest('example.org:443', {}, 'CONNECT'))
  expect(answer.toString()).toMatch(/^HTTP\/1.1 405 Method Not Allowed\r\n/)
})
