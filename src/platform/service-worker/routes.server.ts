/** Routes of the service worker and its offline screen. */
import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type CacheableResponse, sendResponse, toCacheableResponse } from '../http/response-cache.server.ts'
import { toScript } from '../http/to-script.ts'
import { WORKER_PATH } from './worker-path.ts'
import type { OfflineWorker } from './offline-worker.ts'
import offline from './worker/offline.script.ts?script'
import uninstall from './worker/uninstall.script.ts?script'
import { createNonce, hashInlineScripts, type PageWithHashes } from '../security/inline-scripts.server.ts'
import { OPEN_ROUTE } from '../http/visitor-access.ts'

const SCREEN_PATH = '/offline'
const REVALIDATE = { 'cache-control': 'no-cache', vary: 'accept-encoding' }

/** A self-contained document. */
export interface OfflineScreen {
  /** What it contains that may change while the site runs. */
  text(): string
  /** @param nonce for its scripts */
  render(text: string, nonce: string): string
}

/** @param screen null removes the worker from browsers that have one */
export function offlineRoutes(app: FastifyInstance, screen: OfflineScreen | null): void {
  if (screen === null) {
    const worker = toWorker(toScript(uninstall))
    app.get(WORKER_PATH, OPEN_ROUTE, (request, reply) => sendResponse(request, reply, worker))
    return
  }
  let last: { text: string; worker: CacheableResponse; page: CacheableResponse } | undefined
  const current = () => {
    const text = screen.text()
    return last?.text === text ? last : (last = { text, ...toResponses(screen, text) })
  }
  current()
  app.get(WORKER_PATH, OPEN_ROUTE, (request, reply) => sendResponse(request, reply, current().worker))
  app.get(SCREEN_PATH, OPEN_ROUTE, (request, reply) => sendResponse(request, reply, current().page))
}

const toWorker = (text: string): CacheableResponse =>
  toCacheableResponse(200, { ...REVALIDATE, 'content-type': 'text/javascript; charset=utf-8' }, Buffer.from(text))

function toResponses({ render }: OfflineScreen, text: string) {
  const nonce = createNonce()
  const page = hashInlineScripts(render(text, nonce), nonce)
  const headers = {
    ...REVALIDATE,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(page),
    'x-robots-tag': 'noindex',
  }
  return {
    worker: toWorker(toScript<OfflineWorker>(offline, revisionOf(page.html), SCREEN_PATH)),
    page: toCacheableResponse(200, headers, Buffer.from(page.html)),
  }
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
