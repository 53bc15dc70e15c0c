/** Serves users' pictures, and handles their upload form without JavaScript. */
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#src/platform/problem.ts'
import { isCrossSiteWrite } from '#src/platform/security/same-origin.ts'
import type { AvatarService } from './avatar-service.server.ts'
import { findAvatar } from './avatar-store.server.ts'
import { toErrorCode } from '#src/platform/uploaded-image.ts'
import { AVATAR_BASE, AVATAR_ERRORS, parseAvatarPath } from './avatar.ts'
import { OTHER_USER_PATH } from '../current-user/form-owner.ts'
import { OtherUserError } from '../current-user/other-user-error.ts'
import type { Sessions } from '../sessions/session.server.ts'
import type { AccountDb } from '../tables.server.ts'
import { FREE_ROUTE } from '#src/platform/instrumentation/work.ts'

export interface AvatarRoutesOptions {
  db: AccountDb
  service: AvatarService
  sessions: Pick<Sessions, 'identify'>
  /** The site's public origin. */
  origin: string
  /** @throws {Problem} 503 while the site is overloaded */
  admitHeavy?: () => void
}

/** Cached for one day, so that a removed picture soon disappears. */
const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-robots-tag': 'noindex',
}
const UPLOAD = '/account/avatar'
/** The page of the form, which also shows the result. */
const PROFILE = '/account/profile'

export function avatarRoutes(
  app: FastifyInstance,
  { db, service, sessions, origin, admitHeavy }: AvatarRoutesOptions,
): void {
  app.get<{ Params: { file: string } }>(`${AVATAR_BASE}:file`, FREE_ROUTE, async ({ params }, reply) => {
    const id = parseAvatarPath(AVATAR_BASE + params.file)
    const bytes = id && (await findAvatar(db, id))
    if (!bytes) {
      return reply
        .code(404)
        .headers({ 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('Picture not found.')
    }
    return reply.headers(PICTURE_HEADERS).type('image/webp').send(bytes)
  })

  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('multipart/form-data', (_, body, done) => done(null, body))
    forms.post<{ Body: Readable }>(UPLOAD, FREE_ROUTE, async (request, reply) => {
      if (isCrossSiteWrite(request, origin)) throw new Problem(403, 'Cross-site requests are not allowed.')
      admitHeavy?.()
      const viewer = await sessions.identify(request, reply)
      if (!viewer) return reply.redirect(`/login?from=${PROFILE}`, 303)
      try {
        await service.upload(viewer.id, request.body, request.headers['content-type'] ?? '')
      } catch (error) {
        if (error instanceof OtherUserError) return reply.redirect(OTHER_USER_PATH, 303)
        if (!(error instanceof Problem)) throw error
        return reply
          .headers(error.headers)
          .redirect(`${PROFILE}?picture=${toErrorCode(AVATAR_ERRORS, error.message)}`, 303)
      }
      return reply.redirect(`${PROFILE}?done=picture`, 303)
    })
  })
}
