/** Frames of clients, well-formed or not (RFC 6455, section 5). */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listeningPort } from '#test/ports.ts'
import { isSocketRequest, openPlainSocket, type PlainSocket } from './plain-socket.server.ts'

let server: Server
let client: Socket
let received: string[]
let socket: PlainSocket
/** What was received before the socket could be used. */
let early: string[]
let closed: Promise<void>
/** How many frames a client may send. */
let allowed: number

beforeEach(async () => {
  received = []
  allowed = 2_000
  server = createServer()
  const { promise, resolve } = Promise.withResolvers<void>()
  closed = promise
  server.on('upgrade', (request, connection, head) => {
    if (!isSocketRequest(request)) return void connection.destroy()
    socket = openPlainSocket(request, connection, head, {
      onMessage: (text) => received.push(text),
      onClose: resolve,
      isAllowed: () => --allowed >= 0,
      headers: { 'x-own': 'yes' },
    })
    early = [...received]
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  client.destroy()
  server.close()
})

/** Opens a connection; `more` follows the handshake at once. @returns the head of the response */
async function open(more: Buffer = Buffer.alloc(0), allowHalfOpen = false): Promise<string> {
  client = connect({ port: listeningPort(server), host: '127.0.0.1', allowHalfOpen })
  const head =
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
  client.write(Buffer.concat([Buffer.from(head), more]))
  const [answer] = (await once(client, 'data')) as [Buffer]
  return answer.toString('latin1')
}

const MASK = Buffer.from([1, 2, 3, 4])
function frame(first: number, payload: Uint8Array, { isMasked = true, length = payload.length } = {}): Buffer {
  const bit = isMasked ? 0x80 : 0
  const size = length < 126 ? Buffer.from([bit | length]) : Buffer.from([bit | 126, length >> 8, length & 0xff])
  const masked = isMasked ? payload.map((byte, at) => byte ^ (MASK[at % 4] ?? 0)) : payload
  return Buffer.concat([Buffer.from([first]), size, isMasked ? MASK : Buffer.alloc(0), masked])
}
const text = (content: string) => frame(0x81, Buffer.from(content))

async function untilClosed(): Promise<Buffer> {
  const parts: Buffer[] = []
  client.on('data', (part: Buffer) => parts.push(part))
  await Promise.all([once(client, 'end'), closed])
  return Buffer.concat(parts)
}

test('the answer is the one of the RFC’s example, and messages arrive whole, however they are cut', async () => {
  const head = await open(text('first'))
  expect(head).toContain('sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=')
  expect(head).toContain('x-own: yes')
  const long = 'ä'.repeat(1_000)
  for (const byte of Buffer.concat([text('second'), text(long)])) client.write(Buffer.from([byte]))
  client.write(frame(0x88, Buffer.alloc(0)))
  await untilClosed()
  expect(received).toEqual(['first', 'second', long])
  expect(early).toEqual([])
})

test('a ping is answered with its own content', async () => {
  await open()
  client.write(frame(0x89, Buffer.from('are you there?')))
  const [answer] = (await once(client, 'data')) as [Buffer]
  expect([answer[0], answer[1], answer.subarray(2).toString()]).toEqual([0x8a, 14, 'are you there?'])
})

test.each([
  ['a frame without a mask', frame(0x81, Buffer.from('x'), { isMasked: false }), 1002],
  ['an extension', frame(0xc1, Buffer.from('x')), 1002],
  ['binary data', frame(0x82, Buffer.from('x')), 1003],
  ['a message in several frames', frame(0x01, Buffer.from('x')), 1009],
  ['a message that is too long', frame(0x81, Buffer.from('x'), { length: 4_097 }), 1009],
  ['a message of 64 bits', Buffer.concat([Buffer.from([0x81, 0xff]), Buffer.alloc(12)]), 1009],
  ['a close', frame(0x88, Buffer.from([3, 0xe9])), 1000],
])('%s closes the connection, and nothing after it is read', async (_, bytes, code) => {
  await open()
  client.write(Buffer.concat([bytes, text('after')]))
  const answer = await untilClosed()
  expect([answer[0], answer.readUInt16BE(2)]).toEqual([0x88, code])
  expect(received).toEqual([])
})

test('a client that does not read is disconnected before much waits for it', async () => {
  await open()
  client.pause()
  const message = 'x'.repeat(60_000)
  let [sent, isClosed] = [0, false]
  void closed.then(() => (isClosed = true))
  for (; sent < 2_000 && !isClosed; sent++) {
    socket.send(message)
    if (sent % 10 === 0) await new Promise(setImmediate)
  }
  await closed
  expect(sent * message.length).toBeLessThan(60_000_000)
})

test.each([
  ['pings', 0x89],
  ['pongs', 0x8a],
])('too many %s close the connection, as messages do', async (_, opcode) => {
  await open()
  allowed = 3
  client.resume()
  client.write(Buffer.concat(Array.from({ length: 4 }, () => frame(opcode, Buffer.alloc(0)))))
  const answer = await untilClosed()
  expect([answer.at(-4), answer.readUInt16BE(answer.length - 2)]).toEqual([0x88, 1008])
})

test('a client that stays after it was told to leave is disconnected, and what it sends is not read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await open(undefined, true)
    client.on('error', () => undefined)
    client.resume()
    socket.close(1008)
    await once(client, 'end')
    client.write(text('still here'))
    vi.advanceTimersByTime(5_000)
    await closed
    expect(received).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
