/** A small web service on a local port, with faults on demand. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listeningPort } from '../ports.ts'

export interface FakeRequest {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

export interface FakeResponse {
  status: number
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

/** `half`: the connection ends in the middle of the answer; `huge`: an endless answer. */
export type ServiceFault = FakeResponse | 'half' | 'huge' | 'dropped' | 'html'

export abstract class FakeService {
  /** Faults of the next requests, in order; undefined for none. */
  faults: (ServiceFault | undefined)[] = []
  /** All requests so far, as method and path. */
  requests: string[] = []
  /** Called before each request is answered. */
  onRequest: (request: FakeRequest) => void | Promise<void> = () => undefined
  /** Called after the request took effect, before it is answered. */
  onAnswer: (request: FakeRequest) => void | Promise<void> = () => undefined
  readonly #server: Server = createServer((request, response) => void this.#serve(request, response))

  protected abstract respond(request: FakeRequest): FakeResponse

  /** @param port a free one by default */
  async start(port = 0): Promise<void> {
    await once(this.#server.listen(port, '127.0.0.1'), 'listening')
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  get origin(): string {
    return `http://127.0.0.1:${listeningPort(this.#server)}`
  }

  async #serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(message.url ?? '/', this.origin)
    const request = { method: message.method ?? 'GET', url, headers: message.headers, body: await text(message) }
    this.requests.push(`${request.method} ${url.pathname}`)
    await this.onRequest(request)
    const fault = this.faults.shift()
    if (typeof fault === 'object') return send(response, fault)
    if (fault === 'dropped') return void response.destroy()
    if (fault === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
    if (fault === 'huge') return sendWithoutEnd(response)
    const answer = this.respond(request)
    await this.onAnswer(request)
    if (fault === 'half') return sendHalf(response, answer)
    send(response, answer)
  }
}

function send(response: ServerResponse, { status, body, headers }: FakeResponse): void {
  response.writeHead(status, { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

function sendHalf(response: ServerResponse, { status, body }: FakeResponse): void {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': String(bytes.length) })
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
}

function sendWithoutEnd(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const part = Buffer.alloc(1_000_000, ' ')
  const write = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', write).on('error', () => undefined)
  write()
}
