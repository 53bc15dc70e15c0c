/** Formats a failed request's response: JSON, text or page, by URL. */
import type { FastifyRequest } from 'fastify'
import { BASE, OPEN_HEADERS } from '#src/catalogue/api/routes.server.ts'
import { BASE_PATH } from '#src/jellyfin/base-path.ts'
import { MCP_PATH, toRpcFailure } from '#src/mcp/mcp-path.ts'
import type { SendError } from '#src/platform/http/http.server.ts'
import { retryPage, RETRY_PAGE_POLICY } from '#src/platform/http/retry-page.ts'
import { createNonce } from '#src/platform/security/inline-scripts.server.ts'
import { refusedPagePolicy, renderRefusedPage } from './refused-page.server.tsx'

/** Reload interval of the page during an outage. */
const RETRY_SECONDS = 5
/** Media and pictures, and errors about them, are readable cross-origin. */
const CROSS_ORIGIN_HEADERS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

export const formatErrors =
  (siteName: () => string): SendError =>
  (request, reply, status, message) => {
    const url = request.url.toLowerCase()
    // a malformed URL gets here before the hooks that set these headers
    if (url.startsWith(BASE) || url.startsWith('/feeds/')) reply.headers(OPEN_HEADERS)
    if (url.startsWith('/media/') || url.startsWith('/images/')) reply.headers(CROSS_ORIGIN_HEADERS)
    if (url.startsWith(BASE) || url.startsWith('/media/')) return reply.code(status).send({ success: false, message })
    if (url.startsWith(`${BASE_PATH}/`))
      return reply.code(status).headers(CROSS_ORIGIN_HEADERS).send({ title: message, status })
    if (request.routeOptions.url === MCP_PATH) return reply.code(status).send(toRpcFailure(status, message))
    if (url.startsWith('/api')) return reply.code(status).send({ success: false, error: message })
    if ((status === 503 || status === 429) && request.headers.accept?.includes('text/html'))
      return reply
        .code(status)
        .headers({ 'content-security-policy': RETRY_PAGE_POLICY, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(
          retryPage(status, siteName(), message, request.id, Number(reply.getHeader('retry-after') ?? RETRY_SECONDS)),
        )
    // a malformed address never gets to the pages
    if (status === 400 && request.method === 'GET' && request.headers.accept?.includes('text/html'))
      return reply.header('cache-control', 'no-store').redirect('/404-not-found-page', 302)
    const isOurFault = status >= 500
    if (request.method === 'POST' && request.headers.accept?.includes('text/html')) {
      const nonce = createNonce()
      const reference = isOurFault ? request.id : undefined
      return reply
        .code(status)
        .headers({ 'content-security-policy': refusedPagePolicy(nonce), 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(renderRefusedPage({ siteName: siteName(), message, back: backUrl(request), reference, nonce }))
    }
    const reference = isOurFault ? `\nReference: ${request.id}` : ''
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(message + reference)
  }

/** The URL of the page that sent a form. */
function backUrl({ headers: { referer }, host }: FastifyRequest): string | undefined {
  const from = referer === undefined ? null : URL.parse(referer)
  return from?.host === host ? from.href : undefined
}
