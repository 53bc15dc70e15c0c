/** Sends requests that violate HTTP: truncated, contradictory or oversized. */
import fc from 'fast-check'
import { connect } from 'node:net'
import { once } from 'node:events'
import { checkProperty } from './check-property.ts'
import type { FuzzSite } from './fuzz-site.ts'

const LINES = [
  'GET /home HTTP/1.1',
  'GET /home HTTP/1.0',
  'GET /home HTTP/9.9',
  'GET /home',
  'GET  HTTP/1.1',
  'GET * HTTP/1.1',
  'GET http://evil.example/ HTTP/1.1',
  'CONNECT example.org:443 HTTP/1.1',
  'PRI * HTTP/2.0',
  'get /home HTTP/1.1',
  'POST /api/login HTTP/1.1',
  'PUT /api/reset HTTP/1.1',
  'GET /home\0 HTTP/1.1',
  `GET /${'a'.repeat(20_000)} HTTP/1.1`,
  '\x16\x03\x01\x02\x00\x01',
  '',
]
const HEADERS = [
  'Host: site.example',
  'Host: a\r\nHost: b',
  'Content-Length: 5',
  'Content-Length: 4\r\nContent-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5, 5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding : chunked',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: a\r\nSec-WebSocket-Version: 13',
  'Connection: close',
  ' folded: a',
  'no-colon',
  'a: \x01\x7f',
  'Cookie: \xff\xfe',
  `X: ${'a'.repeat(20_000)}`,
  'x: y\r\n'.repeat(2_100),
]
const BODIES = [
  '',
  '{',
  '{"a":1}',
  '5\r\n{}\r\n',
  '2\r\n{}\r\n0\r\n\r\n',
  'ffffffffffffffff\r\n',
  '-1\r\n',
  '0\r\n\r\nGET /home HTTP/1.1\r\n\r\n',
]

/** @returns what failed: the responses have a status below 500, and the site serves the next client */
export async function fuzzWire(site: FuzzSite, options: { seed: number; runs: number }): Promise<string[]> {
  const port = Number(new URL(site.origin).port)
  const request = fc
    .tuple(
      fc.constantFrom(...LINES),
      fc.subarray(HEADERS, { maxLength: 4 }),
      fc.constantFrom(...BODIES),
      fc.nat({ max: 100 }),
    )
    .map(([line, headers, body, cut]) => {
      const whole = [line, ...headers, '', body].join('\r\n')
      return cut < 15 ? whole.slice(0, Math.floor((whole.length * cut) / 15)) : whole
    })
  const property = fc.asyncProperty(request, async (text) => {
    const answer = await sendAndClose(port, text)
    const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
    if (statuses.some((status) => status >= 500) || (answer !== '' && statuses.length === 0))
      throw new Error(`${JSON.stringify(answer.slice(0, 300))} after ${JSON.stringify(text.slice(0, 1_000))}`)
  })
  return checkProperty(site, property, options)
}

/** Sends everything, then closes its side, as a client that has died does. */
async function sendAndClose(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(Buffer.from(text, 'latin1'))
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.on('error', () => undefined) // a reset is a refusal
  await once(socket, 'close')
  return Buffer.concat(parts).toString('latin1')
}
