import { useRouteLoaderData } from 'react-router'
import type { PublicViewer } from '#src/accounts/viewer.ts'
import type { Language } from '#src/catalogue/language/language.ts'
import type { SiteSettings } from '../site.ts'

/** What the root's loader gives every page. */
export interface RootData {
  settings: SiteSettings
  language: Language
  /** Whether the operator provides anything that plays here. */
  stocked: boolean
  /** How many episodes the busiest day of the schedule has. */
  busiestDay: number
  /** Who is signed in. */
  viewer: PublicViewer | null
  /** The numbers of their favourites, as `readNumbers` reads them. */
  favourites: string
}

const UNKNOWN: RootData = {
  settings: {
    name: 'Hoshimi',
    origin: '',
    catalogueApi: '/api/catalogue',
    qtipHosts: [],
    mediaCdn: undefined,
    socketUrl: undefined,
    offlinePage: false,
    landing: { titles: '10K+', users: '500+' },
    outside: { discord: undefined, microblog: undefined, photos: undefined, email: undefined },
  },
  language: 'EN',
  stocked: false,
  busiestDay: 0,
  viewer: null,
  favourites: '',
}

/** The site's settings; a site without a name of its own where even the root could not be loaded. */
export const useRootData = (): RootData => useRouteLoaderData<RootData>('root') ?? UNKNOWN

export const useSite = (): SiteSettings => useRootData().settings
