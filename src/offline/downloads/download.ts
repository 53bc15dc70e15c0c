/** A download of an episode: what is stored about it, and the rules that decide what happens to it. */
import type { Chapter, Segment, Track } from '#src/catalogue/episode/playable.ts'
import { DOWNLOAD_PATH } from '#src/platform/service-worker/saved-names.ts'

/** How long downloads play without asking the site again. */
const MAX_UNCHECKED_MS = 30 * 86_400_000
/** A clock that is this much earlier than the last check was set back. */
const CLOCK_TOLERANCE_MS = 86_400_000

export interface EpisodeRef {
  episodeId: string
  episodeNum: number
}

/** An episode as it is named and shown. */
export interface NamedEpisode extends EpisodeRef {
  animeId: string
  title: string
  japaneseTitle: string
  isAdult: boolean
  /** Whether the title has only one episode. */
  isSingle: boolean
  poster: string
  sound: string
}

export interface Download extends NamedEpisode {
  /** The user. */
  owner: string
  /** Such as `720p`. */
  quality: string
  /** Where its files come from, with a trailing slash. */
  source: string
  /** Relative to the source. */
  files: string[]
  /** Estimated size of all files. */
  bytes: number
  /** With paths of this download. */
  tracks: Track[]
  segments: Segment[]
  chapters: Chapter[]
  next?: EpisodeRef | undefined
  /** Why it does not continue; null while it does. */
  stopped: StopReason | null
  /** Milliseconds since 1970. */
  addedAt: number
  checkedAt: number
}

/** `paused` by the user; `full`: the browser has no room left; `gone`: the site does not have these files any longer. */
const STOP_REASONS = ['paused', 'full', 'gone'] as const
export type StopReason = (typeof STOP_REASONS)[number]

export type DownloadState = 'complete' | 'unfinished' | 'expired' | StopReason

export interface StoredDownload extends Download {
  /** How many of its files are stored. */
  stored: number
  /** When this was read: milliseconds since 1970. */
  readAt: number
}

/** The folder of its files in the worker. */
export const folderOf = ({ episodeId }: EpisodeRef): string => `${DOWNLOAD_PATH}${episodeId}/`

/** Whether the site must be asked before it plays. */
export const isExpired = ({ checkedAt }: Pick<Download, 'checkedAt'>, now: number): boolean =>
  now - checkedAt > MAX_UNCHECKED_MS || checkedAt - now > CLOCK_TOLERANCE_MS

export function stateOf(download: StoredDownload): DownloadState {
  if (isExpired(download, download.readAt)) return 'expired'
  if (download.stored >= download.files.length) return 'complete'
  return download.stopped ?? 'unfinished'
}

/** Whether both are the same download: an episode may have been deleted and downloaded again. */
export const isSame = (one: Download, other: Download): boolean =>
  one.episodeId === other.episodeId && one.owner === other.owner && one.addedAt === other.addedAt

/** The next episode of the title, if it can be played, too. */
export const findNext = ({ next }: Download, downloads: readonly StoredDownload[]): StoredDownload | undefined =>
  downloads.find((one) => one.episodeId === next?.episodeId && stateOf(one) === 'complete')

/** Whole percent; 100 only if everything is stored. */
export const percentOf = ({ stored, files }: Pick<StoredDownload, 'stored' | 'files'>): number =>
  stored >= files.length ? 100 : Math.min(99, Math.floor((stored / files.length) * 100))

/** Bytes that downloads which are not complete still need. */
export const pendingBytes = (downloads: readonly StoredDownload[]): number =>
  downloads.reduce((sum, { bytes, stored, files }) => sum + bytes * Math.max(0, 1 - stored / files.length), 0)

/** The files that are still missing, in order. @param stored paths of what is stored for the download */
export const missingFiles = (download: Download, stored: ReadonlySet<string>): string[] =>
  download.files.filter((file) => !stored.has(folderOf(download) + file))

/** Bytes that must stay free for everything else. */
const RESERVE_BYTES = 50_000_000

/** @param free as the browser estimates it */
export const fits = (bytes: number, free: number): boolean => bytes * 1.1 + RESERVE_BYTES <= free

/** Downloads that the site does not allow any longer. */
export function listRevoked(downloads: readonly Download[], allowed: readonly { animeId: string; episode: number }[]) {
  const keys = new Set(allowed.map(({ animeId, episode }) => `${animeId} ${episode}`))
  return downloads.filter(({ animeId, episodeNum }) => !keys.has(`${animeId} ${episodeNum}`))
}

export const formatBytes = (bytes: number): string => {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`
  return `${Math.max(1, Math.round(bytes / 1e6))} MB`
}

/** Parses what is stored; null if it is damaged. */
export function parseDownload(value: unknown): Download | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Partial<Record<keyof Download, unknown>>
  const texts = [fields.owner, fields.animeId, fields.title, fields.japaneseTitle, fields.poster, fields.sound]
  const others = [fields.episodeId, fields.quality, fields.source]
  const numbers = [fields.episodeNum, fields.bytes, fields.addedAt, fields.checkedAt]
  const lists = [fields.files, fields.tracks, fields.segments, fields.chapters]
  const isWhole =
    [...texts, ...others].every((one) => typeof one === 'string') &&
    numbers.every((one) => typeof one === 'number' && Number.isFinite(one)) &&
    lists.every(Array.isArray)
  if (!isWhole) return null
  const stopped = STOP_REASONS.find((reason) => reason === fields.stopped) ?? null
  return { ...(value as Download), stopped }
}
