/** Serves videos: the files of the bundled film and of packages, and the progress of their preparation. */
import type { FastifyInstance } from 'fastify'
import { isSitePath } from '#src/catalogue/episode/playable.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import type { AccessPolicy } from '#src/library/serve/access-policy.server.ts'
import { cdnFor } from '#src/library/serve/access.ts'
import { toDeliveryUrl } from '#src/library/serve/delivery.ts'
import { ticketMediaRoutes } from '#src/library/receiver/ticket-media.server.ts'
import { mediaRoutes } from '#src/library/serve/media.server.ts'
import { preparationRoutes } from '#src/library/serve/preparation.server.ts'
import { findCdn } from '#src/site/site-settings.ts'
import type { SiteMedia } from './served-media.server.ts'
import type { LimitUncached } from './uncached-limit.server.ts'
import type { Services } from './services.server.ts'

export interface MediaParts {
  config: Config
  catalogue: Catalogue
  media: SiteMedia
  accessPolicy: AccessPolicy
  services: Pick<Services, 'accounts' | 'library'>
  limitUncached: LimitUncached
}

export async function serveMedia(app: FastifyInstance, parts: MediaParts): Promise<void> {
  const { config, catalogue, media, accessPolicy, services, limitUncached } = parts
  const { premium, publicUrl: origin } = config
  preparationRoutes(app, { catalogue, wake: services.library.wake, permit: accessPolicy.permit, limitUncached })
  await ticketMediaRoutes(app, { catalogue, tickets: services.accounts.tickets, premium, origin, media })
  await mediaRoutes(app, {
    ...media,
    checkPermission: accessPolicy.checkPermission,
    findRequester: accessPolicy.findRequester,
    locate({ title: number, limited }, path) {
      const title = limited === undefined ? catalogue.snapshot.find(number) : null
      const url = toDeliveryUrl(title ? cdnFor(title, premium, findCdn(config)) : undefined, path)
      return isSitePath(url) ? origin + url : url
    },
  })
}
