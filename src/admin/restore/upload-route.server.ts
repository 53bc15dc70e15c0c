/** Receives the SQLite file of a restore, which page actions do not accept, alone or in a form. It is streamed to the disk. */
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { signInFirst } from '#src/accounts/problems.ts'
import { hasRecentPassword, requireRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import type { Sessions } from '#src/accounts/sessions/session.server.ts'
import { openFormFile } from '#src/platform/http/form-file.server.ts'
import { FREE_ROUTE } from '#src/platform/instrumentation/work.ts'
import { Problem } from '#src/platform/problem.ts'
import { isCrossSiteWrite } from '#src/platform/security/same-origin.ts'
import { stepPath } from '../site-settings/settings-text.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_PATH } from './restore-overview.ts'
import type { RestoreService } from './restore-service.server.ts'

export interface RestoreUploadOptions {
  service: Pick<RestoreService, 'upload'>
  sessions: Pick<Sessions, 'identify'>
  /** The site's public origin. */
  origin: string
}

const TYPE = 'application/vnd.sqlite3'

export function restoreUploadRoute(app: FastifyInstance, { service, sessions, origin }: RestoreUploadOptions): void {
  void app.register(async (route) => {
    route.removeAllContentTypeParsers()
    route.addContentTypeParser([TYPE, 'multipart/form-data'], (_, body, done) => done(null, body))
    route.post<{ Body: Readable }>(
      UPLOAD_PATH,
      { ...FREE_ROUTE, bodyLimit: MAX_UPLOAD_BYTES },
      async (request, reply) => {
        if (isCrossSiteWrite(request, origin)) throw new Problem(403, 'Cross-site requests are not allowed.')
        const viewer = await sessions.identify(request, reply)
        if (!viewer) throw signInFirst()
        if (!viewer.isAdmin) throw new Problem(404, 'Not found.')
        const { 'content-type': type = '', 'content-length': length = 0 } = request.headers
        if (type.split(';', 1)[0] === TYPE) {
          requireRecentPassword(viewer, Date.now())
          await service.upload(viewer, request.body, Number(length))
          return reply.code(204).send()
        }
        // the page asks for the password
        if (hasRecentPassword(viewer, Date.now())) {
          const { chunks, bytes } = await openFormFile(request.body, type, Number(length))
          await service.upload(viewer, chunks, bytes)
        }
        return reply.redirect(stepPath('restore'), 303)
      },
    )
  })
}
