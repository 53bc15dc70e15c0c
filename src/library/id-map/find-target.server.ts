/** Finds what TVDB and TMDB call a title of the catalogue. */
import type { ExternalTarget } from '#src/catalogue/external-target.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { loadIdMap } from './id-map-store.server.ts'
import { type MappedTitleIds, toTarget } from './to-target.ts'

/** @param episode 0 for the whole title @returns null if no list has it */
export const findTarget = async (
  db: CatalogueDb,
  title: MappedTitleIds,
  episode: number,
): Promise<ExternalTarget | null> => toTarget(await loadIdMap(db), title, episode)
