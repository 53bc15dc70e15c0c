/** How long the bodies of requests may take to arrive. */
import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exemptFromTimeout } from './client-errors.server.ts'
import { Problem } from '../problem.ts'

/** The slowest connection that can send what is allowed: 128 kbit/s, a phone on a bad line. */
const MIN_BYTES_PER_MS = 16

/** For a body of any length. */
const BASE_MS = 30_000

/** Ends the connection: the rest of the body would follow on it. */
export const tooSlow = (): Problem =>
  new Problem(408, 'The upload took too long. Please try again.', { connection: 'close' })

const timers = new WeakMap<Readable, NodeJS.Timeout>()

/**
 * Limits the time of a body by the length that it may have, in place of Node's limit, which is the same for all requests, and of an earlier
 * limit of the same body.
 * @returns a function that ends the limit
 */
export function limitBodyTime(body: Readable, maxBytes: number, onSlow: () => void, baseMs = BASE_MS): () => void {
  clearTimeout(timers.get(body))
  const timer = setTimeout(onSlow, baseMs + maxBytes / MIN_BYTES_PER_MS)
  timers.set(body, timer)
  const restoreTimeout = body instanceof IncomingMessage ? exemptFromTimeout(body.socket) : () => undefined
  const end = () => {
    body.off('close', end)
    clearTimeout(timer)
    restoreTimeout()
  }
  body.once('close', end)
  return end
}

/** Limits the time of every body by the length that its route allows; forms with files have a longer one (`form-parts.server.ts`). */
export function limitBodyTimes(app: FastifyInstance, baseMs: number): void {
  app.addHook('preParsing', ({ raw, routeOptions }, _, payload, done) => {
    const onSlow = () => {
      // the parser answers with the error, and reads no further
      if (raw.listenerCount('error') > 0) raw.emit('error', tooSlow())
      else if (!raw.complete) raw.destroy()
    }
    if (hasBody(raw)) limitBodyTime(raw, routeOptions.bodyLimit ?? 0, onSlow, baseMs)
    done(null, payload)
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
