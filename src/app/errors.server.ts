/** What a failed request is answered, in the shape of the part of the site that it asked. */
import { BASE, OPEN_HEADERS } from '#src/catalogue/api/routes.server.ts'
import type { ErrorAnswer } from '#src/platform/http/http.server.ts'
import { UNAVAILABLE_POLICY, unavailablePage } from '#src/platform/http/unavailable-page.ts'

/** Any site may read media and pictures, and why there are none. */
const READABLE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

export const answerErrors =
  (siteName: string): ErrorAnswer =>
  (request, reply, status, message) => {
    const url = request.url.toLowerCase()
    // an address that cannot be read gets here before the hooks that set these
    if (url.startsWith(BASE)) reply.headers(OPEN_HEADERS)
    if (url.startsWith('/media/') || url.startsWith('/images/')) reply.headers(READABLE)
    if (url.startsWith(BASE) || url.startsWith('/media/')) return reply.code(status).send({ success: false, message })
    if (url.startsWith('/api')) return reply.code(status).send({ success: false, error: message })
    if (status === 503 && request.headers.accept?.includes('text/html'))
      return reply
        .code(status)
        .headers({ 'content-security-policy': UNAVAILABLE_POLICY, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(unavailablePage(siteName))
    return reply.code(status).type('text/plain; charset=utf-8').send(message)
  }
