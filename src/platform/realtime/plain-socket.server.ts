/**
 * WebSockets with messages of text (RFC 6455), for clients that do not speak Socket.IO. Messages are small and come in one frame; anything
 * else closes the connection.
 */
import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

export interface PlainSocket {
  send(text: string): void
  close(code: CloseCode): void
}

export interface PlainSocketOptions {
  onMessage(text: string): void
  /** Called for each frame, of any kind: whether the client may have sent it. */
  isAllowed(): boolean
  onClose(): void
  /** Sent with the response that opens it. */
  headers?: Record<string, string>
}

/** Section 7.4.1: going away, protocol error, unsupported data, policy violation, too large. */
export type CloseCode = 1000 | 1001 | 1002 | 1003 | 1008 | 1009

const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const MAX_MESSAGE_BYTES = 4_096
/** What waits for a client; more waits only for one that does not read. */
const MAX_UNREAD_BYTES = 262_144
/** How long a client has to close its side. */
const CLOSE_MS = 5_000
const [TEXT, BINARY, CLOSE, PING, PONG] = [1, 2, 8, 9, 10]
const FINAL = 0x80
const MASKED = 0x80

/** Whether a request asks for a WebSocket of the only version that there is. */
export const isSocketRequest = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.upgrade?.toLowerCase() === 'websocket' &&
  headers['sec-websocket-version'] === '13' &&
  /^[\w+/]{22}==$/.test(headers['sec-websocket-key'] ?? '')

/** Opens the socket of a request that `isSocketRequest`. */
export function openPlainSocket(
  { headers }: IncomingMessage,
  connection: Duplex,
  head: Buffer,
  { onMessage, isAllowed, onClose, headers: sent = {} }: PlainSocketOptions,
): PlainSocket {
  let received: Buffer = Buffer.alloc(0)
  let isClosed = false
  const write = (opcode: number, payload: Buffer) => {
    if (isClosed || connection.destroyed) return
    if (connection.writableLength > MAX_UNREAD_BYTES) return void connection.destroy()
    connection.write(toFrame(opcode, payload))
  }
  const close = (code: CloseCode) => {
    if (isClosed) return
    write(CLOSE, Buffer.from([code >> 8, code & 0xff]))
    isClosed = true
    connection.end()
    setTimeout(() => connection.destroy(), CLOSE_MS).unref()
  }
  const handle = ({ opcode, isFinal, payload }: Frame) => {
    if (!isAllowed()) close(1008)
    else if (opcode === TEXT && isFinal) onMessage(payload.toString('utf8'))
    else if (opcode === PING && isFinal) write(PONG, payload)
    else if (opcode === CLOSE) close(1000)
    else if (opcode !== PONG) close(opcode === BINARY ? 1003 : 1009)
  }
  const read = () => {
    while (!isClosed) {
      const frame = readFrame(received)
      if (frame === null) return
      if (typeof frame === 'number') return close(frame)
      received = received.subarray(frame.end)
      handle(frame)
    }
  }
  const accept = hash('sha1', (headers['sec-websocket-key'] ?? '') + MAGIC, 'base64')
  const lines = Object.entries({ upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-accept': accept, ...sent })
  connection.write(
    `HTTP/1.1 101 Switching Protocols\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  // the caller has the socket before what came with the request is read
  if (head.length > 0) connection.unshift(head)
  connection.on('data', (part: Buffer) => {
    if (isClosed) return
    received = received.length === 0 ? part : Buffer.concat([received, part])
    read()
  })
  connection.once('end', () => connection.end())
  connection.once('close', () => {
    isClosed = true
    onClose()
  })
  return { send: (text) => write(TEXT, Buffer.from(text)), close }
}

interface Frame {
  opcode: number
  isFinal: boolean
  payload: Buffer
  /** Where the next one begins. */
  end: number
}

/** Section 5.2. @returns null if it is not complete, or why the connection is closed */
function readFrame(bytes: Buffer): Frame | CloseCode | null {
  if (bytes.length < 2) return null
  const [first, second] = [bytes.readUInt8(0), bytes.readUInt8(1)]
  // no extension was agreed on, and clients mask what they send
  if ((first & 0x70) !== 0 || (second & MASKED) === 0) return 1002
  const short = second & 0x7f
  if (short === 127) return 1009
  const maskAt = short === 126 ? 4 : 2
  if (bytes.length < maskAt + 4) return null
  const length = short === 126 ? bytes.readUInt16BE(2) : short
  if (length > MAX_MESSAGE_BYTES) return 1009
  const start = maskAt + 4
  if (bytes.length < start + length) return null
  const payload = Buffer.from(bytes.subarray(start, start + length))
  for (let at = 0; at < length; at++) payload[at] = bytes.readUInt8(start + at) ^ bytes.readUInt8(maskAt + (at & 3))
  return { opcode: first & 0x0f, isFinal: (first & FINAL) !== 0, payload, end: start + length }
}

function toFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head.writeUInt8(FINAL | opcode, 0)
  head.writeUInt8(length < 126 ? length : length < 65_536 ? 126 : 127, 1)
  if (length >= 65_536) head.writeBigUInt64BE(BigInt(length), 2)
  else if (length >= 126) head.writeUInt16BE(length, 2)
  return Buffer.concat([head, payload])
}
