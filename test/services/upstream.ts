import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Upstream {
  /** `http://127.0.0.1:port` */
  origin: string
  /** `127.0.0.1:port` */
  host: string
  /** Requested paths, in order. */
  requestedPaths: string[]
  requests: IncomingMessage[]
  close(): Promise<void>
}

export type Answers = Record<string, (response: ServerResponse, request: IncomingMessage) => void>

/** A small web server on the loopback address with the given answers; 404 for everything else. */
export async function startUpstream(answers: Answers): Promise<Upstream> {
  const requestedPaths: string[] = []
  const requests: IncomingMessage[] = []
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? ''
    requestedPaths.push(path)
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
    requestedPaths,
    requests,
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Answers with these bytes and this type. */
export const answerWith =
  (bytes: Buffer | string, type = 'image/jpeg', headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': type, ...headers }).end(bytes)
  }

export const redirectTo =
  (location: string) =>
  (response: ServerResponse): void => {
    response.writeHead(302, { location }).end()
  }

export interface DelayedAnswer {
  answer: Answers[string]
  /** Resolves when the request has arrived. */
  requestedPaths: Promise<void>
  /** Sends the response. */
  release(): void
}

/** Holds the response until it is released. */
export function delayedAnswer(bytes: Buffer): DelayedAnswer {
  let notify = () => undefined as void
  let release = () => undefined as void
  const requestedPaths = new Promise<void>((resolve) => (notify = resolve))
  return {
    requestedPaths,
    answer(response) {
      release = () => answerWith(bytes)(response)
      notify()
    },
    release: () => release(),
  }
}
