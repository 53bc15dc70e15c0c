/** Adds the starter catalogue and the bundled film to the database. */
import { fileURLToPath } from 'node:url'
import { loadStarter } from '#src/catalogue/starter-store.server.ts'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { STARTER } from '#src/catalogue/starter/starter.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { storeFilm } from '#src/library/film-store.server.ts'
import { readFilm } from '#src/library/serve/film.server.ts'
import { toFilmSources } from '#src/library/serve/film.ts'

/** The folder of the bundled film, and the number of the title it belongs to. */
export interface FilmOptions {
  folder: string
  title: number
}

// two levels up from this file, and from the built server
export const FILM: FilmOptions = {
  folder: fileURLToPath(new URL('../../film/packaged', import.meta.url)),
  title: FILM_NUMBER,
}

/** @param title the number of the film's title @param served the film, if there is one */
export async function loadStarterContent(db: CatalogueDb, title: number, served: ServedFilm): Promise<void> {
  await loadStarter(db, STARTER)
  const sources = served ? toFilmSources(served.film.revision, served.film.episodes) : []
  await storeFilm(db, title, sources, new Date().toISOString())
}

/** @returns the film to serve, with its title; null if there is none in the folder */
export async function findServedFilm({ folder, title }: FilmOptions) {
  const film = await readFilm(folder)
  return film && { film, title }
}

export type ServedFilm = Awaited<ReturnType<typeof findServedFilm>>
