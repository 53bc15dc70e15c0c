/** The settings of a user's list. */
import type { Genre } from '#src/catalogue/genre.ts'
import type { ScoreFormat } from './score.ts'

/** How dense the list's page is. */
export const DENSITIES = ['rows', 'cards'] as const

export interface ListSettings {
  scoreFormat: ScoreFormat
  /** Whether others see the list, without private entries. */
  isPublic: boolean
  /** Whether what the user watches here changes the list. */
  followsWatching: boolean
  density: (typeof DENSITIES)[number]
  /** What home recommends from until the list says more. */
  genres: readonly Genre[]
}

export const DEFAULT_SETTINGS: ListSettings = {
  scoreFormat: 'POINT_10',
  isPublic: false,
  followsWatching: true,
  density: 'rows',
  genres: [],
}
