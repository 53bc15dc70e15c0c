/** The service worker and the screen that it keeps, on the wire. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendAnswer, toAnswer } from './answer-cache.server.ts'
import { NO_WORKER, offlineWorker, WORKER_PATH } from './offline-worker.ts'
import { inlineScriptHashes } from './pages.server.ts'

const SCREEN_PATH = '/offline'
const ALWAYS_ASKED = { 'cache-control': 'no-cache', vary: 'accept-encoding' }

/** @param screen a whole document that needs nothing of the network; null removes the worker wherever there is one */
export function offlineRoutes(app: FastifyInstance, screen: string | null): void {
  const text = screen === null ? NO_WORKER : offlineWorker(revisionOf(screen), SCREEN_PATH)
  const worker = toAnswer(200, { ...ALWAYS_ASKED, 'content-type': 'text/javascript; charset=utf-8' }, Buffer.from(text))
  app.get(WORKER_PATH, (request, reply) => sendAnswer(request, reply, worker))
  if (screen === null) return
  const headers = {
    ...ALWAYS_ASKED,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(screen),
    'x-robots-tag': 'noindex',
  }
  const page = toAnswer(200, headers, Buffer.from(screen))
  app.get(SCREEN_PATH, (request, reply) => sendAnswer(request, reply, page))
}

const revisionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const policyOf = (html: string): string =>
  [
    "default-src 'none'",
    `script-src ${inlineScriptHashes(html).join(' ')}`,
    "style-src 'unsafe-inline'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
