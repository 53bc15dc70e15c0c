/** The raw connections of sockets: clients that leave, that do not read, and that are too many. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { listeningPort } from '#test/ports.ts'
import { exchange, toRequest } from '#test/raw-http.ts'
import { waitFor } from '#test/wait.ts'
import { createHttp } from '../http/http.server.ts'
import { createSocketLimits, type SocketLimitOptions } from '../limits/socket-limit.server.ts'
import { Problem } from '../problem.ts'
import { openRealtime, type Realtime, realtimeRoutes, type SocketWork } from './realtime.server.ts'

const ORIGIN = 'http://hoshimi.test'
const POLL = '/socket.io/?EIO=4&transport=polling'
const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
const toHandshake = (headers: Readonly<Record<string, string>> = {}) =>
  toRequest('/socket.io/?EIO=4&transport=websocket', { ...UPGRADE, ...headers })

let app: ReturnType<typeof createHttp>
let realtime: Realtime
let port: number
let isBusy: boolean
const clients: Socket[] = []
beforeEach(() => {
  isBusy = false
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await app.close()
})

async function open(limits: SocketLimitOptions = {}, work?: SocketWork): Promise<void> {
  app = createHttp(
    { logLevel: 'silent', trustedProxies: [] },
    (_, reply, status, message) => reply.code(status).send(message),
    () => undefined,
  )
  realtime = openRealtime(ORIGIN, undefined, undefined, createSocketLimits(limits))
  const admitConnection = () => {
    if (isBusy) throw new Problem(503, 'The site is very busy.', { 'retry-after': '5' })
  }
  realtimeRoutes(app, realtime, admitConnection, undefined, undefined, work)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = listeningPort(app.server)
}

/** Sends text, and waits until the server has accepted the connection. @returns both ends of it */
async function send(text: string): Promise<{ client: Socket; server: Socket }> {
  const accepted = once(app.server, 'connection')
  const client = connect(port, '127.0.0.1')
  clients.push(client)
  client.on('error', () => undefined)
  client.write(text, 'latin1')
  const [server]: Socket[] = await accepted
  if (!server) throw new Error('The connection was not accepted')
  return { client, server }
}

/** A frame with a short text, masked with zeros. */
const toFrame = (text: string): string => `\x81${String.fromCharCode(0x80 | text.length)}\0\0\0\0${text}`

/** Opens a socket. @returns its status, and the client's end */
async function openSocket(headers: Readonly<Record<string, string>> = {}): Promise<{ status: number; client: Socket }> {
  const { client } = await send(toHandshake(headers))
  const [head]: Buffer[] = await once(client, 'data')
  return { status: Number(head?.toString('latin1', 9, 12)), client }
}

describe('a client that hangs up does not end the process', () => {
  const handshake = toHandshake()
  const steps = [1, 20, handshake.length - 1, handshake.length]

  test.each([
    ['while sockets are accepted', false],
    ['while sockets are refused', true],
  ])('at any step of a handshake, %s', async (_, busy) => {
    await open()
    isBusy = busy
    for (const length of steps) {
      const { client, server } = await send(handshake.slice(0, length))
      const closed = new Promise((resolve) => server.once('close', resolve))
      client.resetAndDestroy()
      await closed
    }
    for (let count = 0; count < 20; count++) {
      const upgrading = once(app.server, 'upgrade')
      const { client, server } = await send(handshake)
      await upgrading
      expect(server.listenerCount('error')).toBeGreaterThan(0)
      client.resetAndDestroy()
      // what has not arrived yet makes a reset certain
      server.destroy(new Error('read ECONNRESET'))
    }
  })

  test('after the handshake', async () => {
    await open()
    const { status, client } = await openSocket()
    expect([status, realtime.connections]).toEqual([101, 1])
    client.write(toFrame('40'), 'latin1')
    client.resetAndDestroy()
    await waitFor(() => expect(realtime.connections).toBe(0))
  })
})

test('polls and handshakes are paid for before anything is done for them', async () => {
  const paid: string[] = []
  await open(
    {},
    {
      admit: async ({ url }) => void paid.push(url),
      async pay({ url = '' }) {
        paid.push(url)
        throw new Problem(429, 'Too many requests.')
      },
    },
  )
  const { status } = await openSocket()
  expect([status, realtime.connections]).toEqual([429, 0])
  const opened = await fetch(`http://127.0.0.1:${port}${POLL}`)
  const { sid } = z.object({ sid: z.string() }).parse(JSON.parse((await opened.text()).slice(1)))
  const poll = `${POLL}&sid=${sid}`
  await (await fetch(`http://127.0.0.1:${port}${poll}`, { method: 'POST', body: '40' })).text()
  expect(paid).toEqual([expect.stringContaining('websocket'), POLL, poll])
})

