/** The videos of this site's storage and the bundled film, for the routes that serve them. */
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import type { MediaOptions } from '#src/library/serve/media.server.ts'
import { findServedPackage } from '#src/library/serve/packages-store.server.ts'
import { cachePackages } from '#src/library/serve/packages.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import type { ServedFilm } from './starter-content.server.ts'

export interface ServedMedia {
  film: ServedFilm
  library: NonNullable<MediaOptions['library']>
}

export interface MediaSources {
  config: Pick<Config, 'delivery'>
  catalogue: Pick<Catalogue, 'db'>
  storage: Storage
  film: ServedFilm
}

export function createServedMedia({ config, catalogue, storage, film }: MediaSources): ServedMedia {
  const { accel, redirect, cdn } = config.delivery
  const find = cachePackages((revision) => findServedPackage(catalogue.db, revision))
  return { film, library: { storage, find, accel, redirect: redirect !== undefined, hasCdn: cdn !== undefined } }
}
