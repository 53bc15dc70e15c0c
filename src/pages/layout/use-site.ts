import { useRouteLoaderData } from 'react-router'
import type { Language } from '#src/catalogue/language/language.ts'
import type { SiteSettings } from '../site.ts'

/** What the root's loader gives every page. */
export interface RootData {
  settings: SiteSettings
  language: Language
  /** Whether the operator provides anything that plays here. */
  stocked: boolean
}

const UNKNOWN: RootData = {
  settings: {
    name: 'Hoshimi',
    origin: '',
    catalogueApi: '/api/catalogue',
    qtipHosts: [],
    mediaCdn: undefined,
    offlinePage: false,
    landing: { titles: '10K+', users: '500+' },
    outside: { discord: undefined, microblog: undefined, photos: undefined, email: undefined },
  },
  language: 'EN',
  stocked: false,
}

/** The site's settings; a site without a name of its own where even the root could not be loaded. */
export const useRootData = (): RootData => useRouteLoaderData<RootData>('root') ?? UNKNOWN

export const useSite = (): SiteSettings => useRootData().settings
