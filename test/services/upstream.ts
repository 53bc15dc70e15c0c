import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { listeningPort } from '../ports.ts'

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
  const host = `127.0.0.1:${listeningPort(server)}`
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
  requested: Promise<void>
  /** Sends the response. */
  release(): void
}

/** Holds the response until it is released. */
export function delayedAnswer(bytes: Buffer): DelayedAnswer {
  const { promise: requested, resolve: notify } = Promise.withResolvers<void>()
  let release: () => void = () => undefined
  return {
    requested,
    answer(response) {
      release = () => answerWith(bytes)(response)
      notify()
    },
    release: () => release(),
  }
}
