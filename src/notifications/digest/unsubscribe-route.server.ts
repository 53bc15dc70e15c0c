/**
 * Ends a user's email digests by the link in an email: by the button of its page, or by one click in a mail program, which sends
 * `List-Unsubscribe=One-Click` as any kind of form, without cookies, and must not be redirected (RFC 8058).
 */
import type { FastifyInstance } from 'fastify'
import type { NetworkLimit } from '#src/platform/limits/network-limit.ts'
import { Problem } from '#src/platform/problem.ts'
import { unsubscribePath } from './unsubscribe-path.ts'
import { OWN_CHECK_ROUTE } from '#src/platform/http/visitor-access.ts'

const MAX_BODY_BYTES = 4_096
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

export interface UnsubscribeOptions {
  /** @returns false if it is not a token of this site */
  unsubscribe(token: string): Promise<boolean>
  limitNetwork: NetworkLimit
}

export function unsubscribeRoute(app: FastifyInstance, { unsubscribe, limitNetwork }: UnsubscribeOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      async (_: unknown, body: string) => body,
    )
    scope.post<{ Params: { token: string }; Body: string | undefined }>(
      unsubscribePath(':token'),
      OWN_CHECK_ROUTE,
      async ({ ip, params: { token }, body }, reply) => {
        await limitNetwork(ip)
        if (!(await unsubscribe(token))) throw new Problem(404, 'This link is not valid.', HEADERS)
        if (body?.includes('One-Click') === true)
          return reply.headers(HEADERS).type('text/plain').send('Unsubscribed.\n')
        return reply.headers(HEADERS).redirect(`${unsubscribePath(token)}?done`, 303)
      },
    )
  })
}
