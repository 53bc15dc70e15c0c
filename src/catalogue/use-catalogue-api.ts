import { createContext, useContext } from 'react'

/** The URLs of the catalogue API for the browser. */
export interface CatalogueApi {
  catalogueApi: string
  /** Other hosts for the hover card, of which one is chosen at random. */
  qtipHosts: readonly string[]
}

export const CatalogueApiContext = createContext<CatalogueApi>({ catalogueApi: '/api/catalogue', qtipHosts: [] })

export const useCatalogueApi = (): CatalogueApi => useContext(CatalogueApiContext)
