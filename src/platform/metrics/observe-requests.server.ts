/** Reports every completed response to listeners, including those that are served from the cache before routing. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RequestKind, requestKind } from './request-kind.ts'

export interface ObservedRequest {
  request: FastifyRequest
  reply: FastifyReply
  kind: RequestKind
  status: number
  /** From the arrival of the headers until the response was handed to the operating system. */
  milliseconds: number
}

/** Called for each response: it must be cheap, and must not throw. */
export type RequestListener = (observed: ObservedRequest) => void

export interface RequestObserver {
  /** Calls a listener after each response from now on. Responses that the client did not wait for are not reported. */
  subscribe(listener: RequestListener): void
}

/** Call it before routes are added: hooks apply to later routes only. */
export function observeRequests(app: FastifyInstance): RequestObserver {
  const listeners: RequestListener[] = []
  app.addHook('onResponse', (request, reply, done) => {
    if (listeners.length > 0) {
      const { elapsedTime: milliseconds } = reply
      const observed = {
        request,
        reply,
        kind: requestKind(request.raw.url ?? ''),
        // a response from the cache is written to the socket without the reply
        status: reply.raw.statusCode,
        milliseconds,
      }
      for (const listener of listeners) listener(observed)
    }
    done()
  })
  return { subscribe: (listener) => void listeners.push(listener) }
}
