import { useRouteLoaderData } from 'react-router'
import type { PublicViewer } from '#src/accounts/viewer.ts'
import type { Genre } from '#src/catalogue/genre.ts'
import type { Language } from '#src/catalogue/language/language.ts'
import type { UnreadCount } from '#src/notifications/unread-count.ts'
import type { SiteSettings } from './site.ts'

/** Data of the root loader, available to every page. */
export interface RootData {
  settings: SiteSettings
  language: Language
  /** Whether the operator provides playable media. */
  hasMedia: boolean
  /** Number of episodes on the busiest day of the schedule. */
  maxEpisodesPerDay: number
  /** The only genres to name, for a profile with limits. */
  genres?: readonly Genre[]
  /** The signed-in user. */
  viewer: PublicViewer | null
  /** Set while the database is unavailable: there is a session, but its user is unknown. */
  isAccountUnreachable?: boolean
  /** The user's favourites and the statuses of their titles, encoded for `readNumbers` and `readStatuses`. */
  savedTitles?: { favourites: string; statuses: string }
  /** What the bell says. */
  unread?: UnreadCount
}

const DEFAULT_ROOT_DATA: RootData = {
  settings: {
    name: 'Hoshimi',
    origin: '',
    catalogueApi: '/api/catalogue',
    qtipHosts: [],
    landing: { titles: '10K+', users: '500+' },
    contacts: {},
  },
  language: 'EN',
  hasMedia: false,
  maxEpisodesPerDay: 0,
  viewer: null,
}

/** The root loader's data; defaults if it failed. */
export const useRootData = (): RootData => useRouteLoaderData<RootData>('root') ?? DEFAULT_ROOT_DATA

export const useSite = (): SiteSettings => useRootData().settings
