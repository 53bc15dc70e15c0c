/** Serves videos to devices without cookies: a ticket in the address takes the place of the session. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { SessionTickets } from '#src/accounts/tickets/session-tickets.server.ts'
import type { PremiumPolicy } from '#src/accounts/users/premium.ts'
import { limitRequest, showFoldersTo } from '#src/catalogue/audience/current-limits.server.ts'
import { seesFile } from '#src/catalogue/audience/folders.ts'
import { titleNotFound } from '#src/catalogue/missing-title.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { fileNotFound, requiredAccessFor, toProblem } from '../serve/access.ts'
import { toUserKey } from '#src/platform/limits/admission.server.ts'
import { mediaRoutes, toNetworkRequester } from '../serve/media.server.ts'
import type { ServedMedia } from '../serve/package-files.server.ts'
import { toTicketPath } from './receiver-source.ts'

export interface TicketMediaParts {
  catalogue: Pick<Catalogue, 'snapshot'>
  tickets: Pick<SessionTickets, 'find'>
  premium: PremiumPolicy
  /** The site's public origin. */
  origin: string
  media: ServedMedia
}

const params = z.object({ ticket: z.string() })

const ticketOf = (request: FastifyRequest): string => params.parse(request.params).ticket

export async function ticketMediaRoutes(
  app: FastifyInstance,
  { catalogue, tickets, premium, origin, media }: TicketMediaParts,
): Promise<void> {
  await mediaRoutes(app, {
    ...media,
    prefix: '/media/ticket/:ticket',
    hasTickets: true,
    async checkPermission(request, number, folder) {
      const found = await tickets.find(ticketOf(request))
      if (!found || found.title !== number) return new Problem(401, 'This address has expired.')
      limitRequest(found.holder.limits ?? null)
      showFoldersTo(found.holder)
      const { snapshot } = catalogue
      const title = snapshot.find(number)
      if (!title) return titleNotFound(snapshot, number)
      if (!seesFile(found.holder, folder)) return fileNotFound()
      const required = requiredAccessFor(found.holder, title, premium)
      return required ? toProblem(required) : 'private'
    },
    async findRequester(request) {
      const found = await tickets.find(ticketOf(request))
      return found ? { key: toUserKey(found.holder.account), isSignedIn: true } : toNetworkRequester(request)
    },
    locate: (_, path, request) => origin + toTicketPath(path, ticketOf(request)),
  })
}
