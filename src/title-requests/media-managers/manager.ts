/** Sonarr and Radarr: what the site knows of them and asks them. */
import type { ExternalTarget } from '#src/catalogue/external-target.ts'

export const MANAGERS = ['sonarr', 'radarr'] as const
/** Sonarr takes series, Radarr films. */
export type ManagerKind = (typeof MANAGERS)[number]
export const MANAGER_NAMES: Readonly<Record<ManagerKind, string>> = { sonarr: 'Sonarr', radarr: 'Radarr' }

export interface Manager {
  kind: ManagerKind
  address: string
  confirmedOrigin: string | null
  apiKey: string
  /** Null until an admin chose it. */
  rootFolder: string | null
  qualityProfile: number | null
  /** Whether the program searches at once for what it is given. */
  searches: boolean
}

/** What admins choose among. */
export interface Choices {
  folders: string[]
  profiles: { id: number; name: string }[]
}

/** Episodes of a series. */
export type SeriesTarget = Extract<ExternalTarget, { kind: 'series' }>

interface Episode {
  id: number
  seasonNumber: number
  episodeNumber: number
  absoluteEpisodeNumber?: number | null | undefined
}

/** Whether an episode of a series is one of the title’s. */
export function isOfTarget(episode: Episode, { season, episodes }: SeriesTarget): boolean {
  if (season !== null && episode.seasonNumber !== season) return false
  const number = season === null ? (episode.absoluteEpisodeNumber ?? 0) : episode.episodeNumber
  if (season === null && number === 0) return false
  return episodes === null || (number >= episodes.first && number <= (episodes.last ?? Infinity))
}

/** Whether a season is monitored as a whole. */
export const isWholeSeason = (number: number, { season, episodes }: SeriesTarget): boolean =>
  episodes === null && (season === null ? number > 0 : number === season)

/** Minutes until the next attempt, by how many failed. */
const RETRY_MINUTES = [1, 5, 30, 120, 720]
export const retryMinutes = (attempts: number): number | null => RETRY_MINUTES[attempts - 1] ?? null
