/** Serves videos: the files of the bundled film and of packages, and the progress of their preparation. */
import type { FastifyInstance } from 'fastify'
import { isSitePath } from '#src/catalogue/episode/playable.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import type { AccessPolicy } from '#src/library/serve/access-policy.server.ts'
import { cdnFor } from '#src/library/serve/access.ts'
import { toDeliveryUrl } from '#src/library/serve/delivery.ts'
import { mediaRoutes } from '#src/library/serve/media.server.ts'
import { findServedPackage } from '#src/library/serve/packages-store.server.ts'
import { cachePackages } from '#src/library/serve/packages.server.ts'
import { preparationRoutes } from '#src/library/serve/preparation.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import type { ServedFilm } from './starter-content.server.ts'

export interface MediaParts {
  config: Config
  catalogue: Catalogue
  storage: Storage
  film: ServedFilm
  accessPolicy: AccessPolicy
  /** Starts urgent jobs at once. */
  wake(): void
}

export async function serveMedia(app: FastifyInstance, parts: MediaParts): Promise<void> {
  const { config, catalogue, storage, film, accessPolicy, wake } = parts
  const { cdn, accel, redirect } = config.delivery
  preparationRoutes(app, { catalogue, wake, permit: accessPolicy.permit })
  await mediaRoutes(app, {
    film,
    library: {
      storage,
      find: cachePackages((revision) => findServedPackage(catalogue.db, revision)),
      accel,
      redirect: redirect !== undefined,
      hasCdn: cdn !== undefined,
    },
    checkPermission: accessPolicy.checkPermission,
    locate(number, path) {
      const title = catalogue.snapshot.find(number)
      const url = toDeliveryUrl(title ? cdnFor(title, config.premium, cdn) : undefined, path)
      return isSitePath(url) ? config.publicUrl + url : url
    },
  })
}
