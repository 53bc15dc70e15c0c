/** The videos of this site's storage and the bundled film, for the routes that serve them. */
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Config } from '#src/config.server.ts'
import type { ServedMedia } from '#src/library/serve/package-files.server.ts'
import { openLiveReader } from '#src/library/live-reader.server.ts'
import { noteFile, noteSegment, type Playing } from '#src/library/playing.server.ts'
import { createUseRecorder } from '#src/library/cache/use-recorder.server.ts'
import { findServedPackage } from '#src/library/serve/packages-store.server.ts'
import { cachePackages } from '#src/library/serve/packages.server.ts'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import type { PayForWork } from '#src/platform/limits/admission.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import type { ViewersFirst } from '#src/library/viewers-first.server.ts'
import type { ServedFilm } from './starter-content.server.ts'

export interface SiteMedia {
  film: ServedFilm
  library: NonNullable<ServedMedia['library']>
  close(): Promise<void>
}

export interface MediaSources {
  config: Pick<Config, 'delivery' | 'mediaFolders' | 'mediaLinks' | 'packaging'>
  catalogue: Pick<Catalogue, 'db'>
  storage: Storage
  film: ServedFilm
  /** Starts new jobs of the library at once. */
  wake: () => void
  payForWork: PayForWork
  playing: Playing
  viewers: Pick<ViewersFirst, 'serve'>
  /** To the other workers. */
  link: ClusterLink
}

export function createServedMedia({
  config,
  catalogue,
  storage,
  film,
  wake,
  payForWork,
  playing,
  viewers,
  link,
}: MediaSources): SiteMedia {
  const { accel, redirect, cdn } = config.delivery
  const find = cachePackages((revision) => findServedPackage(catalogue.db, revision))
  const recordUse = createUseRecorder({ db: catalogue.db, wake })
  const live = openLiveReader({
    ...config,
    db: catalogue.db,
    mediaFolders: () => config.mediaFolders,
    pay: payForWork,
    link,
    viewers,
  })
  playing.measure(live)
  return {
    film,
    library: {
      storage,
      find,
      onUse(use) {
        void recordUse(use.file)
        void noteSegment(playing, use)
      },
      onFile: (file, { key }) => void noteFile(playing, file, key),
      findRun: (revision) => playing.findRun(revision),
      accel,
      redirect: redirect !== undefined,
      hasCdn: cdn !== undefined,
      // folders may be entered while the site runs
      get live() {
        return config.mediaFolders.length > 0 ? live.read : null
      },
    },
    close: () => live.close(),
  }
}
