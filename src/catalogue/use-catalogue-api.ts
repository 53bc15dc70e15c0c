import { createContext, useContext } from 'react'
import type { Genre } from './genre.ts'

/** The URLs of the catalogue API for the browser. */
export interface CatalogueApi {
  catalogueApi: string
  /** Other hosts for the hover card, of which one is chosen at random. */
  qtipHosts: readonly string[]
  /** The only genres to name, for a profile with limits. */
  genres?: readonly Genre[]
}

/** The site itself: other hosts get no cookie, and answer as to a visitor, also what a profile with limits may not see. */
export const OWN_API: CatalogueApi = { catalogueApi: '/api/catalogue', qtipHosts: [] }

export const CatalogueApiContext = createContext(OWN_API)

export const useCatalogueApi = (): CatalogueApi => useContext(CatalogueApiContext)
