/** HTTP over a plain socket: what was sent, byte by byte, and clients that behave badly. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Sends requests on one connection and reads until the server closes it; the last request must ask for that. */
export async function exchange(port: number, text: string | Buffer): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  // a reset after part of a response is what some tests expect: the bytes until then are returned
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return Buffer.concat(parts)
}

/** The text of a request that closes its connection. */
export const toRequest = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: site.example',
    ...Object.entries({ Connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** A client that requests a path, perhaps several times at once, reads one byte of the response and then stops reading. */
export async function openStalledClient(port: number, path: string, requests = 1): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.write(toRequest(path, requests > 1 ? { Connection: 'keep-alive' } : {}).repeat(requests))
  await once(socket, 'readable')
  socket.read(1)
  return socket
}

/** The body of a response. */
export const bodyOf = (response: Buffer): Buffer => response.subarray(response.indexOf('\r\n\r\n') + 4)
