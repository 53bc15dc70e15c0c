import { createContext, useContext } from 'react'

/** Where the browser asks for the catalogue. */
export interface CatalogueApi {
  catalogueApi: string
  /** Other hosts for the hover card, one of which is asked at random. */
  qtipHosts: readonly string[]
}

export const CatalogueApiContext = createContext<CatalogueApi>({ catalogueApi: '/api/catalogue', qtipHosts: [] })

export const useCatalogueApi = (): CatalogueApi => useContext(CatalogueApiContext)
