/** An HTTP client that sends any target, header and bytes, even invalid ones. */
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

export interface HostileRequest {
  method: string
  /** As written to the request line. */
  target: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

export interface Answer {
  /** Null if the server closed the connection without a response. */
  status: number | null
  headers: IncomingHttpHeaders
  body: string
  cookie: string
}

export interface Client {
  /** @throws {Error} if the response takes longer than a minute */
  send(request: HostileRequest): Promise<Answer>
  close(): void
}

const TIMEOUT_MS = 60_000

export function createClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const { hostname, port } = new URL(origin)
  return {
    send: ({ method, target, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
        const sent = request({ agent, hostname, port, method, path: target, headers: { ...headers, ...length } })
        sent.on('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNRESET' || error.code === 'EPIPE'
            ? resolve({ status: null, headers: {}, body: '', cookie: '' })
            : reject(error),
        )
        sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error(`No response to ${method} ${target.slice(0, 200)}`)))
        sent.on('response', (response) => {
          const parts: Buffer[] = []
          const cookie = (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
          const answer = () =>
            resolve({
              status: response.statusCode ?? null,
              headers: response.headers,
              body: Buffer.concat(parts).toString(),
              cookie,
            })
          response
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', answer)
            .on('error', answer)
        })
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}
