import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Upstream {
  /** `http://127.0.0.1:port` */
  origin: string
  /** `127.0.0.1:port` */
  host: string
  /** The paths that were asked for, in order. */
  asked: string[]
  requests: IncomingMessage[]
  close(): Promise<void>
}

export type Answers = Record<string, (response: ServerResponse, request: IncomingMessage) => void>

/** A small web server on the loopback address that answers as told, and 404 to everything else. */
export async function startUpstream(answers: Answers): Promise<Upstream> {
  const asked: string[] = []
  const requests: IncomingMessage[] = []
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    requests.push(request)
    response.on('error', () => undefined)
    const answer = answers[path]
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  }
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: `http://${host}`,
    host,
    asked,
    requests,
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An answer of one type with these bytes. */
export const sends =
  (bytes: Buffer | string, type = 'image/jpeg', headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': type, ...headers }).end(bytes)
  }

export const redirectsTo =
  (location: string) =>
  (response: ServerResponse): void => {
    response.writeHead(302, { location }).end()
  }

export interface HeldAnswer {
  answer: Answers[string]
  /** Resolves when the question has come. */
  asked: Promise<void>
  /** Lets the answer go. */
  release(): void
}

/** An answer that waits until it is let go. */
export function holds(bytes: Buffer): HeldAnswer {
  let tell = () => undefined as void
  let release = () => undefined as void
  const asked = new Promise<void>((resolve) => (tell = resolve))
  return {
    asked,
    answer(response) {
      release = () => sends(bytes)(response)
      tell()
    },
    release: () => release(),
  }
}
