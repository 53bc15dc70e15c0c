/** `/api/openapi.json` and `/api/docs`. */
import type { FastifyInstance } from 'fastify'
import { type ApiDocument, toDocsPage } from './docs-page.ts'
import { type DocumentedCall, type DocumentOptions, toOpenApi } from './openapi.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

export function documentRoutes(app: FastifyInstance, calls: readonly DocumentedCall[], options: DocumentOptions): void {
  const document = toOpenApi(calls, options)
  const page = toDocsPage(document as unknown as ApiDocument)
  const kept = { 'cache-control': 'public, max-age=300' }
  app.get('/api/openapi.json', (_, reply) =>
    reply
      .headers({ ...kept, 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      .send(document),
  )
  app.get('/api/docs', (_, reply) =>
    reply
      .headers({ ...kept, 'content-security-policy': PAGE_POLICY })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
