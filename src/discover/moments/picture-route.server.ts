/** Receives the form with a picture, which page actions do not accept, and leads to the page with the scenes that look like it. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_PICTURE_BYTES, PICTURE_ERRORS } from '#src/library/scenes/picture.ts'
import { toPictureCode } from '#src/library/scenes/picture-code.server.ts'
import type { SceneSearch } from '#src/library/scenes/scene-search.server.ts'
import { attempt } from '#src/platform/attempt.ts'
import { Problem } from '#src/platform/problem.ts'
import { isCrossSiteWrite } from '#src/platform/security/same-origin.ts'
import { toErrorCode } from '#src/platform/uploaded-image.ts'
import { PICTURE_PATH, SCENES_PATH } from './moments-page.ts'

export interface PictureRouteOptions {
  scenes: Pick<SceneSearch, 'readPicture'>
  /** The site's public origin. */
  origin: string
  /** @throws {Problem} 503 while the site is overloaded */
  admitHeavy(): void
  /** Takes the price of the request. @throws {Problem} 429 */
  limitUncached(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Beside the bytes of the body. */
const WORK = 30

export function pictureRoute(
  app: FastifyInstance,
  { scenes, origin, admitHeavy, limitUncached }: PictureRouteOptions,
): void {
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('multipart/form-data', (_, body, done) => done(null, body))
    const options = { config: { work: WORK }, bodyLimit: 2 * MAX_PICTURE_BYTES }
    forms.post<{ Body: Readable }>(PICTURE_PATH, options, async (request, reply) => {
      if (isCrossSiteWrite(request, origin)) throw new Problem(403, 'Cross-site requests are not allowed.')
      admitHeavy()
      await limitUncached(request, reply)
      const type = request.headers['content-type'] ?? ''
      const picture = await attempt(() => scenes.readPicture(request.body, type))
      const query =
        'problem' in picture
          ? `error=${toErrorCode(PICTURE_ERRORS, picture.problem.message)}`
          : `picture=${toPictureCode(picture.done)}`
      return reply.header('cache-control', 'no-store').redirect(`${SCENES_PATH}?${query}`, 303)
    })
  })
}
