/** Reports every completed response to listeners, including those that are served from the cache before Fastify. */
import { type RequestKind, requestKind } from './request-kind.ts'

/** What is known of a request. */
export interface SeenRequest {
  readonly ip: string
  readonly method: string
  readonly url: string
  readonly headers: { readonly 'user-agent'?: string | undefined }
}

export interface ObservedRequest {
  request: SeenRequest
  kind: RequestKind
  status: number
  /** From the arrival of the headers until the response was handed to the operating system. */
  milliseconds: number
}

/** Called for each response: it must be cheap, and must not throw. */
export type ObserveRequest = (observed: ObservedRequest) => void

export interface RequestObserver {
  /** Reports a response to the listeners. */
  report(request: SeenRequest, status: number, milliseconds: number): void
  /** Calls a listener after each response from now on. Responses that the client did not wait for are not reported. */
  subscribe(listener: ObserveRequest): void
}

export function createRequestObserver(): RequestObserver {
  const listeners: ObserveRequest[] = []
  return {
    report(request, status, milliseconds) {
      if (listeners.length === 0) return
      const observed = { request, kind: requestKind(request.url), status, milliseconds }
      for (const listener of listeners) listener(observed)
    },
    subscribe: (listener) => void listeners.push(listener),
  }
}
