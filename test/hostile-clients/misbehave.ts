/** What no client should do, on plain connections to a port of this machine. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { toRequest } from '../raw-http.ts'

/** Longer than a few kB, so that its response does not fit into the buffers of a connection at once. */
const PAGE = '/home'
const JSON_BODY = JSON.stringify({ email: 'nobody@anime.example', password: 'a lantern in the rain' })
const HANDSHAKE_HEADERS = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
const SOCKET = '/socket.io/?EIO=4&transport=websocket'
const KEEP_ALIVE = { Connection: 'keep-alive' }

/** Whole requests of every kind, with what is read as a body. */
const REQUESTS: Readonly<Record<string, string>> = {
  'a page': toRequest(PAGE, KEEP_ALIVE),
  'a compressed page': toRequest(PAGE, { ...KEEP_ALIVE, 'Accept-Encoding': 'br' }),
  'a call': toRequest('/api/catalogue/', KEEP_ALIVE),
  'a sign-in': `${toRequest('/api/login', { ...KEEP_ALIVE, 'Content-Type': 'application/json', 'Content-Length': String(JSON_BODY.length) }, 'POST')}${JSON_BODY}`,
  'an upload': `${toRequest('/api/account/avatar', { ...KEEP_ALIVE, 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '5000' }, 'POST')}--b\r\n${'x'.repeat(4_000)}`,
  'a form': `${toRequest('/login', { ...KEEP_ALIVE, 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '7' }, 'POST')}email=a`,
  'a chunked body': `${toRequest('/api/login', { ...KEEP_ALIVE, 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }, 'POST')}5\r\n{"a":`,
  'a poll of a socket': toRequest('/socket.io/?EIO=4&transport=polling', KEEP_ALIVE),
  'a handshake': toRequest(SOCKET, HANDSHAKE_HEADERS),
  'a frame of a socket': `${toRequest(SOCKET, HANDSHAKE_HEADERS)}\u0081\u0082aaaaUQ`,
  'an upgrade of a page': toRequest(PAGE, HANDSHAKE_HEADERS),
  'a tunnel': toRequest('anime.example:443', KEEP_ALIVE, 'CONNECT'),
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const write = (socket: Socket, text: string): Promise<void> =>
  new Promise((resolve) => socket.write(text, 'latin1', () => resolve()))

/** Waits for the first bytes of an answer, or the end of the connection. */
async function firstBytes(socket: Socket): Promise<void> {
  socket.resume()
  await Promise.race([once(socket, 'data'), once(socket, 'close')])
  socket.pause()
}

/**
 * Sends a part of each request, or reads the start of its answer, and hangs up.
 * @param cuts how many places each request is cut at
 * @returns the number of connections
 */
export async function hangUp(port: number, cuts: number): Promise<number> {
  let connections = 0
  for (const request of Object.values(REQUESTS)) {
    for (let cut = 0; cut <= cuts; cut++) {
      const socket = await open(port)
      await write(socket, request.slice(0, Math.ceil((request.length * cut) / cuts)))
      if (cut % 2 === 0) socket.resetAndDestroy()
      else socket.destroy()
      connections++
    }
    const socket = await open(port)
    await write(socket, request)
    // an unfinished body gets no answer
    if (!/Content-Length: 5000|chunked/.test(request)) await firstBytes(socket)
    socket.resetAndDestroy()
    connections++
  }
  return connections
}

/** Sends many requests at once on each of some connections, and reads nothing. @returns a function that hangs up */
export async function pipeline(port: number, connections: number, requests: number): Promise<() => void> {
  const sockets: Socket[] = []
  for (let index = 0; index < connections; index++) {
    const socket = await open(port)
    socket.pause()
    socket.write(toRequest(PAGE, KEEP_ALIVE).repeat(requests))
    sockets.push(socket)
  }
  return () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
}

const PROTOCOLS = ['websocket', 'h2c', 'TLS/1.0', 'nonsense, websocket', '']

/** Asks for an upgrade of each path. @returns the paths whose connection ended without an answer, or with a server error */
export async function upgrade(port: number, paths: readonly string[]): Promise<string[]> {
  const failed: string[] = []
  for (const path of paths) {
    for (const protocol of PROTOCOLS) {
      const headers = { ...HANDSHAKE_HEADERS, Connection: 'Upgrade, close', Upgrade: protocol }
      const status = statusOf(await headOf(port, toRequest(path, headers)))
      if (status === 0 || status >= 500) failed.push(`${path} ${protocol}: ${status}`)
    }
  }
  return failed
}

/** Requests that are wrong in themselves. */
const MALFORMED: readonly string[] = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/3.0\r\nHost: a\r\n\r\n',
  'nonsense\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  toRequest('*', {}, 'OPTIONS'),
  toRequest('http://other.example/home'),
  toRequest(`/${'a'.repeat(20_000)}`),
  toRequest('/home', { 'X-Long': 'a'.repeat(20_000) }),
  toRequest('/home', Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`X-${index}`, 'a']))),
  `${toRequest('/login', { 'Content-Length': '5', 'Transfer-Encoding': 'chunked' }, 'POST')}0\r\n\r\n`,
  `${toRequest('/login', { 'Transfer-Encoding': 'chunked' }, 'POST')}zz\r\n\r\n`,
  toRequest('/login', { 'Content-Length': '-1' }, 'POST'),
  toRequest('/login', { 'Content-Length': '99999999999999' }, 'POST'),
  toRequest('/home', { 'X-Line': 'a\r\n folded' }),
  toRequest('/home\u0000'),
  toRequest('/home', {}, 'TRACE'),
]

/** Not implemented, and another version of HTTP; Caddy calls the site a bad gateway if the client's body is broken. */
const EXPECTED: ReadonlySet<number> = new Set([501, 502, 505])

/** Sends requests that are wrong in themselves. @returns those that were answered with a server error */
export async function sendMalformed(port: number): Promise<string[]> {
  const failed: string[] = []
  for (const text of MALFORMED) {
    const status = statusOf(await headOf(port, text))
    if (status >= 500 && !EXPECTED.has(status)) failed.push(`${text.slice(0, 40)}: ${status}`)
  }
  return failed
}

/** Other spellings of a path. */
export function spellingsOf(path: string): string[] {
  const escaped = path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return [
    escaped,
    escaped.toLowerCase(),
    path.toUpperCase(),
    `/${path}`,
    `${path}/`,
    `${path}//`,
    `/.${path}`,
    `/a/..${path}`,
    `/a/%2e%2e${path}`,
    path.replaceAll('/', '\\'),
    `${path}/.`,
    `${path}/%2E`,
    `${path};a=b`,
    `${path}%00`,
    `${path}%2f`,
    `${path}.data`,
    `${path}/_.data`,
    `${path}?`,
    `${path}#a`,
  ]
}

/** The status at a path as it is written, which `fetch` would normalise. */
export async function statusAt(port: number, path: string): Promise<number> {
  return statusOf(await headOf(port, toRequest(path)))
}

/** Sends a request, and hangs up when it is answered. @returns the head of the answer; empty if the connection was closed without one */
async function headOf(port: number, text: string): Promise<string> {
  const socket = await open(port)
  let received = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part
    if (received.includes('\r\n\r\n')) socket.destroy()
  })
  socket.write(text, 'latin1')
  await once(socket, 'close')
  return received.split('\r\n\r\n', 1)[0] ?? ''
}

/** 0 if there was no answer. */
const statusOf = (head: string): number => Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0)
