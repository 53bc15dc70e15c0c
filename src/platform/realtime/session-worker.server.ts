/**
 * Polling clients of Socket.IO send each request over any connection, so it may reach a worker that does not know their session.
 * The id of a session names its worker, and this passes the request on.
 */
import { Agent, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ClusterLink } from '../cluster/cluster-link.ts'

/** Without connections that are kept: one may just be closing. */
const agent = new Agent()

/** More than Socket.IO accepts. */
const MAX_BODY_BYTES = 16_384

/** The worker's id before the random part. */
const SESSION_ID = /^(\d{1,9})\./

export const toSessionId = (worker: number, random: string): string => `${worker}.${random}`

/** @param url a request's path @returns the id of its session as Socket.IO reads it; empty for a new connection */
export function findSessionId(url: string): string {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  return new URLSearchParams(query.split('#', 1)[0]).getAll('sid').at(-1) ?? ''
}

/** @param url a request's path @returns the worker that its session belongs to; null without a session */
function findSessionWorker(url: string): number | null {
  const id = SESSION_ID.exec(findSessionId(url))?.[1]
  return id === undefined ? null : Number(id)
}

/** The socket of the other worker that a request belongs to; undefined for this worker's own requests. */
function findSocketPath(link: ClusterLink, { url = '' }: IncomingMessage): string | undefined {
  const worker = link.size === 1 ? null : findSessionWorker(url)
  return worker === null || worker === link.id ? undefined : link.socketPathOf(worker)
}

/**
 * Passes a request on, if it belongs to another worker.
 * @param serveHere called if that worker has ended: the session is then unknown, and its client starts a new one
 */
export function forwardRequest(
  link: ClusterLink,
  request: IncomingMessage,
  response: ServerResponse,
  serveHere: () => void,
): boolean {
  const socketPath = findSocketPath(link, request)
  if (socketPath === undefined) return false
  void readBody(request).then((body) => {
    if (body) sendOn(socketPath, request, body, response, serveHere)
    else if (!response.destroyed) response.writeHead(413, { connection: 'close' }).end()
  })
  return true
}

/** @returns null for one that is too large or incomplete */
async function readBody(request: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of request) {
      bytes += part.length
      if (bytes > MAX_BODY_BYTES) return null
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch {
    return null
  }
}

/** Sends head and body at once: the other worker may answer and close the connection right after the last byte. */
function sendOn(
  socketPath: string,
  { method, url: path, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  serveHere: () => void,
): void {
  const { connection: _, 'transfer-encoding': __, ...passedHeaders } = headers
  const forwarded = sendRequest({
    socketPath,
    method,
    path,
    headers: { ...passedHeaders, ...(body.length > 0 && { 'content-length': body.length }) },
    agent,
  })
  forwarded.once('response', (answer) => {
    const { connection: ___, 'keep-alive': ____, ...answered } = answer.headers
    response.writeHead(answer.statusCode ?? 502, answered)
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  forwarded.once('error', () => {
    if (response.headersSent) response.destroy()
    else serveHere()
  })
  response.once('close', () => forwarded.destroy())
  forwarded.end(body)
}

/** The same for a request that opens a WebSocket for an existing session. */
export function forwardUpgrade(link: ClusterLink, request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
  const socketPath = findSocketPath(link, request)
  if (socketPath === undefined) return false
  const forwarded = connect(socketPath)
  forwarded.write(toHead(request), 'latin1')
  forwarded.write(head)
  forwarded.pipe(socket)
  socket.pipe(forwarded)
  forwarded.once('error', () => socket.destroy()).once('close', () => socket.destroy())
  socket.once('error', () => forwarded.destroy()).once('close', () => forwarded.destroy())
  return true
}

/** The request as it was received: the parser has rejected line breaks within it. */
function toHead({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
