/** Receives the form with which pages import a list: it contains a file, which page actions do not accept. */
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { OTHER_USER_PATH } from '#src/accounts/current-user/form-owner.ts'
import { OtherUserError } from '#src/accounts/current-user/other-user-error.ts'
import type { Sessions } from '#src/accounts/sessions/session.server.ts'
import { PROFILES_PATH } from '#src/accounts/profile-name.ts'
import { attempt } from '#src/platform/attempt.ts'
import { Problem } from '#src/platform/problem.ts'
import { isCrossSiteWrite } from '#src/platform/security/same-origin.ts'
import type { ImportService } from './import-service.server.ts'
import { FREE_ROUTE } from '#src/platform/instrumentation/work.ts'

export interface UploadRouteOptions {
  service: Pick<ImportService, 'upload' | 'saveFailure'>
  sessions: Pick<Sessions, 'identify'>
  /** The site's public origin. */
  origin: string
  /** @throws {Problem} 503 while the site is overloaded */
  admitHeavy?: () => void
}

/** The page with the form, which also shows the result. */
const IMPORT_PATH = '/my-list/import'

export function uploadRoute(app: FastifyInstance, { service, sessions, origin, admitHeavy }: UploadRouteOptions): void {
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('multipart/form-data', (_, body, done) => done(null, body))
    forms.post<{ Body: Readable }>(`${IMPORT_PATH}/upload`, FREE_ROUTE, async (request, reply) => {
      if (isCrossSiteWrite(request, origin)) throw new Problem(403, 'Cross-site requests are not allowed.')
      admitHeavy?.()
      const viewer = await sessions.identify(request, reply)
      if (!viewer) return reply.redirect(`/login?from=${IMPORT_PATH}`, 303)
      // its list may have any title
      if (viewer.limits) return reply.redirect(PROFILES_PATH, 303)
      const type = request.headers['content-type'] ?? ''
      const upload = await attempt(() => service.upload(viewer, request.body, type))
      if ('problem' in upload) {
        if (upload.problem instanceof OtherUserError) return reply.redirect(OTHER_USER_PATH, 303)
        // the page shows the sentence; while another import runs, it shows that one
        await attempt(() => service.saveFailure(viewer.id, upload.problem.message))
        reply.headers(upload.problem.headers)
      }
      return reply.redirect(IMPORT_PATH, 303)
    })
  })
}
