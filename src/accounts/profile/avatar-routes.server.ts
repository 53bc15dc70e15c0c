/** Users' pictures on the wire, and the form that brings one where there are no scripts. */
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#src/platform/problem.ts'
import { isForeignWrite } from '#src/platform/security/same-origin.ts'
import type { AvatarService } from './avatar-service.server.ts'
import { findAvatar } from './avatar-store.server.ts'
import { AVATAR_BASE, avatarId, refusalOf } from './avatar.ts'
import type { Sessions } from '../sessions/session.server.ts'
import type { AccountDb } from '../tables.server.ts'

export interface AvatarRoutesOptions {
  db: AccountDb
  service: AvatarService
  sessions: Pick<Sessions, 'identify'>
  /** The site's public origin. */
  origin: string
}

/** A picture is kept for a day and not longer, so that one that was removed is gone soon. */
const SOCKET_OPTIONS = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-robots-tag': 'noindex',
}
/** Where the form stands, and where its answer is shown. */
const ACCOUNT = '/account'

export function avatarRoutes(app: FastifyInstance, { db, service, sessions, origin }: AvatarRoutesOptions): void {
  app.get<{ Params: { file: string } }>(`${AVATAR_BASE}:file`, async ({ params }, reply) => {
    const id = avatarId(AVATAR_BASE + params.file)
    const bytes = id && (await findAvatar(db, id))
    if (!bytes) {
      return reply
        .code(404)
        .headers({ 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('No such picture.')
    }
    return reply.headers(SOCKET_OPTIONS).type('image/webp').send(bytes)
  })

  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('multipart/form-data', (_, body, done) => done(null, body))
    forms.post(`${ACCOUNT}/avatar`, async (request, reply) => {
      if (isForeignWrite(request, origin)) throw new Problem(403, 'Forms are taken from pages of this site only.')
      const viewer = await sessions.identify(request, reply)
      if (!viewer) return reply.redirect(`/login?from=${ACCOUNT}`, 303)
      try {
        await service.take(viewer.id, request.body as Readable, request.headers['content-type'] ?? '')
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        return reply.headers(error.headers).redirect(`${ACCOUNT}?picture=${refusalOf(error.message)}`, 303)
      }
      return reply.redirect(`${ACCOUNT}?done=picture`, 303)
    })
  })
}
