/**
 * Serves the page in which Google's script for casting runs: an empty frame that a watch page adds after a click. Only its
 * policy allows that script; the policies of all other pages stay as they are.
 */
import type { FastifyInstance } from 'fastify'
import { SENDER_ORIGIN, SENDER_PAGE } from './sender-page-path.ts'
import { FREE_ROUTE } from '#src/platform/instrumentation/work.ts'

const HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${SENDER_ORIGIN}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
}

const PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Google Cast</title></html>'

export function senderPageRoute(app: FastifyInstance): void {
  app.get(SENDER_PAGE, FREE_ROUTE, (_, reply) => reply.headers(HEADERS).send(PAGE))
}
