/** Answers requests while the site cannot, before it starts: with a page that reloads automatically. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { SAFE_HEADERS } from '../security/security-headers.ts'
import { RETRY_PAGE_POLICY, retryPage } from './retry-page.ts'

const RELOAD_SECONDS = 3

/**
 * Like a site that is not ready: `/healthz` succeeds, so that nothing ends the process, and all else is 503.
 * @returns a function that frees the port
 */
export async function serveWaitingPage(
  { port, host, siteName }: { port: number; host: string; siteName: string },
  message: string,
): Promise<() => Promise<void>> {
  const page = retryPage(503, siteName, message, 'restore', RELOAD_SECONDS)
  const server = createServer((request, response) => {
    request.resume()
    const isHealth = request.url === '/healthz'
    response.writeHead(isHealth ? 200 : 503, {
      ...SAFE_HEADERS,
      'content-type': isHealth ? 'application/json' : 'text/html; charset=utf-8',
      'content-security-policy': RETRY_PAGE_POLICY,
      'cache-control': 'no-store',
      'retry-after': String(RELOAD_SECONDS),
    })
    response.end(isHealth ? '{"status":"restoring"}' : page)
  })
  server.listen({ port, host })
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
