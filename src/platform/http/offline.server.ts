/** Routes of the service worker and its offline screen. */
import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendResponse, toCacheableResponse } from './response-cache.server.ts'
import { NO_WORKER, offlineWorker, WORKER_PATH } from './offline-worker.ts'
import { createNonce, hashInlineScripts, type PageWithHashes } from '../security/inline-scripts.server.ts'

const SCREEN_PATH = '/offline'
const REVALIDATE = { 'cache-control': 'no-cache', vary: 'accept-encoding' }

/**
 * @param render returns a self-contained document with a nonce on its scripts; null removes the worker from browsers that
 *   have one
 */
export function offlineRoutes(app: FastifyInstance, render: ((nonce: string) => string) | null): void {
  const nonce = createNonce()
  const screen = render && hashInlineScripts(render(nonce), nonce)
  const text = screen === null ? NO_WORKER : offlineWorker(revisionOf(screen.html), SCREEN_PATH)
  const worker = toCacheableResponse(
    200,
    { ...REVALIDATE, 'content-type': 'text/javascript; charset=utf-8' },
    Buffer.from(text),
  )
  app.get(WORKER_PATH, (request, reply) => sendResponse(request, reply, worker))
  if (screen === null) return
  const headers = {
    ...REVALIDATE,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(screen),
    'x-robots-tag': 'noindex',
  }
  const page = toCacheableResponse(200, headers, Buffer.from(screen.html))
  app.get(SCREEN_PATH, (request, reply) => sendResponse(request, reply, page))
}

const revisionOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 12)

const policyOf = ({ hashes }: PageWithHashes): string =>
  [
    "default-src 'none'",
    `script-src ${hashes.join(' ')}`,
    "style-src 'unsafe-inline'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
