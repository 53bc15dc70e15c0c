/** Serves packages and the film to players that have a ticket. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { limitRequest, showFoldersTo } from '#src/catalogue/audience/current-limits.server.ts'
import { seesFile } from '#src/catalogue/audience/folders.ts'
import { mediaRoutes, toNetworkRequester } from '#src/library/serve/media.server.ts'
import type { ServedMedia } from '#src/library/serve/package-files.server.ts'
import { toUserKey } from '#src/platform/limits/admission.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { BASE_PATH } from '../base-path.ts'
import type { JellyfinContext } from '../context.ts'
import { canSee } from '../titles/titles.ts'
import type { Authenticator } from '../calls/authenticate.server.ts'

const params = z.object({ ticket: z.string() })

export async function ticketMediaRoutes(
  app: FastifyInstance,
  context: JellyfinContext,
  authenticator: Pick<Authenticator, 'byTicket'>,
  media: ServedMedia,
): Promise<void> {
  await mediaRoutes(app, {
    ...media,
    prefix: `${BASE_PATH}/media/:ticket`,
    hasTickets: true,
    async checkPermission(request: FastifyRequest, number, folder) {
      const found = await authenticator.byTicket(params.parse(request.params).ticket)
      if (!found || found.onlyTitle !== number) return new Problem(401, 'This address has expired.')
      limitRequest(found.caller.viewer.limits ?? null)
      showFoldersTo(found.caller.viewer)
      const title = context.catalogue.snapshot.find(number)
      const sees = title && seesFile(found.caller.viewer, folder) && canSee(title, found.caller, context)
      return sees ? 'private' : new Problem(404, 'Not found.')
    },
    async findRequester(request) {
      const found = await authenticator.byTicket(params.parse(request.params).ticket)
      return found ? { key: toUserKey(found.caller.viewer.account), isSignedIn: true } : toNetworkRequester(request)
    },
    // portable playlists are for other sites
    locate: (_, path) => path,
  })
}