test('a client that does not read is disconnected, before its messages fill the memory', async () => {
  await open()
  realtime.onConnection((connection) => connection.join('room'))
  const joined = new Promise<void>((resolve) => realtime.onConnection(() => resolve()))
  const { client } = await openSocket()
  client.pause()
  client.write(toFrame('40'), 'latin1')
  await joined
  const text = 'x'.repeat(100_000)
  let published = 0
  while (realtime.connections > 0 && published < 2_000) {
    realtime.publish({ room: 'room', event: 'news', payload: { text } })
    published++
    // writes as many as the system takes
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(published).toBeLessThan(2_000)
})

describe('a network has a limited number of sockets', () => {
  test('by WebSocket and by polling, and the place of a closed one is free again', async () => {
    await open({ maxPerNetwork: 2 })
    const first = await openSocket()
    expect([first.status, (await openSocket()).status]).toEqual([101, 101])
    expect((await openSocket()).status).toBe(429)
    expect((await exchange(port, toRequest(POLL))).toString()).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 60\r\n/)
    first.client.destroy()
    await waitFor(() => expect(realtime.connections).toBe(1))
    expect((await exchange(port, toRequest(POLL))).toString()).toMatch(/^HTTP\/1.1 200 /)
    expect((await openSocket()).status).toBe(429)
  })

  test('also if the client claims an empty session', async () => {
    await open({ maxPerNetwork: 1 })
    await openSocket()
    for (const query of ['&sid=', '&sid=a&sid=', '&s%69d='])
      expect([query, (await exchange(port, toRequest(POLL + query))).toString('latin1', 9, 12)]).toEqual([query, '429'])
  })

  test('which a proxy has for each of its clients', async () => {
    await open({ maxPerNetwork: 1, trustedProxies: ['127.0.0.1'] })
    const statusFor = async (address: string) => (await openSocket({ 'X-Forwarded-For': address })).status
    expect([await statusFor('203.0.113.1'), await statusFor('203.0.113.2')]).toEqual([101, 101])
    expect([await statusFor('203.0.113.1'), await statusFor('2001:db8::1')]).toEqual([429, 101])
    expect([await statusFor('2001:db8::2'), await statusFor('2001:db8:0:1::1')]).toEqual([429, 101])
  })

  test('and all networks together have one', async () => {
    await open({ max: 2, trustedProxies: ['127.0.0.1'] })
    const statusFor = async (host: number) => (await openSocket({ 'X-Forwarded-For': `203.0.113.${host}` })).status
    expect([await statusFor(1), await statusFor(2), await statusFor(3)]).toEqual([101, 101, 503])
  })
})

test.each(['/SOCKET.IO/', '/socket%2eio/', '/socket.io', '/socket.io/?transport=other'])(
  '%s is answered, whether it asks for an upgrade or not',
  async (path) => {
    await open()
    for (const headers of [{}, { ...UPGRADE, Connection: 'Upgrade, close' }])
      expect((await exchange(port, toRequest(path, headers))).toString()).toMatch(/^HTTP\/1.1 40[04] /)
  },
)

test('refused sockets are in the log, once a minute', async () => {
  let time = 0
  const warnings: string[] = []
  const options = { warn: (message: string) => void warnings.push(message), now: () => time }
  await open({ ...options, maxPerNetwork: 1, max: 2, trustedProxies: ['127.0.0.1'] })
  const statusFor = async (host: number) => (await openSocket({ 'X-Forwarded-For': `203.0.113.${host}` })).status
  expect([await statusFor(1), await statusFor(1), await statusFor(1)]).toEqual([101, 429, 429])
  expect([await statusFor(2), await statusFor(3), await statusFor(4)]).toEqual([101, 503, 503])
  time = 61_000
  expect([await statusFor(1), await statusFor(3)]).toEqual([429, 503])
  const ofNetwork =
    'The network 203.0.113.1 has 1 live connections, and more are refused. If it is your proxy, add it to TRUSTED_PROXIES'
  const ofAll = 'All 2 live connections are in use, and more are refused. A process with more memory has more'
  expect(warnings).toEqual([ofNetwork, ofAll, ofNetwork, ofAll])
})
