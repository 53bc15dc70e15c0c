/** The service worker and the screen that it keeps, on the wire. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendAnswer, toAnswer } from './answer-cache.server.ts'
import { NO_WORKER, offlineWorker, WORKER_PATH } from './offline-worker.ts'
import { createNonce, sealScripts, type SealedPage } from '../security/inline-scripts.server.ts'

const SCREEN_PATH = '/offline'
const ALWAYS_ASKED = { 'cache-control': 'no-cache', vary: 'accept-encoding' }

/**
 * @param render writes a whole document that needs nothing of the network, with its scripts marked; null removes the worker
 *   wherever there is one
 */
export function offlineRoutes(app: FastifyInstance, render: ((nonce: string) => string) | null): void {
  const nonce = createNonce()
  const screen = render && sealScripts(render(nonce), nonce)
  const text = screen === null ? NO_WORKER : offlineWorker(revisionOf(screen.html), SCREEN_PATH)
  const worker = toAnswer(200, { ...ALWAYS_ASKED, 'content-type': 'text/javascript; charset=utf-8' }, Buffer.from(text))
  app.get(WORKER_PATH, (request, reply) => sendAnswer(request, reply, worker))
  if (screen === null) return
  const headers = {
    ...ALWAYS_ASKED,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(screen),
    'x-robots-tag': 'noindex',
  }
  const page = toAnswer(200, headers, Buffer.from(screen.html))
  app.get(SCREEN_PATH, (request, reply) => sendAnswer(request, reply, page))
}

const revisionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const policyOf = ({ hashes }: SealedPage): string =>
  [
    "default-src 'none'",
    `script-src ${hashes.join(' ')}`,
    "style-src 'unsafe-inline'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
