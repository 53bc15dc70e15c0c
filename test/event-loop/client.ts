/** An HTTP client that sends any target, header and bytes, even invalid ones. */
import { Agent, request, type OutgoingHttpHeaders } from 'node:http'

export interface HostileRequest {
  method: string
  /** As written to the request line. */
  target: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

export interface Client {
  /** @returns the status, or null if the server closed the connection without a response */
  send(request: HostileRequest): Promise<{ status: number | null; body: string; cookie: string }>
  close(): void
}

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
            ? resolve({ status: null, body: '', cookie: '' })
            : reject(error),
        )
        sent.on('response', (response) => {
          const parts: Buffer[] = []
          const cookie = (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
          const answer = () =>
            resolve({ status: response.statusCode ?? null, body: Buffer.concat(parts).toString(), cookie })
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
