/** Creates the source of an import of what the library lacks. */
import { createAniListFetchSource, createFetchSource } from './fetch-source.server.ts'
import { createOfflineFetchSource } from './offline-source.server.ts'
import type { CreateLibrarySource } from '#src/catalogue/import/command.server.ts'

/** AniList only with its terms accepted, and the file where the site knows it: both are in the sources of automatic refreshes. */
export const createLibrarySource: CreateLibrarySource = (db, from, { jikanUrl, anilistUrl, refresh }, options) => {
  if (from === 'jikan') return createFetchSource(db, jikanUrl, options)
  if (from === 'anilist') return refresh.anilist ? createAniListFetchSource(db, anilistUrl, options) : null
  return refresh.offlineDatabase === undefined ? null : createOfflineFetchSource(db, refresh.offlineDatabase, options)
}
